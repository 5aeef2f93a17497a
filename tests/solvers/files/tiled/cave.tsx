<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="cave" tilewidth="32" tileheight="32" tilecount="8" columns="4">
 <image source="cave.png" width="128" height="64"/>
 <tile id="0" type="Wall"/>
 <tile id="1" type="floor"/>
 <tile id="2" type="floor">
  <properties>
   <property name="value" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="3" type="coin">
  <properties>
   <property name="value" type="int" value="12"/>
  </properties>
 </tile>
 <tile id="4" type="tile">
  <properties>
   <property name="value" type="int" value="7"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="cell" value="2"/>
  </properties>
 </tile>
</tileset>
