-- How each person uses the wide lists: columns and order as they left a list, and views under a name, which may be shared.
create table people.list_layout (
  person_id uuid not null constraint list_layout_person references people.person,
  -- The path of the list, as the route table spells it.
  list text not null constraint list_layout_list check (list like '/%'),
  shown text[] not null,
  hidden text[] not null,
  -- As the address writes it; empty: as the list comes.
  sort text not null,
  changed_at timestamptz not null,
  constraint list_layout_pk primary key (person_id, list)
);

create table people.list_view (
  id uuid constraint list_view_pk primary key,
  area_id text not null,
  person_id uuid not null constraint list_view_person references people.person,
  list text not null constraint list_view_list check (list like '/%'),
  name text not null constraint list_view_name check (name <> ''),
  shown text[] not null,
  hidden text[] not null,
  sort text not null,
  -- The fields of the address that narrow the list.
  filter text not null,
  -- With whoever uses the desk of the list.
  shared boolean not null default false,
  changed_at timestamptz not null,
  version integer not null default 0,
  constraint list_view_once unique (person_id, list, name)
);
create index list_view_shared on people.list_view (area_id, list) where shared;
