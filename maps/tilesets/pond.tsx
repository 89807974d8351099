<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="pond" tilewidth="96" tileheight="96" tilecount="10" columns="5">
 <image source="pond.png" width="480" height="192"/>
 <tile id="0" type="light"/>
 <tile id="1" type="dark"/>
 <tile id="2" type="arrival">
  <properties>
   <property name="colour" value="blue"/>
  </properties>
 </tile>
 <tile id="3" type="arrival">
  <properties>
   <property name="colour" value="red"/>
  </properties>
 </tile>
 <tile id="4" type="arrival">
  <properties>
   <property name="colour" value="yellow"/>
  </properties>
 </tile>
 <tile id="5" type="arrival">
  <properties>
   <property name="colour" value="green"/>
  </properties>
 </tile>
 <tile id="6" type="departure">
  <properties>
   <property name="colour" value="blue"/>
  </properties>
 </tile>
 <tile id="7" type="departure">
  <properties>
   <property name="colour" value="red"/>
  </properties>
 </tile>
 <tile id="8" type="departure">
  <properties>
   <property name="colour" value="yellow"/>
  </properties>
 </tile>
 <tile id="9" type="departure">
  <properties>
   <property name="colour" value="green"/>
  </properties>
 </tile>
</tileset>
