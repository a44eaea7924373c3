-- Forms as data: published versions, and what is filled in, sealed as a whole.
create schema forms;

create table forms.form (
  id uuid constraint form_pk primary key,
  area_id text not null,
  title text not null,
  -- The newest version.
  version integer not null
);

-- A version never changes: what was filled in for it is read by it.
create table forms.version (
  form_id uuid not null constraint version_form references forms.form on delete cascade,
  version integer not null,
  title text not null,
  fields jsonb not null,
  at timestamptz not null,
  by_id uuid not null,
  constraint version_pk primary key (form_id, version)
);

-- What is filled in for a form by one owner: an area's record, such as a part of a task.
create table forms.data (
  id uuid constraint data_pk primary key,
  area_id text not null,
  form_id uuid not null,
  version integer not null,
  owner_kind text not null,
  owner_id uuid not null,
  -- The newest revision; 0: nothing was saved yet.
  revision integer not null default 0,
  state text not null default 'draft' constraint data_state check (state in ('draft', 'handed')),
  -- Since when it is no draft any more, or when the draft was last saved.
  at timestamptz not null,
  -- Set by the area when what it is for has ended.
  ended_at timestamptz,
  constraint data_version foreign key (form_id, version) references forms.version,
  constraint data_once unique (owner_kind, owner_id, form_id)
);
create index data_of_form on forms.data (form_id, version);
create index data_ended on forms.data (ended_at) where ended_at is not null;

-- Each time it was saved; those that were handed in stay.
create table forms.revision (
  data_id uuid not null constraint revision_data references forms.data on delete cascade,
  revision integer not null,
  version integer not null,
  filled_sealed bytea not null,
  handed boolean not null default false,
  at timestamptz not null,
  by_id uuid,
  constraint revision_pk primary key (data_id, revision)
);
create index revision_by on forms.revision (by_id) where by_id is not null;

-- Files that answers name, each claimed once.
create table forms.file (
  data_id uuid not null constraint file_data references forms.data on delete cascade,
  file_id uuid not null,
  constraint file_pk primary key (data_id, file_id)
);
