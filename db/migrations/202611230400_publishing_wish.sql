-- Pages that people want to hear of once they open.
create table publishing.wish (
  person_id uuid not null constraint wish_person references people.person on delete cascade,
  -- As the phone's route table spells it, parameters as {id}: the server does not know that table.
  path text not null constraint wish_path check (path ~ '^/[A-Za-z0-9{][A-Za-z0-9/{}?]{0,118}$'),
  since timestamptz not null,
  constraint wish_pk primary key (person_id, path)
);
