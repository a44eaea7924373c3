-- How a person spells their own name; null: as the dictionary does. The letter of an A–Z list.
alter table people.person
  add column spelled_as text constraint person_spelled_as check (spelled_as ~ '^[a-z]+( [a-z]+)*$'),
  add column letter text not null default '#' constraint person_letter check (letter ~ '^[A-Z#]$');

-- By what a person is found within a scope (a company's id, or `park:` and the park's): parts of their name, its spellings and initials.
create table people.name_key (
  scope text not null,
  key text not null constraint name_key_text check (key <> ''),
  person_id uuid not null constraint name_key_person references people.person on delete cascade,
  constraint name_key_pk primary key (scope, key, person_id)
);
create index name_key_of on people.name_key (person_id, scope);

-- Whom in a company a person does not see, or by whom they are not seen.
create table people.book_rule (
  company_id uuid not null,
  person_id uuid not null,
  -- hidden: seen by managers and HR alone · senior: by the named departments · own-department: sees their own department alone
  kind text not null constraint book_rule_kind check (kind in ('hidden', 'senior', 'own-department')),
  -- Of senior: the departments, with those below them, whose people see the person.
  department_ids uuid[] not null default '{}',
  -- People to whom the rule does not apply: of own-department whom the person sees besides, of the others who sees them.
  except_ids uuid[] not null default '{}',
  constraint book_rule_pk primary key (company_id, person_id, kind),
  constraint book_rule_of foreign key (person_id, company_id) references people.membership on delete cascade
);
create index book_rule_of_person on people.book_rule (person_id);

-- Whose number was looked at by whom, when and what for.
create table people.reveal (
  id uuid constraint reveal_pk primary key,
  area_id text not null,
  viewer_id uuid not null constraint reveal_viewer references people.person,
  person_id uuid not null constraint reveal_person references people.person,
  -- The company through which they met; null: the park's own people.
  company_id uuid constraint reveal_company references people.company,
  field text not null constraint reveal_field check (field in ('phone', 'email')),
  why text not null default '',
  at timestamptz not null
);
create index reveal_of_person on people.reveal (person_id, id desc);
create index reveal_of_viewer on people.reveal (viewer_id, at);
create index reveal_over on people.reveal (at);
