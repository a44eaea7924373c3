-- A company as others find it: applied → active → left, or refused.
alter table people.company
  add column state text not null default 'active'
    constraint company_state check (state in ('applied', 'active', 'left', 'refused')),
  add column state_at timestamptz,
  -- Unified social credit code, GB 32100.
  add column credit_code text constraint company_credit_code check (credit_code ~ '^[0-9A-HJ-NPQRTUWXY]{18}$'),
  -- Stands in lists that everybody of the park sees.
  add column listed boolean not null default true,
  add column industry text not null default '',
  -- A checked document of blocks; null: none.
  add column introduction jsonb,
  add column public_phone text not null default '',
  add column public_email text not null default '',
  add column website text not null default '',
  -- How visitors find the company, and where they are received.
  add column way text not null default '',
  add column reception text not null default '',
  -- Only people whom the company authorised use its services; false: all its people do.
  add column staff_auth boolean not null default true,
  -- Park operators see all its people, not reception and managers alone.
  add column book_open boolean not null default false,
  -- Counts changes of what its managers edit: who edits an older one is told.
  add column version integer not null default 0,
  -- Under what an A–Z list shows it.
  add column letter text not null default '#' constraint company_letter check (letter ~ '^[A-Z#]$');

alter table people.company drop constraint company_once;
create unique index company_name_once on people.company (area_id, name) where state in ('applied', 'active');
create unique index company_credit_once on people.company (area_id, credit_code)
  where credit_code is not null and state in ('applied', 'active');
create index company_in_order on people.company (area_id, pinyin, id) where state = 'active' and listed;

-- By what a company is found: parts of its name, its spelling and its initials, and its credit code, each from a word's beginning.
create table people.company_key (
  area_id text not null,
  key text not null constraint company_key_text check (key <> ''),
  company_id uuid not null constraint company_key_company references people.company on delete cascade,
  constraint company_key_pk primary key (area_id, key, company_id)
);
create index company_key_of on people.company_key (company_id);
