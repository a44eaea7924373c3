-- Access: points, who may cross them, and who did.
create schema access;

create table access.point (
  id uuid constraint point_pk primary key,
  area_id text not null,
  name text not null constraint point_name check (name <> ''),
  kind text not null constraint point_kind check (kind in ('gate', 'turnstile', 'door', 'lift')),
  -- One direction each.
  direction text not null constraint point_direction check (direction in ('in', 'out')),
  -- Null: on the edge of the park, which every pass may cross.
  building_id uuid,
  -- How it may be crossed. A face is never the only way.
  ways text[] not null constraint point_ways check (
    ways <@ array['code', 'card', 'face', 'hand'] and cardinality(ways) > 0
  ),
  -- Of the devices engine; null: people alone watch it.
  device_id text,
  -- Whoever is inside may open it by the code printed beside it.
  marked boolean not null default false,
  -- What the printed code carries: 128 random bits, base64url.
  door_code text not null constraint point_door_code unique,
  position integer not null default 0,
  disabled_at timestamptz(3),
  version integer not null default 1,
  changed_at timestamptz(3) not null,
  constraint point_not_by_face_alone check (ways <> array['face'])
);
create index point_of_area on access.point (area_id, position, id);
create unique index point_of_device on access.point (device_id, id) where device_id is not null;

-- Property staff who judge who comes, each at their points.
create table access.gatekeeper (
  point_id uuid not null constraint gatekeeper_point references access.point on delete cascade,
  person_id uuid not null,
  area_id text not null,
  by_id uuid not null,
  since timestamptz(3) not null,
  constraint gatekeeper_pk primary key (person_id, point_id)
);
create index gatekeeper_of_point on access.gatekeeper (point_id);

create table access.pass (
  id uuid constraint pass_pk primary key,
  area_id text not null,
  -- What it comes from; the same thing has one pass.
  source text not null constraint pass_source check (source in ('membership', 'visit', 'agent', 'application', 'own')),
  source_id text not null,
  -- The person who may show it; null: whoever granted it shows it.
  holder_id uuid,
  kind text not null constraint pass_kind check (kind in ('staff', 'visitor', 'agent', 'application', 'own')),
  -- What a gatekeeper reads, masked when the pass is made: nothing here is a whole name, phone or plate.
  name text not null,
  company_id uuid,
  company_name text not null default '',
  title text not null default '',
  plate text not null default '',
  -- Keyed hashes: today's visits are found by a plate or the last four of a phone.
  plate_index bytea,
  tail_index bytea,
  -- Null: every building.
  building_ids uuid[],
  from_at timestamptz(3) not null,
  -- Null: until it is ended.
  until_at timestamptz(3),
  -- How often its person may still come in; null: any number of times.
  entries_left integer constraint pass_entries check (entries_left >= 0),
  inside boolean not null default false,
  inside_since timestamptz(3),
  suspended_at timestamptz(3),
  ended_at timestamptz(3),
  ended_why text,
  version integer not null default 1,
  made_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  constraint pass_once unique (source, source_id),
  constraint pass_times check (until_at > from_at),
  constraint pass_end_is_whole check ((ended_at is null) = (ended_why is null)),
  constraint pass_inside_is_whole check (inside = (inside_since is not null))
);
create index pass_of_holder on access.pass (holder_id, made_at desc, id) where holder_id is not null;
create index pass_by_plate on access.pass (plate_index) where plate_index is not null and ended_at is null;
create index pass_by_tail on access.pass (tail_index) where tail_index is not null and ended_at is null;
-- What gate phones and devices hold: those that stand, by when they end.
create index pass_standing on access.pass (area_id, until_at) where ended_at is null;
create index pass_inside on access.pass (area_id, company_id, inside_since) where inside;
create index pass_over on access.pass (ended_at) where ended_at is not null;

create table access.crossing (
  id uuid constraint crossing_pk primary key,
  area_id text not null,
  point_id uuid not null constraint crossing_point references access.point,
  -- Null: nobody's, where what was shown named no pass.
  pass_id uuid constraint crossing_pass references access.pass on delete set null,
  direction text not null constraint crossing_direction check (direction in ('in', 'out')),
  -- `opened` · `refused` · `not_passed`: opened and nobody went through, or turned away.
  kind text not null constraint crossing_kind check (kind in ('opened', 'refused', 'not_passed')),
  how text not null constraint crossing_how check (how in ('online', 'offline', 'hand')),
  shown text not null constraint crossing_shown check (shown in ('code', 'card', 'face', 'password', 'door', 'nothing')),
  -- One event is one crossing: a device with its number of the event, or a gatekeeper with theirs.
  event_key text not null,
  code_id uuid,
  -- Words of the verdict's reasons, the first first; empty: it opened.
  why text[] not null default '{}',
  -- How many went through, by a gatekeeper's word.
  headcount smallint not null default 1 constraint crossing_headcount check (headcount between 1 and 200),
  -- The gatekeeper; null: a device.
  by_id uuid,
  -- It changed where its person is: undone where nobody passed after all.
  moved boolean not null default false,
  -- Whose place an agent acts in.
  agent_for uuid,
  -- Why a gatekeeper let in by hand; obliged where they did.
  note text not null default '',
  -- When it happened, by the clock of who saw it; when we heard of it.
  at timestamptz(3) not null,
  recorded_at timestamptz(3) not null,
  constraint crossing_once unique (area_id, event_key),
  constraint crossing_by_hand check (how <> 'hand' or kind <> 'opened' or note <> ''),
  constraint crossing_why check (kind <> 'refused' or cardinality(why) > 0)
);
create index crossing_of_pass on access.crossing (pass_id, at desc, id desc) where pass_id is not null;
create index crossing_of_area on access.crossing (area_id, at desc, id desc);
create index crossing_of_point on access.crossing (point_id, at desc, id desc);
create index crossing_of_code on access.crossing (code_id) where code_id is not null;
create index crossing_over on access.crossing (at);

-- What a gatekeeper should look at.
create table access.flag (
  id uuid constraint flag_pk primary key,
  area_id text not null,
  kind text not null constraint flag_kind check (kind in ('tailgating', 'forced', 'held_open', 'two_gates', 'in_twice', 'offline_twice')),
  point_id uuid not null constraint flag_point references access.point,
  pass_id uuid constraint flag_pass references access.pass on delete set null,
  crossing_id uuid constraint flag_crossing references access.crossing on delete cascade,
  at timestamptz(3) not null,
  closed_at timestamptz(3),
  closed_by uuid,
  word text not null default '',
  constraint flag_close_is_whole check ((closed_at is null) = (closed_by is null)),
  constraint flag_closed_with_word check (closed_at is null or word <> '')
);
create index flag_open on access.flag (area_id, at desc, id desc) where closed_at is null;
create index flag_of_area on access.flag (area_id, at desc, id desc);
create index flag_of_crossing on access.flag (crossing_id) where crossing_id is not null;
create unique index flag_once on access.flag (crossing_id, kind) where crossing_id is not null;
create index flag_over on access.flag (at);
-- By which rows of people are found and old ones ended.
create index crossing_by_whom on access.crossing (by_id) where by_id is not null;
create index flag_of_pass on access.flag (pass_id) where pass_id is not null;
create index flag_closed_by_whom on access.flag (closed_by) where closed_by is not null;
create index pass_until on access.pass (until_at) where until_at is not null;
