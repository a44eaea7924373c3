-- Contacts of enterprises: what finds them, who of the park's people they are, and who looked at them whole.

-- The person of the park whom a contact, or a touch with one, tells of; their account takes it along.
alter table archives.record add column person_id uuid constraint record_person references people.person;
create index record_of_person on archives.record (person_id) where person_id is not null;
create index record_deleted on archives.record (deleted_at) where deleted_at is not null;
create index record_touch on archives.record ((data ->> 'contactId'), sort_key desc, id desc) where kind = 'touch';

-- Beside a record of kind contact, under its id.
create table archives.contact (
  id uuid constraint contact_pk primary key constraint contact_record references archives.record on delete cascade,
  -- Of a linked person: what they read in their own data.
  name_sealed bytea,
  phone_sealed bytea,
  -- The linked person left the company then.
  person_ended_at timestamptz,
  left_on date,
  -- Their archive was seen as a lost lead for the first time then.
  lost_at timestamptz
);
create index contact_left on archives.contact (left_on) where left_on is not null;
create index contact_lost on archives.contact (lost_at) where lost_at is not null;

-- By what contacts are found, as keyed hashes: beginnings of words of name, spelling and post, whole phones.
create table archives.contact_key (
  area_id text not null,
  key bytea not null,
  record_id uuid not null constraint contact_key_record references archives.record on delete cascade,
  constraint contact_key_pk primary key (area_id, key, record_id)
);
create index contact_key_of_record on archives.contact_key (record_id);

-- That somebody looked at one field of a contact whole, and what for.
create table archives.contact_reveal (
  id uuid constraint contact_reveal_pk primary key,
  viewer_id uuid not null constraint contact_reveal_viewer references people.person,
  record_id uuid not null constraint contact_reveal_record references archives.record on delete cascade,
  field text not null constraint contact_reveal_field check (field in ('name', 'phone', 'email')),
  place integer not null,
  why text not null,
  at timestamptz not null
);
create index contact_reveal_of_viewer on archives.contact_reveal (viewer_id, at);
create index contact_reveal_of_record on archives.contact_reveal (record_id);
create index contact_reveal_by_age on archives.contact_reveal (at);

-- Phones that somebody looked contacts up by within the last hours, as keyed hashes.
create table archives.phone_query (
  viewer_id uuid not null constraint phone_query_viewer references people.person,
  key bytea not null,
  at timestamptz not null,
  constraint phone_query_pk primary key (viewer_id, key)
);
create index phone_query_by_age on archives.phone_query (at);
