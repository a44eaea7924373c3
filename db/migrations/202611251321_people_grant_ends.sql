-- Why a grant was taken back; what was kept of the park's own people is changed by one at a time.
alter table people.role_grant add column end_reason text not null default '';
alter table people.park_entry add column version integer not null default 0;
create index role_grant_ends on people.role_grant (ends_on) where ended_at is null;
