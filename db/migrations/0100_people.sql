-- People, companies, departments, memberships and roles.
create schema people;

create table people.person (
  id uuid constraint person_pk primary key,
  area_id text not null,
  -- The account a person logs in with, where they have one; the credential itself is identity's.
  username text,
  nick_name text not null constraint person_nick_name check (nick_name <> ''),
  -- Pinyin of the name, for order and search.
  pinyin text not null default '',
  phone text constraint person_phone_shape check (phone ~ '^1[0-9]{10}$'),
  phone_verified_at timestamptz,
  -- What the park lets them be: visitor, staff, merchant, property, operator.
  roles text[] not null default '{}'
    constraint person_roles check (roles <@ array['visitor', 'staff', 'merchant', 'property', 'operator']),
  created_at timestamptz not null,
  disabled_at timestamptz
);

create unique index person_phone on people.person (area_id, phone) where phone is not null;
create unique index person_username on people.person (area_id, username) where username is not null;

create table people.company (
  id uuid constraint company_pk primary key,
  area_id text not null,
  name text not null constraint company_name check (name <> ''),
  pinyin text not null default '',
  address text not null default '',
  created_at timestamptz not null,
  constraint company_once unique (area_id, name)
);

create table people.department (
  id uuid constraint department_pk primary key,
  company_id uuid not null constraint department_company references people.company,
  parent_id uuid constraint department_parent references people.department,
  name text not null constraint department_name check (name <> ''),
  position integer not null default 0
);

create index department_of_company on people.department (company_id, position);

create table people.membership (
  person_id uuid not null constraint membership_person references people.person,
  company_id uuid not null constraint membership_company references people.company,
  department_id uuid constraint membership_department references people.department,
  -- Enterprise manager of the company.
  manager boolean not null default false,
  -- The company lets this person act for it.
  allowed boolean not null default false,
  joined_at timestamptz not null,
  constraint membership_pk primary key (person_id, company_id)
);

create index membership_of_company on people.membership (company_id);
