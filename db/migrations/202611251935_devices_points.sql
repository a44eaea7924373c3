-- Beside gates: what serves the points through which people go. Such devices have points where a gate has lots.
alter table devices.device
  add column point_ids text[] not null default '{}',
  -- When it pulled last; a gate never does.
  add column heard_at timestamptz,
  -- By how much its clock was ahead of ours then.
  add column clock_ahead_ms bigint;
alter table devices.device
  drop constraint device_kind,
  drop constraint device_has_a_lot;
alter table devices.device
  add constraint device_kind check (kind in ('gate', 'turnstile', 'door', 'face_terminal', 'card_reader', 'lock')),
  add constraint device_has_a_lot check ((kind = 'gate') = (cardinality(lot_codes) > 0)),
  add constraint device_has_a_point check ((kind = 'gate') = (cardinality(point_ids) = 0));

-- What happened at points, each event once, with the answer that it got.
create table devices.point_event (
  device_id text not null constraint point_event_device references devices.device,
  -- The device's own number of the event.
  event_id text not null,
  -- HMAC-SHA256 of all that it said: the same number never means something else. What was shown is a secret and stands nowhere.
  content_hash bytea not null,
  area_id text not null,
  point_id text not null,
  what text not null
    constraint point_event_what check (what in ('shown', 'passed', 'not_passed', 'forced', 'held_open', 'tailgate')),
  shown_by text constraint point_event_shown_by check (shown_by in ('code', 'card', 'face', 'password')),
  -- The number of the showing that it belongs to.
  of_event_id text,
  -- How many more came through behind.
  count integer constraint point_event_count check (count > 0),
  seen_at timestamptz not null,
  -- Set where the way is open already: by a guard, or by the device while it could not reach us.
  opened text constraint point_event_opened check (opened in ('guard', 'offline')),
  received_at timestamptz not null,
  times_received integer not null default 1 constraint point_event_times check (times_received > 0),
  -- Said once; a repeat gets the same.
  answer jsonb not null,
  constraint point_event_once primary key (device_id, event_id)
);

create index point_event_of_device on devices.point_event (device_id, received_at desc, event_id desc);
create index point_event_by_age on devices.point_event (received_at);
