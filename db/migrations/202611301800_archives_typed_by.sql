-- Everybody who typed something of a filing since it was last confirmed: none of them confirms it.
alter table archives.filing add column typed_by uuid[] not null default '{}';
update archives.filing set typed_by = array[drafted_by] where drafted_by is not null;
alter table archives.filing drop column drafted_by;
