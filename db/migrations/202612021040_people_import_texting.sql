-- Who was invited by a sheet may be told by SMS, once a sheet: the ladder that does it, and since when.
alter table people.import_run
  add column ladder_id uuid,
  add column texted_at timestamptz,
  add constraint import_run_texted check ((ladder_id is null) = (texted_at is null));
