-- Pictures that a record shows to everybody, by an address that needs no signature.
alter table files.file
  -- Set while a record shows it; such a file has no other record.
  add column published_at timestamptz,
  add constraint file_published_claimed check (published_at is null or claimed_at is not null);
