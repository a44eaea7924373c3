-- Visitors: one visit from invitation to exit, whichever way it came in.
create schema visitors;

-- What a company asks of its visitors, and who decides. A company without a row has the defaults of the columns.
create table visitors.policy (
  company_id uuid constraint policy_pk primary key constraint policy_company references people.company,
  area_id text not null,
  -- `no`, `may`, `must`.
  ask_plate text not null default 'may' constraint policy_plate check (ask_plate in ('no', 'may', 'must')),
  ask_id text not null default 'no' constraint policy_id check (ask_id in ('no', 'may', 'must')),
  ask_face text not null default 'no' constraint policy_face check (ask_face in ('no', 'may')),
  ask_document text not null default 'no' constraint policy_document check (ask_document in ('no', 'may', 'must')),
  -- As `FormField` of the vocabulary.
  fields jsonb not null default '[]',
  -- Whether what a host invites is decided by somebody, too.
  decide_invited boolean not null default false,
  -- Whether people may register themselves without an invitation.
  walk_in boolean not null default true,
  -- Who decides where there is no host; nobody: the managers.
  reception_ids uuid[] not null default '{}',
  -- What a visitor reads: the way, the wireless network.
  way text not null default '',
  wifi text not null default '',
  version integer not null default 1,
  changed_at timestamptz(3) not null
);

create table visitors.visit (
  id uuid constraint visit_pk primary key,
  area_id text not null,
  company_id uuid not null constraint visit_company references people.company,
  company_name text not null,
  way text not null constraint visit_way check (way in ('invitation', 'registration', 'application', 'form', 'callon')),
  state text not null constraint visit_state check (state in (
    'draft', 'invited', 'waiting', 'approved', 'inside', 'outside', 'finished', 'declined', 'cancelled', 'expired', 'missed'
  )),
  -- Null: whoever receives for the company.
  host_id uuid,
  -- Who filled it in: a visitor's account, or a member of the staff.
  applicant_id uuid not null,
  from_at timestamptz(3) not null,
  until_at timestamptz(3) not null,
  purpose text not null default '',
  note_sealed bytea,
  place text not null default '',
  building_ids uuid[],
  group_name text not null default '',
  -- How many people may come.
  headcount smallint not null constraint visit_headcount check (headcount between 1 and 20),
  plate_sealed bytea,
  -- The meeting that it moves with.
  booking_id uuid,
  answers_sealed bytea,
  -- Of the visit as calendars know it.
  sequence integer not null default 0,
  version integer not null default 1,
  decided_at timestamptz(3),
  decided_by uuid,
  opinion text not null default '',
  -- When the clock next has something to do about it; null: nothing.
  turn_at timestamptz(3),
  -- How often a visitor at the gate was announced anew.
  rung smallint not null default 0,
  hidden_at timestamptz(3),
  hidden_by_visitor_at timestamptz(3),
  disputed_until timestamptz(3),
  -- Name, phone and plate are gone.
  stripped_at timestamptz(3),
  made_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint visit_times check (until_at > from_at and until_at <= from_at + interval '31 days'),
  constraint visit_end_is_whole check (
    (ended_at is not null) = (state in ('finished', 'declined', 'cancelled', 'expired', 'missed'))
  )
);
create index visit_of_host on visitors.visit (host_id, from_at desc, id desc) where host_id is not null;
create index visit_of_applicant on visitors.visit (applicant_id, made_at desc, id desc);
create index visit_of_company on visitors.visit (company_id, from_at desc, id desc);
create index visit_of_area on visitors.visit (area_id, from_at desc, id desc);
create index visit_of_booking on visitors.visit (booking_id) where booking_id is not null;
create index visit_turn on visitors.visit (turn_at) where turn_at is not null;
create index visit_over on visitors.visit (ended_at) where ended_at is not null;

-- Who comes: the one with the lowest number leads.
create table visitors.companion (
  id uuid constraint companion_pk primary key,
  visit_id uuid not null constraint companion_visit references visitors.visit on delete cascade,
  seq smallint not null,
  -- Null: not named yet.
  name_sealed bytea,
  phone_sealed bytea,
  phone_index bytea,
  id_sealed bytea,
  face_id uuid,
  document_id uuid,
  -- The account that may show this person's code.
  person_id uuid,
  inside boolean not null default false,
  entered_at timestamptz(3),
  left_at timestamptz(3),
  removed_at timestamptz(3),
  -- ID number, face and document are gone.
  cleared_at timestamptz(3),
  constraint companion_once unique (visit_id, seq)
);
create index companion_of_person on visitors.companion (person_id) where person_id is not null;
create index companion_by_phone on visitors.companion (phone_index) where phone_index is not null;
create index companion_to_clear on visitors.companion (visit_id) where cleared_at is null and (id_sealed is not null or face_id is not null or document_id is not null);

create table visitors.invitation (
  visit_id uuid constraint invitation_pk primary key constraint invitation_visit references visitors.visit on delete cascade,
  -- SHA-256 of 128 random bits.
  code_hash bytea not null constraint invitation_code unique,
  state text not null constraint invitation_state check (state in ('open', 'completed', 'ended')),
  -- SHA-256 of what the phone that completed it keeps; another phone proves the number.
  bound_hash bytea,
  bound_at timestamptz(3),
  sent_at timestamptz(3)
);

-- What happened to a visit.
create table visitors.event (
  id uuid constraint event_pk primary key,
  visit_id uuid not null constraint event_visit references visitors.visit on delete cascade,
  at timestamptz(3) not null,
  -- `host`, `visitor`, `decider`, `gate`, `clock`.
  by_kind text not null constraint event_by check (by_kind in ('host', 'visitor', 'decider', 'gate', 'clock')),
  by_id uuid,
  what text not null,
  words text not null default ''
);
create index event_of_visit on visitors.event (visit_id, at, id);
create index event_by_whom on visitors.event (by_id) where by_id is not null;

-- Who looked at what of a visitor, and why.
create table visitors.reveal (
  id uuid constraint reveal_pk primary key,
  visit_id uuid not null constraint reveal_visit references visitors.visit on delete cascade,
  companion_id uuid not null,
  field text not null constraint reveal_field check (field in ('name', 'phone', 'id', 'plate', 'note', 'document')),
  why text not null constraint reveal_why check (why <> ''),
  by_id uuid not null,
  at timestamptz(3) not null
);
create index reveal_of_visit on visitors.reveal (visit_id, at desc, id desc);
create index reveal_by_whom on visitors.reveal (by_id, at desc);

-- Who is let in no more, at most a year.
create table visitors.block (
  id uuid constraint block_pk primary key,
  area_id text not null,
  -- Null: by the park.
  company_id uuid constraint block_company references people.company,
  phone_sealed bytea not null,
  phone_index bytea not null,
  name_sealed bytea not null,
  reason text not null constraint block_reason check (reason <> ''),
  by_id uuid not null,
  at timestamptz(3) not null,
  until_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint block_times check (until_at > at and until_at <= at + interval '366 days')
);
create index block_by_phone on visitors.block (phone_index) where ended_at is null;
create index block_of_area on visitors.block (area_id, company_id, at desc, id desc);
create index block_by_whom on visitors.block (by_id);
create index block_over on visitors.block (until_at);
create index visit_decided on visitors.visit (decided_by, decided_at desc, id desc) where decided_by is not null;
