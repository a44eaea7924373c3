-- Which company holds which room, where it lies, and on which days: nothing of people.
create view estate.v_company_room as
select t.area_id, t.company_id, t.first_on, t.last_on,
       r.id as room_id, r.name as room, r.kind,
       f.id as floor_id, f.name as floor, f.level,
       b.id as building_id, b.name as building, b.position
  from estate.tenancy t
  join estate.room r on r.id = t.room_id
  join estate.floor f on f.id = r.floor_id
  join estate.building b on b.id = f.building_id
 where t.company_id is not null;
