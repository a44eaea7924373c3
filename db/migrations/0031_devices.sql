-- Things at the gates that speak to us, each with a key of its own. Nothing secret is kept here: keys are derived.
create schema devices;

-- Every device that may speak.
create table devices.device (
  -- What the device calls itself in its requests.
  id text constraint device_pk primary key,
  area_id text not null,
  kind text not null constraint device_kind check (kind in ('gate')),
  name text not null constraint device_name check (name <> ''),
  -- The lots that it may speak for, by their code in its park.
  lot_codes text[] not null constraint device_has_a_lot check (cardinality(lot_codes) > 0),
  -- The channels of those lots that it may speak for; null: all of them.
  channel_codes text[] constraint device_has_a_channel check (cardinality(channel_codes) > 0),
  key_version integer not null default 1 constraint device_key_version check (key_version > 0),
  -- Until then the key before this one is also taken, so that a device can be given its new key.
  old_key_until timestamptz,
  created_at timestamptz not null,
  disabled_at timestamptz,
  constraint device_id_shape check (id ~ '^[A-Za-z0-9_-]{1,64}$')
);

create index device_of_area on devices.device (area_id, name);

-- Nonces that were used, kept longer than a signature stays fresh.
create table devices.nonce (
  device_id text not null constraint nonce_device references devices.device,
  nonce text not null,
  used_at timestamptz not null,
  constraint nonce_once primary key (device_id, nonce)
);

create index nonce_by_age on devices.nonce (used_at);

-- What gates saw, each event once, with the answer that it got last.
create table devices.gate_event (
  device_id text not null constraint gate_event_device references devices.device,
  -- The device's own number of the event.
  event_id text not null,
  -- SHA-256 of the content without the picture: the same number never means something else.
  content_hash bytea not null,
  area_id text not null,
  lot_code text not null,
  channel_code text not null,
  direction text not null constraint gate_event_direction check (direction in ('entry', 'exit')),
  plate text not null,
  vehicle_kind text,
  seen_at timestamptz not null,
  -- Set where the barrier is open already: by a guard, or by the device while it could not reach us.
  opened text constraint gate_event_opened check (opened in ('guard', 'offline')),
  picture_id text,
  received_at timestamptz not null,
  times_received integer not null default 1 constraint gate_event_times check (times_received > 0),
  answer jsonb not null,
  answered_at timestamptz not null,
  constraint gate_event_once primary key (device_id, event_id)
);

create index gate_event_of_channel on devices.gate_event (area_id, lot_code, channel_code, seen_at desc);
create index gate_event_by_age on devices.gate_event (received_at);
