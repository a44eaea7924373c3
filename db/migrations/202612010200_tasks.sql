-- Tasks: asking people and companies for something, and what each answered.
create schema tasks;

-- What a task asks for: its forms and its way of approval. `design` is what is being designed; what runs has a version.
create table tasks.type (
  id uuid constraint type_pk primary key,
  area_id text not null,
  title text not null constraint type_title check (title <> ''),
  state text not null constraint type_state check (state in ('draft', 'published', 'disabled')),
  -- The newest published version; 0: none.
  published integer not null default 0,
  design jsonb not null,
  -- Raised by each save of the design.
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by uuid not null constraint type_changed_by references people.person
);
create index type_of_park on tasks.type (area_id, state, title, id);

create table tasks.type_version (
  type_id uuid not null constraint type_version_type references tasks.type on delete cascade,
  version integer not null,
  title text not null,
  about text not null default '',
  -- Forms in their order: `formId`, `version`.
  forms jsonb not null,
  -- Null: what is handed in is passed.
  process_id uuid,
  process_version integer,
  -- Workdays that it usually takes.
  usual_days integer not null constraint type_usual_days check (usual_days between 1 and 250),
  at timestamptz not null,
  by_id uuid not null constraint type_version_by references people.person,
  constraint type_version_pk primary key (type_id, version)
);

create table tasks.cycle (
  id uuid constraint cycle_pk primary key,
  area_id text not null,
  sponsor_id uuid not null constraint cycle_sponsor references people.person,
  company_id uuid constraint cycle_company references people.company,
  type_id uuid not null constraint cycle_type references tasks.type,
  title text not null,
  words text not null default '',
  scope jsonb not null,
  copies jsonb not null default '[]',
  documents jsonb not null default '[]',
  -- When it repeats (`vocabulary/recurrence`), and for how many workdays each run is open.
  rule jsonb not null,
  open_days integer not null constraint cycle_open_days check (open_days between 1 and 250),
  -- A due day that is a day off moves earlier, later, or is left out.
  off_day text not null constraint cycle_off_day check (off_day in ('earlier', 'later', 'skip')),
  -- What becomes of a run that is not done when the next begins.
  unfinished text not null constraint cycle_unfinished check (unfinished in ('merge', 'keep', 'close')),
  state text not null constraint cycle_state check (state in ('running', 'paused', 'ended')),
  -- Days that the sponsor left out.
  skipped jsonb not null default '[]',
  -- The next run's day; null: there is none.
  next_on date,
  version integer not null default 1,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index cycle_next on tasks.cycle (next_on, id) where state = 'running' and next_on is not null;
create index cycle_of_sponsor on tasks.cycle (sponsor_id, created_at desc, id);

create table tasks.task (
  id uuid constraint task_pk primary key,
  area_id text not null,
  -- Of a sponsor who sends within their company; null: in the park.
  company_id uuid constraint task_company references people.company,
  sponsor_id uuid not null constraint task_sponsor references people.person,
  type_id uuid not null constraint task_type references tasks.type,
  -- By which version it was sent; null: a draft.
  type_version integer,
  title text not null,
  words text not null default '',
  documents jsonb not null default '[]',
  -- Whom it goes to: persons, companies, rights.
  scope jsonb not null,
  copies jsonb not null default '[]',
  due_on date,
  state text not null constraint task_state check (state in ('draft', 'running', 'done', 'cancelled', 'terminated')),
  cycle_id uuid constraint task_cycle references tasks.cycle,
  -- The due day of its cycle that it is for.
  run_on date,
  reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  constraint task_run_once unique (cycle_id, run_on),
  constraint task_is_sent check ((state = 'draft') = (sent_at is null))
);
create index task_of_sponsor on tasks.task (sponsor_id, created_at desc, id desc);
create index task_due on tasks.task (due_on, id) where state = 'running';

-- A receiver's share of a task.
create table tasks.part (
  id uuid constraint part_pk primary key,
  task_id uuid not null constraint part_task references tasks.task on delete cascade,
  area_id text not null,
  -- A company's part comes to its managers; else it is a person's.
  company_id uuid constraint part_company references people.company,
  person_id uuid constraint part_person references people.person,
  -- Who took it.
  executor_id uuid constraint part_executor references people.person,
  state text not null constraint part_state check (state in ('waiting', 'filling', 'auditing', 'passed', 'returned', 'aborted', 'closed')),
  due_on date not null,
  case_id uuid,
  -- Of a returned one: the fields that are open, as `formId.spot`, and why.
  returned jsonb not null default '[]',
  return_reason text not null default '',
  urged integer not null default 0,
  urged_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  taken_at timestamptz,
  handed_at timestamptz,
  ended_at timestamptz,
  constraint part_has_receiver check ((company_id is null) <> (person_id is null)),
  constraint part_of_company_once unique (task_id, company_id),
  constraint part_of_person_once unique (task_id, person_id)
);
create index part_of_executor on tasks.part (executor_id, state, due_on, id) where executor_id is not null;
create index part_of_person on tasks.part (person_id, state, due_on, id) where person_id is not null;
create index part_of_company on tasks.part (company_id, state, due_on, id) where company_id is not null;
create index part_of_case on tasks.part (case_id) where case_id is not null;

create table tasks.helper (
  part_id uuid not null constraint helper_part references tasks.part on delete cascade,
  person_id uuid not null constraint helper_person references people.person,
  added_by uuid not null,
  added_at timestamptz not null,
  constraint helper_pk primary key (part_id, person_id)
);
create index helper_of_person on tasks.helper (person_id);

create table tasks.copy (
  task_id uuid not null constraint copy_task references tasks.task on delete cascade,
  person_id uuid not null constraint copy_person references people.person,
  at timestamptz not null,
  read_at timestamptz,
  constraint copy_pk primary key (task_id, person_id)
);
create index copy_of_person on tasks.copy (person_id, at desc, task_id desc);

-- What happened, in its order.
create table tasks.step (
  id uuid constraint step_pk primary key,
  task_id uuid not null constraint step_task references tasks.task on delete cascade,
  part_id uuid constraint step_part references tasks.part on delete cascade,
  act text not null,
  -- Null: the park's own doing.
  by_id uuid,
  words text not null default '',
  detail jsonb not null default '{}',
  at timestamptz not null
);
create index step_of_task on tasks.step (task_id, at, id);
create index step_of_part on tasks.step (part_id, at, id) where part_id is not null;
create index step_by on tasks.step (by_id) where by_id is not null;

-- Lists that fields choose from.
create table tasks.list (
  id uuid constraint list_pk primary key,
  area_id text not null,
  title text not null,
  -- How others ask for it: `dataModelTableName`.
  table_name text not null,
  -- The list whose entries this one's hang on.
  parent_id uuid constraint list_parent references tasks.list,
  published boolean not null default false,
  version integer not null default 1,
  changed_at timestamptz not null,
  constraint list_name_once unique (area_id, table_name)
);

create table tasks.list_entry (
  id uuid constraint list_entry_pk primary key,
  list_id uuid not null constraint list_entry_list references tasks.list on delete cascade,
  name text not null,
  code text not null default '',
  -- The entry of the parent list that it belongs to.
  within_id uuid constraint list_entry_within references tasks.list_entry,
  position integer not null,
  disabled boolean not null default false,
  constraint list_entry_name_once unique nulls not distinct (list_id, within_id, name)
);
create index list_entry_of_list on tasks.list_entry (list_id, within_id, position, id);
