-- Private pictures: sealed by the vault, one row each. No hash of what they show, no public address; deleting the row is the end of it.
create table files.sealed (
  id uuid constraint sealed_pk primary key,
  area_id text not null,
  -- null: sent without a session.
  person_id uuid,
  purpose text not null,
  bytes_sealed bytea not null constraint sealed_size check (octet_length(bytes_sealed) between 34 and 262144),
  width integer not null,
  height integer not null,
  -- SHA-256 of what was told to whoever sent it without a session; a claim uses it up.
  claim_hash bytea,
  created_at timestamptz not null,
  -- Set when a record refers to it; what no record claims within an hour is deleted.
  claimed_at timestamptz,
  constraint sealed_sender check (claim_hash is null or (person_id is null and claimed_at is null))
);
-- Random bytes are not made smaller.
alter table files.sealed alter column bytes_sealed set storage external;

create index sealed_of_person on files.sealed (person_id, created_at);
create index sealed_unclaimed on files.sealed (created_at) where claimed_at is null;
