-- Processes in versions, the cases that go through them, what was done about them, and the one inbox of duties.
create schema approvals;

create table approvals.process (
  id uuid constraint process_pk primary key,
  area_id text not null,
  -- The subject that it is for: a feature's own word.
  kind text not null constraint process_kind check (kind <> ''),
  title text not null constraint process_title check (title <> ''),
  -- The newest one; a new case begins on it.
  version integer not null constraint process_newest check (version > 0),
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null
);
create index process_of_kind on approvals.process (area_id, kind, title, id);

create table approvals.process_version (
  process_id uuid not null constraint process_version_process references approvals.process on delete cascade,
  version integer not null constraint process_version_version check (version > 0),
  title text not null,
  -- The tree, as `process.ts` has it; checked before it is kept, never changed.
  steps jsonb not null,
  by_id uuid,
  at timestamptz(3) not null,
  constraint process_version_pk primary key (process_id, version)
);

create index process_version_by on approvals.process_version (by_id);

create table approvals.case (
  id uuid constraint case_pk primary key,
  area_id text not null,
  process_id uuid not null,
  version integer not null,
  subject_kind text not null,
  subject_id text not null,
  title text not null constraint case_title check (title <> ''),
  applicant_id uuid not null,
  company_id text,
  -- The subject's typed fields, by which conditions are answered.
  fields jsonb not null,
  state text not null constraint case_state
    check (state in ('waiting', 'returned', 'approved', 'rejected', 'withdrawn', 'terminated')),
  returned_fields text[] not null default '{}',
  -- Raised by each act that moves the case.
  expect integer not null constraint case_expect check (expect > 0),
  -- How many acts there were.
  acts integer not null constraint case_acts check (acts > 0),
  began_at timestamptz(3) not null,
  moved_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint case_version foreign key (process_id, version) references approvals.process_version,
  constraint case_ended check ((ended_at is null) = (state in ('waiting', 'returned')))
);
-- A subject has one open case.
create unique index case_open_once on approvals.case (subject_kind, subject_id) where ended_at is null;
create index case_of_subject on approvals.case (subject_kind, subject_id, began_at desc);
create index case_of_applicant on approvals.case (applicant_id);
create index case_by_age on approvals.case (ended_at);

-- A node that opened. One that opens again after the case went back is another row.
create table approvals.node (
  id uuid constraint node_pk primary key,
  case_id uuid not null constraint node_case references approvals.case on delete cascade,
  process_id uuid not null,
  key text not null,
  title text not null,
  mode text not null constraint node_mode check (mode in ('any', 'all', 'order')),
  -- In the order in which they opened.
  nth integer not null constraint node_position check (nth > 0),
  state text not null constraint node_state check (state in ('waiting', 'approved', 'rejected', 'returned', 'dropped')),
  -- Its approval counts: the case did not go back before it.
  stands boolean not null,
  -- [{"line", "addresses", "done", "added"}]: lines side by side, within a line one seat after the other.
  seats jsonb not null,
  -- Addresses to which it escalated: they may decide in the holders' place.
  superiors text[] not null default '{}',
  opened_at timestamptz(3) not null,
  closed_at timestamptz(3),
  -- Working time until it was decided, for what is usual.
  took_minutes integer constraint node_took check (took_minutes >= 0),
  remind_at timestamptz(3),
  escalate_at timestamptz(3),
  -- When the clock next looks at it; null: never.
  turn_at timestamptz(3),
  urges integer not null default 0 constraint node_urges check (urges >= 0),
  urged_at timestamptz(3),
  constraint node_once unique (case_id, nth),
  constraint node_closed check ((closed_at is null) = (state = 'waiting')),
  constraint node_turn check (turn_at is null or state = 'waiting'),
  constraint node_stands check (stands = false or state in ('waiting', 'approved'))
);
-- A node is open once in a case.
create unique index node_open_once on approvals.node (case_id, key) where state = 'waiting';
create index node_due on approvals.node (turn_at) where turn_at is not null;
create index node_usual on approvals.node (process_id, key, closed_at desc) where took_minutes is not null;

-- What was done about a case: its history is complete and never changed.
create table approvals.act (
  case_id uuid not null constraint act_case references approvals.case on delete cascade,
  nth integer not null constraint act_position check (nth > 0),
  node_id uuid constraint act_node references approvals.node on delete cascade,
  act text not null constraint act_act check (act in ('begin', 'submit', 'approve', 'reject', 'return', 'withdraw', 'transfer',
    'addSigner', 'urge', 'terminate', 'remind', 'escalate', 'settle')),
  -- Null: the clock.
  by_id uuid,
  -- In whose place.
  behalf_id uuid,
  opinion text not null default '',
  -- What else it said: which seat, to which node, fields, changed values, signer.
  detail jsonb not null default '{}',
  -- The case's `expect` after it.
  expect integer not null constraint act_expect check (expect > 0),
  at timestamptz(3) not null,
  constraint act_pk primary key (case_id, nth)
);
create index act_of_node on approvals.act (node_id) where node_id is not null;
create index act_by on approvals.act (by_id);
create index act_behalf on approvals.act (behalf_id) where behalf_id is not null;

-- One row an address; rows of one id are one duty.
create table approvals.duty (
  id uuid not null,
  address text not null constraint duty_address check (address ~ '^[a-z]+:.+$'),
  area_id text not null,
  kind text not null constraint duty_kind check (kind <> ''),
  subject_kind text not null,
  subject_id text not null,
  key text not null,
  case_id uuid constraint duty_case references approvals.case on delete cascade,
  title text not null constraint duty_title check (title <> ''),
  text text not null,
  path text not null,
  opened_at timestamptz(3) not null,
  due_at timestamptz(3),
  urged_at timestamptz(3),
  constraint duty_pk primary key (id, address),
  constraint duty_once unique (kind, subject_kind, subject_id, key, address)
);
-- My duties: one limited scan an address.
create index duty_mine on approvals.duty (area_id, address, opened_at, id);
create index duty_of_case on approvals.duty (case_id) where case_id is not null;
create index duty_by_age on approvals.duty (opened_at);

create table approvals.delegation (
  id uuid constraint delegation_pk primary key,
  area_id text not null,
  from_id uuid not null,
  to_id uuid not null,
  from_at timestamptz(3) not null,
  until_at timestamptz(3) not null,
  made_at timestamptz(3) not null,
  -- Its giver ended it before its time.
  ended_at timestamptz(3),
  constraint delegation_other check (from_id <> to_id),
  constraint delegation_period check (until_at > from_at)
);
create index delegation_from on approvals.delegation (from_id, until_at);
create index delegation_to on approvals.delegation (to_id, until_at);
create index delegation_by_age on approvals.delegation (until_at);
