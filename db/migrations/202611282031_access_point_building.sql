-- A building that a point leads into is not deleted.
alter table access.point add constraint point_building foreign key (building_id) references estate.building;
