-- Inspections, corrections and checks of cases. What was done on the spot is told once, by the number that the phone gave it.

-- What inspectors look at, in versions; nobody changes one that was used.
create table decoration.visit_lists (
  area_id text not null,
  version integer not null constraint visit_lists_version check (version between 1 and 1000000),
  lists jsonb not null,
  by_id uuid constraint visit_lists_by references people.person,
  at timestamptz not null,
  constraint visit_lists_pk primary key (area_id, version)
);
create index visit_lists_by_person on decoration.visit_lists (by_id) where by_id is not null;

-- While a job stood still: these days are no days of work.
create table decoration.work_pause (
  case_id uuid not null constraint work_pause_case references decoration.work_case on delete cascade,
  from_at timestamptz not null,
  -- Null: it still stands still.
  to_at timestamptz,
  constraint work_pause_pk primary key (case_id, from_at)
);
create unique index work_pause_one on decoration.work_pause (case_id) where to_at is null;

create table decoration.inspection (
  id uuid constraint inspection_pk primary key,
  area_id text not null,
  case_id uuid not null constraint inspection_case references decoration.work_case on delete cascade,
  state text not null constraint inspection_state check (state in ('due', 'done', 'missed')),
  planned boolean not null,
  -- The workday on which it is due, and the last day on which it may be done; null: unplanned.
  due_on date,
  last_on date,
  done_at timestamptz,
  by_id uuid constraint inspection_by references people.person,
  -- How the inspector showed that they were there.
  presence text constraint inspection_presence check (presence in ('code', 'words', 'wrong')),
  presence_words text not null default '',
  -- The list by which it was done: its version and its findings, with the labels of then.
  list_version integer,
  findings jsonb not null default '[]',
  faults integer not null default 0 constraint inspection_faults check (faults between 0 and 100),
  remark text not null default '',
  clock_off boolean not null default false,
  -- It was told after it had been missed, and was done in time.
  late boolean not null default false,
  created_at timestamptz not null,
  -- When staff were asked to do it; null: not yet.
  duty_at timestamptz,
  -- When it was done or missed; of a due one when it was made.
  state_at timestamptz not null,
  constraint inspection_plan check (planned = (due_on is not null) and planned = (last_on is not null)),
  constraint inspection_done check ((state = 'done') = (done_at is not null) and (state = 'done') = (presence is not null)
    and (state = 'done') = (list_version is not null)),
  constraint inspection_late check (due_on <= last_on)
);
-- A case has one inspection at a time that is due.
create unique index inspection_due_one on decoration.inspection (case_id) where state = 'due';
create index inspection_due on decoration.inspection (area_id, due_on, id) where state = 'due';
create index inspection_last on decoration.inspection (last_on) where state = 'due';
create index inspection_of_park on decoration.inspection (area_id, state, state_at, id);
create index inspection_of_case on decoration.inspection (case_id, state_at, id);
create index inspection_by_person on decoration.inspection (by_id) where by_id is not null;

create table decoration.correction (
  id uuid constraint correction_pk primary key,
  area_id text not null,
  case_id uuid not null constraint correction_case references decoration.work_case on delete cascade,
  -- What people call it: the number of its case, with which of its corrections it is.
  nth integer not null constraint correction_nth check (nth between 1 and 9999),
  state text not null constraint correction_state check (state in ('ordered', 'answered', 'refused', 'closed')),
  safety boolean not null,
  -- Faults in order: `[{ id, kind, kindName, safety, words }]`.
  points jsonb not null,
  inspection_id uuid constraint correction_inspection references decoration.inspection on delete cascade,
  check_id uuid,
  ordered_by uuid constraint correction_by references people.person,
  ordered_at timestamptz not null,
  due_at timestamptz not null,
  refusals integer not null default 0 constraint correction_refusals check (refusals between 0 and 999),
  -- When its parties heard that it is overdue; null: it is not.
  overdue_at timestamptz,
  -- It was told after its case had ended.
  late_report boolean not null default false,
  closed_at timestamptz,
  version integer not null default 1,
  changed_at timestamptz not null,
  constraint correction_ends check ((state = 'closed') = (closed_at is not null)),
  constraint correction_from check (inspection_id is null or check_id is null),
  constraint correction_time check (due_at > ordered_at)
);
create unique index correction_nth_once on decoration.correction (case_id, nth);
create index correction_open on decoration.correction (area_id, due_at, id) where state in ('ordered', 'refused');
create index correction_answered on decoration.correction (area_id, due_at, id) where state = 'answered';
create index correction_closed on decoration.correction (area_id, closed_at, id) where state = 'closed';
create index correction_late on decoration.correction (due_at) where state in ('ordered', 'refused') and overdue_at is null;
create index correction_of_inspection on decoration.correction (inspection_id) where inspection_id is not null;
create index correction_of_check on decoration.correction (check_id) where check_id is not null;
create index correction_by_person on decoration.correction (ordered_by) where ordered_by is not null;

-- How a correction was answered and what became of the answer; never rewritten once decided.
create table decoration.correction_round (
  correction_id uuid not null constraint correction_round_of references decoration.correction on delete cascade,
  round integer not null constraint correction_round_nth check (round between 1 and 1000),
  answered_at timestamptz not null,
  answered_by uuid not null constraint correction_round_answered references people.person,
  answered_as text not null constraint correction_round_as check (answered_as in ('applicant', 'foreman')),
  words text not null,
  decision text constraint correction_round_decision check (decision in ('closed', 'refused')),
  decided_at timestamptz,
  decided_by uuid constraint correction_round_decided references people.person,
  reason text not null default '',
  constraint correction_round_pk primary key (correction_id, round),
  constraint correction_round_whole check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)),
  -- Nobody decides on what they answered.
  constraint correction_round_second check (decided_by <> answered_by)
);
create unique index correction_round_open on decoration.correction_round (correction_id) where decision is null;
create index correction_round_by on decoration.correction_round (answered_by);
create index correction_round_decider on decoration.correction_round (decided_by) where decided_by is not null;

create table decoration.visit_check (
  id uuid constraint visit_check_pk primary key,
  area_id text not null,
  case_id uuid not null constraint visit_check_case references decoration.work_case on delete cascade,
  kind text not null constraint visit_check_kind check (kind in ('electric', 'waterproof', 'fire', 'final', 'review')),
  nth integer not null constraint visit_check_nth check (nth between 1 and 999),
  state text not null constraint visit_check_state check (state in ('asked', 'passed', 'failed', 'withdrawn')),
  title text not null,
  -- The half day for which it is asked.
  on_day date not null,
  half text not null constraint visit_check_half check (half in ('am', 'pm')),
  asked_at timestamptz not null,
  -- Null: the clock did.
  asked_by uuid constraint visit_check_asked references people.person,
  decided_at timestamptz,
  decided_by uuid constraint visit_check_decided references people.person,
  list_version integer,
  -- The fields of then, and the answers to them.
  fields jsonb not null default '[]',
  answers jsonb not null default '{}',
  words text not null default '',
  -- The two pictures of a waterproofing were not received so far apart.
  pair_marked boolean not null default false,
  -- Name of who signed for the builder, sealed (`decoration.visit_check.party_name`).
  party_name_sealed bytea,
  withdraw_reason text not null default '',
  -- When staff were asked to decide it; null: not yet.
  duty_at timestamptz,
  fee_fen bigint not null default 0 constraint visit_check_fee check (fee_fen >= 0),
  clock_off boolean not null default false,
  version integer not null default 1,
  changed_at timestamptz not null,
  constraint visit_check_decision check ((state in ('passed', 'failed')) = (decided_at is not null)
    and (state in ('passed', 'failed')) = (decided_by is not null))
);
create unique index visit_check_once on decoration.visit_check (case_id, kind, nth);
-- A check of a kind is asked once at a time, and passes once.
create unique index visit_check_open on decoration.visit_check (case_id, kind) where state in ('asked', 'passed');
create index visit_check_asked_of_park on decoration.visit_check (area_id, on_day, half, id) where state = 'asked';
create index visit_check_of_park on decoration.visit_check (area_id, state, changed_at, id);
create index visit_check_of_case on decoration.visit_check (case_id, asked_at, id);
create index visit_check_by_asker on decoration.visit_check (asked_by) where asked_by is not null;
create index visit_check_by_decider on decoration.visit_check (decided_by) where decided_by is not null;

alter table decoration.correction
  add constraint correction_check foreign key (check_id) references decoration.visit_check on delete cascade;

-- Acts that phones told, once by their numbers; of what had ended meanwhile with what they say.
create table decoration.visit_act (
  id uuid constraint visit_act_pk primary key,
  area_id text not null,
  person_id uuid not null constraint visit_act_person references people.person,
  case_id uuid not null constraint visit_act_case references decoration.work_case on delete cascade,
  what text not null constraint visit_act_what check (what in ('inspect', 'order', 'check', 'first')),
  -- The inspection, correction or check that it is of, or became.
  ref_id uuid,
  at timestamptz not null,
  recorded_at timestamptz not null,
  late_report boolean not null default false,
  -- Of a late report: why it changed nothing, and what it says, line by line.
  why text not null default '',
  lines jsonb not null default '[]'
);
create index visit_act_late on decoration.visit_act (ref_id) where late_report;
create index visit_act_of_case on decoration.visit_act (case_id);
create index visit_act_of_person on decoration.visit_act (person_id);

create table decoration.visit_photo (
  id uuid constraint visit_photo_pk primary key,
  area_id text not null,
  case_id uuid not null constraint visit_photo_case references decoration.work_case on delete cascade,
  -- The inspection, correction, check or late act that it belongs to.
  owner_id uuid not null,
  role text not null constraint visit_photo_role check (role in
    ('presence', 'finding', 'before', 'after', 'check', 'first', 'second', 'staff_sign', 'party_sign', 'late')),
  -- Of a finding: the thing of the list; of a picture of before: the fault.
  item_id text,
  -- Of a picture of after: that of before, and the round.
  of_id uuid constraint visit_photo_of references decoration.visit_photo on delete cascade,
  round integer,
  file_id uuid not null,
  by_id uuid constraint visit_photo_by references people.person,
  at timestamptz not null,
  recorded_at timestamptz not null,
  -- The bytes as they were sent; null: the file has no fingerprint.
  sent bytea,
  -- Its bytes were used before, in an act that came late.
  used boolean not null default false,
  constraint visit_photo_after check ((role = 'after') = (of_id is not null) and (role = 'after') = (round is not null))
);
create unique index visit_photo_after_once on decoration.visit_photo (of_id, round) where of_id is not null;
create index visit_photo_of_owner on decoration.visit_photo (owner_id, at, id);
create index visit_photo_of_case on decoration.visit_photo (case_id);
create index visit_photo_sent on decoration.visit_photo (sent) where sent is not null;
create index visit_photo_by_person on decoration.visit_photo (by_id) where by_id is not null;
