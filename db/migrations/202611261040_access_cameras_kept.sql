-- Operators add, change and remove cameras. A removed one stays as a row, for the viewings of it are kept.
alter table access.camera
  add column version integer not null default 1,
  add column removed_at timestamptz(3);
drop index access.camera_of_area;
create index camera_of_area on access.camera (area_id, position, id) where removed_at is null;
