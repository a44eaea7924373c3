-- Workers of a construction crew: their passes, and the badges that are printed for them.
alter table access.pass drop constraint pass_source;
alter table access.pass add constraint pass_source
  check (source in ('membership', 'visit', 'agent', 'application', 'own', 'decoration'));
alter table access.pass drop constraint pass_kind;
alter table access.pass add constraint pass_kind
  check (kind in ('staff', 'visitor', 'agent', 'application', 'own', 'worker'));
alter table access.attendance drop constraint attendance_kind;
alter table access.attendance add constraint attendance_kind
  check (kind in ('staff', 'visitor', 'agent', 'application', 'own', 'worker'));
alter table access.crossing drop constraint crossing_shown;
alter table access.crossing add constraint crossing_shown
  check (shown in ('code', 'card', 'face', 'password', 'door', 'badge', 'nothing'));

-- Who suspends a pass: what it comes from, or because its person is disabled. It is good again when neither does.
alter table access.pass add column suspended_by text[] not null default '{}'
  constraint pass_suspended_by check (suspended_by <@ array['source', 'person']);
-- What a gate says of the suspension, whole; null: the usual words.
alter table access.pass add column suspend_why text
  constraint pass_suspend_why check (char_length(suspend_why) between 1 and 100);
-- So far only people who were disabled had their passes suspended.
update access.pass set suspended_by = array['person'] where suspended_at is not null;
alter table access.pass add constraint pass_suspension_is_whole
  check ((suspended_at is null) = (cardinality(suspended_by) = 0));
alter table access.pass add constraint pass_suspend_why_of_source
  check (suspend_why is null or 'source' = any (suspended_by));
