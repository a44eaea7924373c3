-- Policies: what an enterprise may apply for, whether it meets the conditions, and what became of its application.
create schema policy;

-- Themes by which people look for policies, and which they follow.
create table policy.theme (
  id uuid constraint theme_pk primary key,
  area_id text not null,
  name text not null constraint theme_name check (name <> ''),
  position integer not null,
  -- It is offered for no new policy; policies that have it stay as they are.
  disabled boolean not null default false,
  constraint theme_once unique (area_id, name) deferrable initially deferred
);

create table policy.followed (
  person_id uuid not null constraint followed_person references people.person on delete cascade,
  theme_id uuid not null constraint followed_theme references policy.theme on delete cascade,
  at timestamptz not null,
  constraint followed_pk primary key (person_id, theme_id)
);
create index followed_of_theme on policy.followed (theme_id);

-- Written by one, published by another, mended by versions.
create table policy.policy (
  id uuid constraint policy_pk primary key,
  area_id text not null,
  state text not null constraint policy_state check (state in ('draft', 'review', 'published', 'ended')),
  -- The version that everybody reads; null: none yet.
  live integer,
  latest integer not null default 1,
  published_at timestamptz,
  changed_at timestamptz not null,
  created_at timestamptz not null,
  created_by uuid not null constraint policy_created_by references people.person,
  ended_at timestamptz,
  end_reason text not null default '',
  constraint policy_is_live check (state not in ('published', 'ended') or live is not null),
  constraint policy_was_published check ((live is null) = (published_at is null)),
  constraint policy_has_ended check ((state = 'ended') = (ended_at is not null))
);
create index policy_shown on policy.policy (area_id, published_at desc, id desc) where state in ('published', 'ended');
create index policy_at_desk on policy.policy (area_id, changed_at desc, id desc);
create index policy_of_author on policy.policy (created_by);

-- What was written, each time it was handed in anew. What runs keeps its own version.
create table policy.version (
  policy_id uuid not null constraint version_policy references policy.policy on delete cascade,
  n integer not null,
  state text not null constraint version_state check (state in ('draft', 'review', 'approved', 'sent-back')),
  title text not null,
  summary text not null default '',
  -- A checked document of blocks.
  body jsonb not null,
  -- Level, issuer, number, amount, tags: checked by the contract.
  about jsonb not null,
  theme_ids uuid[] not null default '{}',
  -- Facts that are asked, and clauses with their rules: checked before it is handed in.
  rules jsonb not null,
  -- The form with what it takes over, and the steps of approval, as they are designed.
  design jsonb not null,
  opens_on date,
  closes_on date,
  -- So many times a year an enterprise may apply; null: any.
  quota integer constraint version_quota check (quota between 1 and 100),
  -- What changed, for readers.
  words text not null default '',
  -- As which the form and the process were published.
  form_id uuid,
  form_version integer,
  process_id uuid,
  process_version integer,
  author_id uuid not null constraint version_author references people.person,
  written_at timestamptz not null,
  reviewed_by uuid constraint version_reviewed_by references people.person,
  reviewed_at timestamptz,
  shown_at timestamptz,
  reason text not null default '',
  constraint version_pk primary key (policy_id, n),
  constraint version_of_two check (reviewed_by <> author_id),
  constraint version_approved check (state <> 'approved' or reviewed_by is not null),
  constraint version_window check (opens_on <= closes_on)
);
create index version_of_author on policy.version (author_id);
create index version_of_reviewer on policy.version (reviewed_by) where reviewed_by is not null;

-- Facts that only the enterprise can state, for one policy.
create table policy.stated (
  company_id uuid not null constraint stated_company references people.company,
  policy_id uuid not null constraint stated_policy references policy.policy on delete cascade,
  fact_id text not null,
  -- A text, a number as text, or several texts.
  value jsonb not null,
  as_of date not null,
  at timestamptz not null,
  by_id uuid constraint stated_by references people.person on delete set null,
  constraint stated_pk primary key (policy_id, company_id, fact_id)
);
create index stated_of_company on policy.stated (company_id);
create index stated_of_person on policy.stated (by_id) where by_id is not null;

-- An enterprise applies for a policy.
create table policy.application (
  id uuid constraint application_pk primary key,
  area_id text not null,
  policy_id uuid not null,
  n integer not null,
  company_id uuid not null constraint application_company references people.company,
  -- Who began it, and who handed it in last.
  applicant_id uuid not null constraint application_applicant references people.person,
  state text not null constraint application_state
    check (state in ('draft', 'waiting', 'returned', 'approved', 'paid', 'rejected', 'withdrawn')),
  -- The year of which it is, by its first handing in; null: never handed in.
  year integer,
  case_id uuid,
  -- What the park knew and the enterprise stated when it was handed in, and what that came to.
  facts jsonb not null default '[]',
  verdict text constraint application_verdict check (verdict in ('yes', 'no', 'unknown')),
  returned text[] not null default '{}',
  reason text not null default '',
  paid_on date,
  paid_fen bigint constraint application_paid_fen check (paid_fen > 0),
  paid_note text not null default '',
  paid_by uuid constraint application_paid_by references people.person,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  handed_at timestamptz,
  ended_at timestamptz,
  constraint application_of_version foreign key (policy_id, n) references policy.version (policy_id, n),
  constraint application_is_handed check (state = 'draft' or (year is not null and handed_at is not null)),
  constraint application_is_paid check ((state = 'paid') = (paid_on is not null and paid_fen is not null and paid_by is not null)),
  constraint application_has_ended check ((ended_at is not null) = (state in ('approved', 'paid', 'rejected', 'withdrawn')))
);
-- One at a time of an enterprise for a policy.
create unique index application_open_once on policy.application (policy_id, company_id) where state in ('draft', 'waiting', 'returned');
create index application_of_company on policy.application (company_id, created_at desc, id desc);
create index application_of_year on policy.application (policy_id, company_id, year);
create index application_at_desk on policy.application (area_id, handed_at desc, id desc) where state <> 'draft';
create index application_of_applicant on policy.application (applicant_id);
create index application_left on policy.application (changed_at) where state = 'draft';
create index application_over on policy.application (ended_at) where ended_at is not null;

-- Its history.
create table policy.step (
  id uuid constraint step_pk primary key,
  application_id uuid not null constraint step_application references policy.application on delete cascade,
  act text not null constraint step_act
    check (act in ('submit', 'audit', 'return', 'approve', 'reject', 'withdraw', 'pay')),
  by_id uuid constraint step_by references people.person,
  words text not null default '',
  at timestamptz not null
);
create index step_of_application on policy.step (application_id, at, id);
create index step_of_person on policy.step (by_id) where by_id is not null;

-- Papers of the archive that were taken over, as files of the application's own.
create table policy.paper (
  application_id uuid not null constraint paper_application references policy.application on delete cascade,
  file_id uuid not null,
  record_id uuid not null,
  -- What the paper is called in the archive.
  name text not null,
  at timestamptz not null,
  constraint paper_pk primary key (application_id, file_id)
);
