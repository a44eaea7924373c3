-- Which points an access control stands for, and whether it may still be asked for.
alter table parking.access_control
  add column point_ids uuid[] not null default '{}',
  add column disabled_at timestamptz(3),
  add column version integer not null default 1 constraint access_control_version check (version > 0);
create index access_control_by_company on parking.access_control (area_id, company_id, name, id);
