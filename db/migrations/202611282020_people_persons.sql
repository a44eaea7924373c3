-- Persons as operators see them: whether they ever signed in, why they were disabled, and slips to sign in with.
alter table people.person
  -- When they signed in for the first time, by whatever way; null: never.
  add column signed_in_at timestamptz,
  -- Why an operator disabled them; empty: nobody did.
  add column disabled_why text not null default '',
  -- Their account was erased at their own wish: nobody enables them again.
  add column erased_at timestamptz;

update people.person set signed_in_at = coalesce(phone_verified_at, created_at)
 where phone_verified_at is not null or username is not null;
-- Until now an account was disabled by erasing it alone, which takes every role away.
update people.person set erased_at = disabled_at where disabled_at is not null and roles = '{}';

create index person_by_name on people.person (area_id, pinyin, id) where erased_at is null;

create table people.sign_in_slip (
  id uuid constraint sign_in_slip_pk primary key,
  area_id text not null,
  person_id uuid not null constraint sign_in_slip_person references people.person,
  -- SHA-256 of the token in the QR code.
  token_hash bytea not null constraint sign_in_slip_token unique,
  -- A keyed hash of the eight digits and of the slip.
  digits_hash bytea not null,
  printed_at timestamptz not null,
  printed_by uuid not null constraint sign_in_slip_printed_by references people.person,
  expires_at timestamptz not null,
  -- So many wrong numbers may still be typed.
  tries_left smallint not null constraint sign_in_slip_tries check (tries_left between 0 and 5),
  used_at timestamptz,
  -- By an operator, by a newer slip, or because the person signed in by another way.
  withdrawn_at timestamptz,
  constraint sign_in_slip_end check (used_at is null or withdrawn_at is null)
);

create unique index sign_in_slip_one on people.sign_in_slip (person_id) where used_at is null and withdrawn_at is null;
create index sign_in_slip_of_park on people.sign_in_slip (area_id, id);
create index sign_in_slip_of_person on people.sign_in_slip (person_id, id);
create index sign_in_slip_by_printer on people.sign_in_slip (printed_by);
create index sign_in_slip_by_age on people.sign_in_slip (expires_at);
