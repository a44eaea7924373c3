-- Cameras of a park, and who watched which of them.
create table access.camera (
  id uuid constraint camera_pk primary key,
  area_id text not null,
  name text not null constraint camera_name check (name <> ''),
  -- Where it stands, in words; cameras of one place are listed together.
  place text not null constraint camera_place check (place <> ''),
  position integer not null default 0,
  -- Which adapter speaks with it, and what it is called there.
  kind text not null,
  source text not null,
  disabled_at timestamptz(3)
);
create index camera_of_area on access.camera (area_id, position, id);

-- That somebody watches a camera, or watched it.
create table access.viewing (
  id uuid constraint viewing_pk primary key,
  area_id text not null,
  camera_id uuid not null constraint viewing_camera references access.camera,
  person_id uuid not null,
  -- Two at a time a person.
  slot smallint not null constraint viewing_slot_of_two check (slot between 1 and 2),
  opened_at timestamptz(3) not null,
  -- Nothing is sent from then on, unless it is kept alive before.
  alive_until timestamptz(3) not null,
  -- And from then on in any case.
  ends_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint viewing_ten_minutes check (ends_at > opened_at and ends_at <= opened_at + interval '10 minutes'),
  constraint viewing_alive check (alive_until <= ends_at)
);
create unique index viewing_two on access.viewing (person_id, slot) where ended_at is null;
create index viewing_of_person on access.viewing (person_id, opened_at desc);
create index viewing_of_camera on access.viewing (camera_id);
create index viewing_opened on access.viewing (opened_at);
