-- When the visit of each person was over: from then on count the hours of what is kept of them alone.
alter table visitors.companion add column over_at timestamptz(3);
update visitors.companion c set over_at = v.ended_at from visitors.visit v where v.id = c.visit_id and v.ended_at is not null;
drop index visitors.companion_to_clear;
create index companion_over on visitors.companion (over_at) where cleared_at is null;
