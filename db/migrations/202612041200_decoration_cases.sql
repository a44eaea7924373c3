-- Types of renovation with their versions, limits of a park, firms, and what an application is made of.
create table decoration.work_type (
  id uuid constraint work_type_pk primary key,
  area_id text not null,
  title text not null,
  state text not null constraint work_type_state check (state in ('draft', 'published', 'disabled')),
  -- The newest version; 0: none.
  published integer not null default 0,
  design jsonb not null,
  -- Changed since it was published.
  edited boolean not null default false,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by uuid not null constraint work_type_changed_by references people.person,
  constraint work_type_published check ((state = 'draft') = (published = 0))
);
create index work_type_of_park on decoration.work_type (area_id, title, id);
create unique index work_type_title_once on decoration.work_type (area_id, title) where state <> 'draft';
create index work_type_changed_by_person on decoration.work_type (changed_by);

-- What a type was when it was published: cases keep the version that they were handed in with.
create table decoration.type_version (
  type_id uuid not null constraint type_version_type references decoration.work_type,
  version integer not null constraint type_version_nth check (version > 0),
  design jsonb not null,
  form_id uuid,
  form_version integer,
  process_id uuid not null,
  process_version integer not null,
  at timestamptz not null,
  by_id uuid not null constraint type_version_by references people.person,
  constraint type_version_pk primary key (type_id, version),
  constraint type_version_form check ((form_id is null) = (form_version is null))
);
create index type_version_by_person on decoration.type_version (by_id);

-- Limits of a park; a park without a row has the product's.
create table decoration.setting (
  area_id text constraint setting_pk primary key,
  period_days integer not null constraint setting_period check (period_days between 1 and 730),
  lead_workdays integer not null constraint setting_lead check (lead_workdays between 0 and 60),
  extensions integer not null constraint setting_extensions check (extensions between 0 and 10),
  extension_days integer not null constraint setting_extension_days check (extension_days between 1 and 365),
  pay_days integer not null constraint setting_pay check (pay_days between 1 and 365),
  unused_days integer not null constraint setting_unused check (unused_days between 1 and 365),
  phone text not null default '',
  version integer not null,
  changed_at timestamptz not null
);

-- A firm that works, once for all cases of a park.
create table decoration.firm (
  id uuid constraint firm_pk primary key,
  area_id text not null,
  name text not null,
  -- Unified social credit code.
  code text not null,
  licence text not null default '',
  licence_until date not null,
  insurance text not null default '',
  insurance_until date not null,
  added_by uuid not null constraint firm_added_by references people.person,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index firm_code_once on decoration.firm (area_id, code);
create index firm_of_park on decoration.firm (area_id, name, id);
create index firm_added_by_person on decoration.firm (added_by);

create table decoration.firm_file (
  firm_id uuid not null constraint firm_file_firm references decoration.firm on delete cascade,
  kind text not null constraint firm_file_kind check (kind in ('licence', 'insurance')),
  file_id uuid not null,
  name text not null default '',
  position integer not null,
  constraint firm_file_pk primary key (firm_id, file_id)
);

alter table decoration.work_case
  add constraint work_case_type foreign key (type_id) references decoration.work_type,
  add constraint work_case_firm foreign key (firm_id) references decoration.firm,
  -- The approval under way or decided last; null: it was never handed in.
  add column approval_id uuid,
  -- Which time it is handed in: raised by each return.
  add column round integer not null default 0,
  -- Why it came back, was refused or ended.
  add column reason text not null default '';
create index work_case_of_firm on decoration.work_case (firm_id) where firm_id is not null;
create index work_case_of_type on decoration.work_case (type_id) where type_id is not null;
create index work_case_to_pay on decoration.work_case (pay_until) where state = 'to_pay';

-- Files of a paper that a type wants. One that was replaced stands beside the new one.
create table decoration.case_file (
  case_id uuid not null constraint case_file_case references decoration.work_case on delete cascade,
  paper text not null,
  file_id uuid not null,
  name text not null default '',
  is_picture boolean not null,
  position integer not null,
  at timestamptz not null,
  -- The round in which it was handed in last; 0: never.
  round integer not null default 0,
  -- When another took its place; null: it stands.
  replaced_at timestamptz,
  constraint case_file_pk primary key (case_id, file_id)
);
create index case_file_of_paper on decoration.case_file (case_id, paper, position);

-- What came back of an application, each by itself.
create table decoration.point (
  id uuid constraint point_pk primary key,
  case_id uuid not null constraint point_case references decoration.work_case on delete cascade,
  round integer not null,
  spot text not null,
  title text not null,
  words text not null,
  by_id uuid constraint point_by references people.person,
  at timestamptz not null,
  answer text not null default '',
  answered_at timestamptz,
  settled_at timestamptz
);
create unique index point_once on decoration.point (case_id, round, spot);
create index point_by_person on decoration.point (by_id) where by_id is not null;

-- The agreement is signed by the applicant and the foreman; a new foreman signs anew.
create table decoration.signature (
  id uuid constraint signature_pk primary key,
  case_id uuid not null constraint signature_case references decoration.work_case on delete cascade,
  party text not null constraint signature_party check (party in ('applicant', 'foreman')),
  person_id uuid not null constraint signature_person references people.person,
  -- As the signer was called then.
  name text not null,
  file_id uuid not null,
  at timestamptz not null,
  -- When another has to sign in this place; null: it holds.
  void_at timestamptz
);
create unique index signature_once on decoration.signature (case_id, party) where void_at is null;
create index signature_of_person on decoration.signature (person_id);

-- What is to be otherwise after the approval, and was before. Persons are sealed (`decoration.change.foreman`).
create table decoration.change (
  id uuid constraint change_pk primary key,
  case_id uuid not null constraint change_case references decoration.work_case on delete cascade,
  state text not null constraint change_state check (state in ('waiting', 'approved', 'rejected', 'withdrawn')),
  parts text[] not null,
  firm_id uuid constraint change_firm references decoration.firm,
  foreman_sealed bytea,
  foreman_name text not null default '',
  scope text,
  area_hundredths integer constraint change_area check (area_hundredths between 1 and 100000000),
  first_on date,
  last_on date,
  extends boolean not null default false,
  before jsonb not null,
  reason text not null,
  approval_id uuid,
  by_id uuid not null constraint change_by references people.person,
  at timestamptz not null,
  words text not null default '',
  decided_by uuid constraint change_decided_by references people.person,
  decided_at timestamptz
);
create unique index change_one_open on decoration.change (case_id) where state = 'waiting';
create index change_of_case on decoration.change (case_id, at, id);
create index change_firm_of on decoration.change (firm_id) where firm_id is not null;
create index change_by_person on decoration.change (by_id);
create index change_decided_by_person on decoration.change (decided_by) where decided_by is not null;
