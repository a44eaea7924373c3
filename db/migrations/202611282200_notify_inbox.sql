-- What a person is told: one row a person, kind and thing while it is unread.

create table notify.inbox (
  id uuid constraint inbox_pk primary key,
  area_id text not null,
  person_id uuid not null,
  -- The feature's word for what happened, and the record's id there.
  kind text not null constraint inbox_kind check (kind <> ''),
  thing text not null constraint inbox_thing check (thing <> ''),
  title text not null constraint inbox_title check (title <> ''),
  text text not null,
  path text not null constraint inbox_path check (path like '/%'),
  at timestamptz(3) not null,
  -- Until when it matters; null: it goes on mattering.
  until timestamptz(3),
  -- How many it stands for: later ones replaced earlier ones that nobody had read.
  times integer not null default 1 constraint inbox_times check (times > 0),
  read_at timestamptz(3),
  -- Put off: neither shown nor counted before.
  hidden_until timestamptz(3),
  -- How often the row was written: the sum over a person's rows only grows.
  changes integer not null default 1 constraint inbox_changes check (changes > 0)
);
create unique index inbox_unread on notify.inbox (person_id, kind, thing) where read_at is null;
create index inbox_of_person on notify.inbox (person_id, at desc, id desc);
create index inbox_by_age on notify.inbox (at);

-- The changes of rows that are deleted, so that a person's sum does not fall.
create table notify.inbox_past (
  person_id uuid constraint inbox_past_pk primary key,
  changes bigint not null constraint inbox_past_changes check (changes > 0)
);

-- Through which channels a person wants to hear of a topic; without a row as the topic says.
create table notify.inbox_choice (
  person_id uuid not null,
  topic text not null constraint inbox_choice_topic check (topic <> ''),
  push boolean not null,
  sms boolean not null,
  constraint inbox_choice_pk primary key (person_id, topic)
);
