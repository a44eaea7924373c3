-- Links are found by what they lead to, where that has another time.

create index link_of_thing on notify.link (area_id, kind, thing) where kind is not null;
