-- In whose place somebody decided about a visit, or did something to it.
alter table visitors.visit add column decided_for uuid;
create index visit_decided_for on visitors.visit (decided_for, decided_at desc, id desc) where decided_for is not null;
alter table visitors.event add column for_id uuid;
create index event_for_whom on visitors.event (for_id) where for_id is not null;
