-- A point that only those may enter who applied for it, and passes that open named points alone: what an approved application gives.
alter table access.point add column restricted boolean not null default false;
-- Null: by building.
alter table access.pass add column point_ids uuid[];
create index pass_of_points on access.pass (holder_id) where point_ids is not null and ended_at is null;
