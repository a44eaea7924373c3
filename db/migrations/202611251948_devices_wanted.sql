-- What devices shall hold, and what they say they hold: passes, cards, faces, passwords, keys, revocations.

-- Numbers the wishes. It is drawn while the list of a park is held (platform/devices/pull/wanted-queries.ts), so that within a park wishes become
-- visible in the order of their numbers.
create sequence devices.wish as bigint;

-- One row for each thing on each device.
create table devices.wanted (
  device_id text not null constraint wanted_device references devices.device,
  kind text not null constraint wanted_kind check (kind in ('pass', 'card', 'face', 'password', 'point', 'keys', 'revocation')),
  id text not null,
  area_id text not null,
  -- The number of the wish: also the device's place in its list.
  version bigint not null,
  want text not null constraint wanted_want check (want in ('held', 'gone')),
  -- What the device is told of it, sealed.
  body_sealed bytea,
  wanted_at timestamptz not null,
  -- What the device said last, of which wish.
  held_version bigint,
  held_state text constraint wanted_held_state check (held_state in ('held', 'gone', 'failed')),
  held_at timestamptz,
  why text,
  -- When it answered this wish; empty while it has not.
  settled_at timestamptz,
  constraint wanted_once primary key (device_id, kind, id),
  constraint wanted_gone_tells_nothing check (want = 'held' or body_sealed is null),
  constraint wanted_settled_is_held check (settled_at is null or held_version = version)
);

create index wanted_of_device on devices.wanted (device_id, version);
create index wanted_of_thing on devices.wanted (kind, id);
create index wanted_by_settling on devices.wanted (settled_at) where want = 'gone';
