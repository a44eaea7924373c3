-- Rows of one queue are worked side by side, a bounded number at once, and no queue waits for another: one for all events, one for each kind of job.
alter table jobs.outbox
  add column queue text not null generated always as (case kind when 'event' then 'events' else name end) stored,
  -- The number under which the process that works on the row is seen to live; what a process that is gone had taken is due at once.
  add column claimed_by integer;
drop index jobs.outbox_due;
create index outbox_due on jobs.outbox (queue, due_at, id) where done_at is null;
create index outbox_claimed on jobs.outbox (claimed_by) where claimed_by is not null and done_at is null;
