-- Tenancies that people change: which version they saw, and why one ended.
alter table estate.tenancy
  add column version integer not null default 0,
  -- Why it ended before its last day, or got one; empty: it did not.
  add column end_reason text not null default '';
-- Tenancies that begin later, and those that are over, by day.
create index tenancy_by_begin on estate.tenancy (area_id, first_on);
