<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="numbers-flat" tilewidth="96" tileheight="84" tilecount="60" columns="6">
 <image source="numbers-flat.png" width="576" height="840"/>
 <tile id="0" type="number">
  <properties>
   <property name="number" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="1" type="number">
  <properties>
   <property name="number" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="2" type="number">
  <properties>
   <property name="number" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="3" type="number">
  <properties>
   <property name="number" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="4" type="number">
  <properties>
   <property name="number" type="int" value="5"/>
  </properties>
 </tile>
 <tile id="5" type="number">
  <properties>
   <property name="number" type="int" value="6"/>
  </properties>
 </tile>
 <tile id="6" type="number">
  <properties>
   <property name="number" type="int" value="7"/>
  </properties>
 </tile>
 <tile id="7" type="number">
  <properties>
   <property name="number" type="int" value="8"/>
  </properties>
 </tile>
 <tile id="8" type="number">
  <properties>
   <property name="number" type="int" value="9"/>
  </properties>
 </tile>
 <tile id="9" type="number">
  <properties>
   <property name="number" type="int" value="10"/>
  </properties>
 </tile>
 <tile id="10" type="number">
  <properties>
   <property name="number" type="int" value="11"/>
  </properties>
 </tile>
 <tile id="11" type="number">
  <properties>
   <property name="number" type="int" value="12"/>
  </properties>
 </tile>
 <tile id="12" type="number">
  <properties>
   <property name="number" type="int" value="13"/>
  </properties>
 </tile>
 <tile id="13" type="number">
  <properties>
   <property name="number" type="int" value="14"/>
  </properties>
 </tile>
 <tile id="14" type="number">
  <properties>
   <property name="number" type="int" value="15"/>
  </properties>
 </tile>
 <tile id="15" type="number">
  <properties>
   <property name="number" type="int" value="16"/>
  </properties>
 </tile>
 <tile id="16" type="number">
  <properties>
   <property name="number" type="int" value="17"/>
  </properties>
 </tile>
 <tile id="17" type="number">
  <properties>
   <property name="number" type="int" value="18"/>
  </properties>
 </tile>
 <tile id="18" type="number">
  <properties>
   <property name="number" type="int" value="19"/>
  </properties>
 </tile>
 <tile id="19" type="number">
  <properties>
   <property name="number" type="int" value="20"/>
  </properties>
 </tile>
 <tile id="20" type="number">
  <properties>
   <property name="number" type="int" value="21"/>
  </properties>
 </tile>
 <tile id="21" type="number">
  <properties>
   <property name="number" type="int" value="22"/>
  </properties>
 </tile>
 <tile id="22" type="number">
  <properties>
   <property name="number" type="int" value="23"/>
  </properties>
 </tile>
 <tile id="23" type="number">
  <properties>
   <property name="number" type="int" value="24"/>
  </properties>
 </tile>
 <tile id="24" type="number">
  <properties>
   <property name="number" type="int" value="25"/>
  </properties>
 </tile>
 <tile id="25" type="number">
  <properties>
   <property name="number" type="int" value="26"/>
  </properties>
 </tile>
 <tile id="26" type="number">
  <properties>
   <property name="number" type="int" value="27"/>
  </properties>
 </tile>
 <tile id="27" type="number">
  <properties>
   <property name="number" type="int" value="28"/>
  </properties>
 </tile>
 <tile id="28" type="number">
  <properties>
   <property name="number" type="int" value="29"/>
  </properties>
 </tile>
 <tile id="29" type="number">
  <properties>
   <property name="number" type="int" value="30"/>
  </properties>
 </tile>
 <tile id="30" type="number">
  <properties>
   <property name="number" type="int" value="31"/>
  </properties>
 </tile>
 <tile id="31" type="number">
  <properties>
   <property name="number" type="int" value="32"/>
  </properties>
 </tile>
 <tile id="32" type="number">
  <properties>
   <property name="number" type="int" value="33"/>
  </properties>
 </tile>
 <tile id="33" type="number">
  <properties>
   <property name="number" type="int" value="34"/>
  </properties>
 </tile>
 <tile id="34" type="number">
  <properties>
   <property name="number" type="int" value="35"/>
  </properties>
 </tile>
 <tile id="35" type="number">
  <properties>
   <property name="number" type="int" value="36"/>
  </properties>
 </tile>
 <tile id="36" type="number">
  <properties>
   <property name="number" type="int" value="37"/>
  </properties>
 </tile>
 <tile id="37" type="number">
  <properties>
   <property name="number" type="int" value="38"/>
  </properties>
 </tile>
 <tile id="38" type="number">
  <properties>
   <property name="number" type="int" value="39"/>
  </properties>
 </tile>
 <tile id="39" type="number">
  <properties>
   <property name="number" type="int" value="40"/>
  </properties>
 </tile>
 <tile id="40" type="number">
  <properties>
   <property name="number" type="int" value="41"/>
  </properties>
 </tile>
 <tile id="41" type="number">
  <properties>
   <property name="number" type="int" value="42"/>
  </properties>
 </tile>
 <tile id="42" type="number">
  <properties>
   <property name="number" type="int" value="43"/>
  </properties>
 </tile>
 <tile id="43" type="number">
  <properties>
   <property name="number" type="int" value="44"/>
  </properties>
 </tile>
 <tile id="44" type="number">
  <properties>
   <property name="number" type="int" value="45"/>
  </properties>
 </tile>
 <tile id="45" type="number">
  <properties>
   <property name="number" type="int" value="46"/>
  </properties>
 </tile>
 <tile id="46" type="number">
  <properties>
   <property name="number" type="int" value="47"/>
  </properties>
 </tile>
 <tile id="47" type="number">
  <properties>
   <property name="number" type="int" value="48"/>
  </properties>
 </tile>
 <tile id="48" type="number">
  <properties>
   <property name="number" type="int" value="49"/>
  </properties>
 </tile>
 <tile id="49" type="number">
  <properties>
   <property name="number" type="int" value="50"/>
  </properties>
 </tile>
 <tile id="50" type="number">
  <properties>
   <property name="number" type="int" value="51"/>
  </properties>
 </tile>
 <tile id="51" type="number">
  <properties>
   <property name="number" type="int" value="52"/>
  </properties>
 </tile>
 <tile id="52" type="number">
  <properties>
   <property name="number" type="int" value="53"/>
  </properties>
 </tile>
 <tile id="53" type="number">
  <properties>
   <property name="number" type="int" value="54"/>
  </properties>
 </tile>
 <tile id="54" type="number">
  <properties>
   <property name="number" type="int" value="55"/>
  </properties>
 </tile>
 <tile id="55" type="number">
  <properties>
   <property name="number" type="int" value="56"/>
  </properties>
 </tile>
 <tile id="56" type="number">
  <properties>
   <property name="number" type="int" value="57"/>
  </properties>
 </tile>
 <tile id="57" type="number">
  <properties>
   <property name="number" type="int" value="58"/>
  </properties>
 </tile>
 <tile id="58" type="number">
  <properties>
   <property name="number" type="int" value="59"/>
  </properties>
 </tile>
 <tile id="59" type="number">
  <properties>
   <property name="number" type="int" value="60"/>
  </properties>
 </tile>
</tileset>
