-- Who somebody is: credentials, sessions, one-time codes, and the limits that guard them.
create schema identity;

create table identity.credential (
  person_id uuid constraint credential_pk primary key,
  area_id text not null,
  account text not null,
  -- '$argon2id$...' over the peppered password; never the password.
  password_hash text not null,
  changed_at timestamptz not null,
  constraint credential_account unique (area_id, account)
);

create table identity.session (
  id uuid constraint session_pk primary key,
  -- SHA-256 of the opaque token; the token itself is only with its owner.
  token_hash bytea not null constraint session_token unique,
  person_id uuid not null,
  area_id text not null,
  kind text not null constraint session_kind check (kind in ('person', 'guest')),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_why text,
  user_agent text not null default ''
);

create index session_of_person on identity.session (person_id) where ended_at is null;
create index session_by_expiry on identity.session (expires_at);

-- Devices on which a person has logged in before: strangers' failures do not lock them out.
create table identity.known_device (
  token_hash bytea constraint known_device_pk primary key,
  person_id uuid not null,
  created_at timestamptz not null,
  seen_at timestamptz not null
);

create index known_device_of_person on identity.known_device (person_id);

-- Counted windows: `key` names what is limited and for whom (hashed where it is personal).
create table identity.limit_window (
  key text not null,
  window_start timestamptz not null,
  used integer not null,
  ends_at timestamptz not null,
  constraint limit_window_pk primary key (key, window_start)
);

create index limit_window_by_end on identity.limit_window (ends_at);

-- One-time codes sent to a phone. The code is kept as a keyed hash.
create table identity.one_time_code (
  id uuid constraint one_time_code_pk primary key,
  purpose text not null,
  address_hash bytea not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries_left integer not null constraint one_time_code_tries check (tries_left >= 0),
  used_at timestamptz
);

create index one_time_code_open on identity.one_time_code (purpose, address_hash, created_at desc) where used_at is null;
