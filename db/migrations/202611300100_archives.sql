-- Archives: what the park knows of each enterprise, from where and as of when.
create schema archives;

-- One of each company of the park, and of outside enterprises. Name, code and address of a company are the company's own.
create table archives.archive (
  id uuid constraint archive_pk primary key,
  area_id text not null,
  company_id uuid constraint archive_company references people.company
    constraint archive_of_company_once unique,
  -- Of an outside enterprise.
  name text constraint archive_name check (name <> ''),
  pinyin text not null default '',
  credit_code text,
  -- Why an outside enterprise has no credit code.
  no_code_reason text not null default '',
  address text not null default '',
  state text not null constraint archive_state check (state in ('draft', 'listed', 'left', 'merged', 'deleted')),
  -- What a deleted or merged one was before.
  state_before text,
  state_at timestamptz not null,
  merged_into uuid constraint archive_merged_into references archives.archive,
  -- How far a lead is, and who follows it; kept by `follow`.
  stage text constraint archive_stage check (stage in ('lead', 'talks', 'visited', 'signed', 'settled', 'lost')),
  follower_id uuid constraint archive_follower references people.person,
  next_on date,
  created_at timestamptz not null,
  created_by uuid constraint archive_created_by references people.person,
  version integer not null default 1,
  constraint archive_is_named check ((company_id is null) = (name is not null)),
  constraint archive_is_merged check ((state = 'merged') = (merged_into is not null))
);
create unique index archive_code_once on archives.archive (area_id, credit_code)
  where credit_code is not null and state in ('draft', 'listed', 'left');
create index archive_of_park on archives.archive (area_id, state, id);
create index archive_merged on archives.archive (merged_into) where merged_into is not null;
create index archive_of_follower on archives.archive (follower_id, next_on) where follower_id is not null;

-- What an archive is called, whoever keeps its name.
create view archives.v_archive as
  select a.id, a.area_id, a.company_id, coalesce(c.name, a.name) as name,
         case when c.id is null then a.pinyin else c.pinyin end as pinyin,
         case when c.id is null then a.credit_code else c.credit_code end as credit_code,
         case when c.id is null then a.address else c.address end as address,
         coalesce(c.industry, '') as industry, coalesce(c.listed, false) as listed, a.no_code_reason,
         a.state, a.state_before, a.state_at, a.merged_into, a.stage, a.follower_id, a.next_on, a.created_at, a.version
    from archives.archive a left join people.v_company c on c.id = a.company_id;

-- A fact of an enterprise, as it is now; each earlier version stands in record_version.
create table archives.record (
  id uuid constraint record_pk primary key,
  archive_id uuid not null constraint record_archive references archives.archive on delete cascade,
  area_id text not null,
  kind text not null constraint record_kind check (kind in
    ('basic', 'honour', 'achievement', 'project', 'contact', 'touch', 'paper', 'remark', 'dealing')),
  -- Who may read it: the classes of the area's README.
  class text not null constraint record_class check (class in ('public', 'inner', 'personal', 'staff')),
  -- Checked by the contract of its kind; what is personal is sealed.
  data jsonb not null,
  -- The day as of which it is so.
  as_of date not null,
  source text not null constraint record_source check (source in ('enterprise', 'staff', 'import', 'paper')),
  -- By which it is sorted in its list: a day, a name.
  sort_key text not null default '',
  -- The day until when it is valid; null: for good.
  until date,
  version integer not null default 1,
  at timestamptz not null,
  by_id uuid constraint record_by references people.person,
  created_at timestamptz not null,
  import_id uuid,
  deleted_at timestamptz
);
create index record_of_archive on archives.record (archive_id, kind, sort_key desc, id desc) where deleted_at is null;
create unique index record_basic_once on archives.record (archive_id) where kind = 'basic' and deleted_at is null;
create index record_ending on archives.record (until) where until is not null and deleted_at is null;
create index record_of_import on archives.record (import_id) where import_id is not null;

create table archives.record_version (
  record_id uuid not null constraint record_version_record references archives.record on delete cascade,
  version integer not null,
  archive_id uuid not null,
  class text not null,
  data jsonb not null,
  as_of date not null,
  source text not null,
  at timestamptz not null,
  by_id uuid,
  reason text not null default '',
  -- It said that the record is deleted.
  deleted boolean not null default false,
  constraint record_version_pk primary key (record_id, version)
);
create index record_version_of_archive on archives.record_version (archive_id, at desc, record_id);

-- Further enterprises of a record: joint owners of an achievement, enterprises of a park project.
create table archives.record_archive (
  record_id uuid not null constraint record_archive_record references archives.record on delete cascade,
  archive_id uuid not null constraint record_archive_archive references archives.archive on delete cascade,
  constraint record_archive_pk primary key (record_id, archive_id)
);
create index record_archive_of on archives.record_archive (archive_id);

-- Numbers of achievements, each once a park.
create table archives.number (
  area_id text not null,
  kind text not null,
  number text not null,
  record_id uuid not null constraint number_record references archives.record on delete cascade,
  constraint number_pk primary key (area_id, kind, number)
);
create index number_of_record on archives.number (record_id);

-- That somebody read another's figures, requests or contacts: once a reader, class and day.
create table archives.reading (
  archive_id uuid not null constraint reading_archive references archives.archive on delete cascade,
  class text not null constraint reading_class check (class in ('personal', 'figures', 'requests')),
  day date not null,
  person_id uuid not null constraint reading_person references people.person,
  at timestamptz not null,
  constraint reading_pk primary key (archive_id, day, class, person_id)
);
create index reading_of_person on archives.reading (person_id);

-- Every company that is in the park has an archive.
insert into archives.archive (id, area_id, company_id, state, state_at, created_at)
select gen_random_uuid(), c.area_id, c.id, case when c.state = 'active' then 'listed' else 'left' end, coalesce(c.state_at, c.created_at), c.created_at
  from people.v_company c where c.state in ('active', 'left');
