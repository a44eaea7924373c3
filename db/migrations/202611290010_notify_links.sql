-- Links in SMS lead to more than a notice: to what somebody waits for, and for one phone.

alter table notify.link alter column ladder_id drop not null;
alter table notify.link
  add column area_id text,
  -- The feature's word for what it is about, and the record's id there.
  add column kind text constraint link_kind check (kind <> ''),
  add column thing text constraint link_thing check (thing <> ''),
  -- The page of the phone it leads to; `{pass}` in it is filled in for who opens it.
  add column path text constraint link_path check (path like '/%'),
  -- What is kept of the secret that the page gets.
  add column pass_hash bytea constraint link_pass unique constraint link_pass_hash check (octet_length(pass_hash) = 32),
  -- A keyed hash of the phone's last four digits; null: the key is long enough by itself.
  add column digits_hash bytea constraint link_digits_hash check (octet_length(digits_hash) = 32),
  -- Whose account the phone is; null: nobody's.
  add column person_id uuid,
  add constraint link_leads check (
    (ladder_id is not null and num_nonnulls(area_id, kind, thing, path, pass_hash) = 0)
    or (ladder_id is null and num_nonnulls(area_id, kind, thing, path, pass_hash) = 5));
create index link_of_person on notify.link (person_id) where person_id is not null;
