<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="cliff-flat" tilewidth="96" tileheight="96" tilecount="10" columns="5">
 <tileoffset x="0" y="12"/>
 <image source="cliff-flat.png" width="480" height="192"/>
 <tile id="0" type="meadow"/>
 <tile id="1" type="forest"/>
 <tile id="2" type="desert"/>
 <tile id="3" type="mountain"/>
 <tile id="4" type="water"/>
 <tile id="5" type="swamp"/>
 <tile id="6" type="start"/>
 <tile id="7" type="finish"/>
 <tile id="8" type="gate"/>
 <tile id="9" type="post"/>
</tileset>
