-- What a person is in a company, and how they come to be there.
alter table people.membership
  add column title text not null default '',
  -- Their desk, as colleagues find it.
  add column place text not null default '',
  add column email_sealed bytea constraint membership_email_sealed check (octet_length(email_sealed) >= 34),
  -- The last day of the authorisation, in the park's zone; null: without an end.
  add column allowed_until date,
  -- Receives visitors: shown on the company's page.
  add column reception boolean not null default false,
  -- Who reads each field of the entry. Its person narrows it within what the company allows.
  add column title_for text not null default 'park',
  add column place_for text not null default 'company',
  add column phone_for text not null default 'company',
  add column email_for text not null default 'company',
  -- When the person last said that their number is still theirs; when it was last refused as unknown, and how often since.
  add column confirmed_at timestamptz,
  add column doubts integer not null default 0 constraint membership_doubts check (doubts >= 0),
  -- Answers to the company's own fields, by the field's id.
  add column extend jsonb not null default '{}',
  add constraint membership_audiences check (
    title_for in ('nobody', 'managers', 'department', 'company', 'park')
    and place_for in ('nobody', 'managers', 'department', 'company', 'park')
    and phone_for in ('nobody', 'managers', 'department', 'company', 'park')
    and email_for in ('nobody', 'managers', 'department', 'company', 'park'));

create index membership_of_department on people.membership (company_id, department_id);

alter table people.department
  add column pinyin text not null default '',
  add column created_at timestamptz;
create index department_children on people.department (parent_id);
create unique index department_name_once on people.department (company_id, parent_id, name) nulls not distinct;

-- Who wants to come into a company or was invited, and what came of it.
create table people.application (
  id uuid constraint application_pk primary key,
  area_id text not null,
  company_id uuid not null constraint application_company references people.company,
  -- join: an account asks · register: it brings the company · invite: the company asks.
  kind text not null constraint application_kind check (kind in ('join', 'register', 'invite')),
  state text not null constraint application_state
    check (state in ('applied', 'invited', 'accepted', 'refused', 'withdrawn', 'expired')),
  -- Null: invited by a phone that has no account yet.
  person_id uuid constraint application_person references people.person,
  phone_sealed bytea constraint application_phone_sealed check (octet_length(phone_sealed) >= 34),
  phone_index bytea constraint application_phone_index check (octet_length(phone_index) = 36),
  -- Under which name the person wants to be known there.
  name text not null default '',
  department_id uuid constraint application_department references people.department on delete set null,
  words text not null default '',
  reason text not null default '',
  asked_by uuid constraint application_asked_by references people.person,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid constraint application_decided_by references people.person,
  -- When its deciders were reminded, and when operators were told.
  reminded_at timestamptz,
  told_at timestamptz,
  constraint application_names_somebody check (person_id is not null or phone_index is not null or state <> 'invited'),
  constraint application_phone_whole check ((phone_sealed is null) = (phone_index is null)),
  constraint application_decided check ((state in ('applied', 'invited')) = (decided_at is null))
);
create unique index application_open_once on people.application (person_id, company_id) where state in ('applied', 'invited');
create unique index application_invited_once on people.application (company_id, phone_index) where state = 'invited';
create index application_of_company on people.application (company_id, state, id);
create index application_of_person on people.application (person_id, id);
create index application_of_phone on people.application (area_id, phone_index) where state = 'invited';
create index application_waiting on people.application (created_at) where state in ('applied', 'invited');
create index application_over on people.application (decided_at);

-- Memberships that ended.
create table people.past_membership (
  id uuid constraint past_membership_pk primary key,
  person_id uuid not null constraint past_membership_person references people.person,
  company_id uuid not null constraint past_membership_company references people.company,
  joined_at timestamptz not null,
  ended_at timestamptz not null,
  -- Null: the account was erased, or the clock did it.
  ended_by uuid constraint past_membership_ended_by references people.person,
  why text not null constraint past_membership_why check (why in ('removed', 'left', 'erased', 'company-left'))
);
create index past_membership_of_person on people.past_membership (person_id);
create index past_membership_of_company on people.past_membership (company_id, ended_at);
create index past_membership_over on people.past_membership (ended_at);

-- Business roles (HR is one) and groups of a company: both are addressees.
create table people.business_role (
  id uuid constraint business_role_pk primary key,
  company_id uuid not null constraint business_role_company references people.company,
  kind text not null constraint business_role_kind check (kind in ('role', 'group')),
  name text not null constraint business_role_name check (name <> ''),
  -- Sees every entry, keeps departments, invites and removes.
  hr boolean not null default false,
  created_at timestamptz not null,
  constraint business_role_once unique (company_id, name),
  constraint business_role_hr check (kind = 'role' or not hr)
);
create table people.business_role_member (
  role_id uuid not null constraint business_role_member_role references people.business_role on delete cascade,
  person_id uuid not null,
  company_id uuid not null,
  constraint business_role_member_pk primary key (role_id, person_id),
  constraint business_role_member_of foreign key (person_id, company_id) references people.membership on delete cascade
);
create index business_role_of_member on people.business_role_member (person_id, company_id);
