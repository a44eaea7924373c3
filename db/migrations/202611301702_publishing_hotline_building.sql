-- A hotline may be of one building.
alter table publishing.hotline add column building_id uuid constraint hotline_building references estate.building on delete set null;
