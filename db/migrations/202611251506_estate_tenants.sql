-- Which companies hold rooms of a building, from when to when.
create view estate.v_building_tenant as
  select t.area_id, f.building_id, t.company_id, t.first_on, t.last_on
    from estate.tenancy t
    join estate.room r on r.id = t.room_id
    join estate.floor f on f.id = r.floor_id
   where t.company_id is not null;
