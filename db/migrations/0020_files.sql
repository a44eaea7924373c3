-- Files that people send: contents once by their hash, and who sent what for which purpose.
create schema files;

create table files.content (
  sha256 bytea constraint content_pk primary key,
  type text not null,
  bytes bytea not null constraint content_size check (octet_length(bytes) between 1 and 10485760)
);

create table files.file (
  id uuid constraint file_pk primary key,
  area_id text not null,
  -- null: sent without a session.
  person_id uuid,
  purpose text not null,
  sha256 bytea not null constraint file_content references files.content,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  -- Set when a record of a feature refers to it; what nobody claims within a day is deleted.
  claimed_at timestamptz
);

create index file_of_person on files.file (person_id, created_at);
create index file_by_content on files.file (sha256);
create index file_unclaimed on files.file (created_at) where claimed_at is null;
