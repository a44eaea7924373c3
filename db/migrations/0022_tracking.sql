-- What screens tell about their use: counted, never personal text.
create schema tracking;

create table tracking.event (
  id bigint generated always as identity constraint event_pk primary key,
  area_id text not null,
  -- The day in park time it arrived, for pruning.
  received_at timestamptz not null,
  device_id text not null,
  platform text not null,
  event_id text not null,
  type text not null,
  name text not null,
  -- Where the sender was logged in: who, by the session, never by what the phone claimed.
  person_id uuid,
  facts jsonb not null
);

create index event_by_age on tracking.event (received_at);
-- A batch that is sent twice is kept once.
create table tracking.batch (
  checksum bytea constraint batch_pk primary key,
  received_at timestamptz not null
);
create index batch_by_age on tracking.batch (received_at);
