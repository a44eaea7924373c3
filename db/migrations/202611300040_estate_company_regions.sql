-- In which regions a company has rooms, from when until when.
create view estate.v_company_region as
  select t.area_id, t.company_id, b.region_id, t.first_on, t.last_on
    from estate.tenancy t
    join estate.room r on r.id = t.room_id
    join estate.floor f on f.id = r.floor_id
    join estate.building b on b.id = f.building_id
   where t.company_id is not null and b.region_id is not null;
