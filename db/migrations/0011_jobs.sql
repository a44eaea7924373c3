-- The outbox: events and jobs written in the same transaction as what they tell of.
create schema jobs;

create table jobs.outbox (
  id uuid constraint outbox_pk primary key,
  kind text not null constraint outbox_kind check (kind in ('event', 'job')),
  name text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  -- Not looked at before this time: the wish of a delayed job, or the back-off after a failure.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  done_at timestamptz
);

create index outbox_due on jobs.outbox (due_at, id) where done_at is null;
create index outbox_done on jobs.outbox (done_at) where done_at is not null;

-- Which subscriber has dealt with which event: written in the subscriber's own transaction.
create table jobs.handled (
  event_id uuid not null,
  subscriber text not null,
  handled_at timestamptz not null default now(),
  constraint handled_once primary key (event_id, subscriber)
);

create index handled_by_age on jobs.handled (handled_at);
