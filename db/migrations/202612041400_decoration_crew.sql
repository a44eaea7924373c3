-- Crews of decoration: who works on a job, their papers, and who of the park looked at them whole.
create table decoration.worker (
  id uuid constraint worker_pk primary key,
  area_id text not null,
  case_id uuid not null constraint worker_case references decoration.work_case on delete cascade,
  state text not null constraint worker_state check (state in ('listed', 'admitted', 'suspended', 'left')),
  -- Which of the sixty places of the crew they have; null: they left.
  place smallint constraint worker_place check (place between 1 and 60),
  -- Sealed (`decoration.worker.name`, `.phone`, `.id`, `.certificate`); null: deleted, or of a certificate: none.
  name_sealed bytea,
  phone_sealed bytea,
  phone_index bytea,
  id_sealed bytea,
  id_index bytea,
  certificate_sealed bytea,
  -- Masked, for lists; empty: deleted, or none.
  name text not null,
  phone text not null,
  id_number text not null,
  certificate_number text not null default '',
  trade text not null constraint worker_trade check (trade in (
    'electrician', 'welder', 'plumber', 'carpenter', 'mason', 'painter', 'installer', 'fire', 'general', 'manager')),
  -- The last days on which they are good.
  insurance_until date not null,
  certificate_until date,
  -- Sealed pictures of `files`; null: none.
  photo_id uuid,
  insurance_id uuid,
  certificate_id uuid,
  -- Who has their phone as an account's; null: nobody yet.
  holder_id uuid constraint worker_holder references people.person on delete set null,
  -- The end of a paper of which the foreman heard last.
  warned_on date,
  admitted_at timestamptz,
  -- When a gate let them in for the first time.
  first_in_at timestamptz,
  left_at timestamptz,
  -- When their case ended; their personal data goes 180 days after it.
  case_ended_at timestamptz,
  stripped_at timestamptz,
  by_id uuid not null constraint worker_by references people.person,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint worker_leaves check ((state = 'left') = (left_at is not null)),
  constraint worker_has_place check ((state = 'left') = (place is null)),
  constraint worker_certified check (trade not in ('electrician', 'welder') or certificate_until is not null),
  constraint worker_sealed_whole check ((phone_sealed is null) = (phone_index is null) and (id_sealed is null) = (id_index is null)),
  constraint worker_stripped check (stripped_at is null
    or (name_sealed is null and phone_sealed is null and id_sealed is null and certificate_sealed is null))
);
create unique index worker_place_once on decoration.worker (case_id, place) where place is not null;
create unique index worker_id_once on decoration.worker (case_id, id_index) where state <> 'left';
create unique index worker_phone_once on decoration.worker (case_id, phone_index) where state <> 'left';
create index worker_of_case on decoration.worker (case_id, id);
create index worker_of_holder on decoration.worker (holder_id) where holder_id is not null;
create index worker_of_by on decoration.worker (by_id);
create index worker_without_holder on decoration.worker (id) where holder_id is null and state in ('admitted', 'suspended');
create index worker_insurance on decoration.worker (insurance_until) where state in ('admitted', 'suspended');
create index worker_certificate on decoration.worker (certificate_until) where state in ('admitted', 'suspended');
create index worker_case_ended on decoration.worker (case_ended_at) where case_ended_at is not null and stripped_at is null;

-- Who of the park saw name or phone of a worker whole, and why.
create table decoration.worker_reveal (
  id uuid constraint worker_reveal_pk primary key,
  worker_id uuid not null constraint worker_reveal_worker references decoration.worker on delete cascade,
  field text not null constraint worker_reveal_field check (field in ('name', 'phone')),
  why text not null,
  by_id uuid not null constraint worker_reveal_by references people.person,
  at timestamptz not null
);
create index worker_reveal_of_worker on decoration.worker_reveal (worker_id, at);
create index worker_reveal_by_person on decoration.worker_reveal (by_id);
create index worker_reveal_at on decoration.worker_reveal (at);
