<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="pier" tilewidth="84" tileheight="108" tilecount="6" columns="6">
 <tileoffset x="0" y="12"/>
 <image source="pier.png" width="504" height="108"/>
 <tile id="0" type="mixer"/>
 <tile id="1" type="hammer"/>
 <tile id="2" type="car"/>
 <tile id="3" type="bookmaker"/>
 <tile id="4" type="godfather"/>
 <tile id="5" type="plain"/>
</tileset>
