-- Phones are sealed by the vault before they come here; SQL cannot seal, so rows from before are sealed when the server starts.
alter table people.person
  add column phone_sealed bytea constraint person_phone_sealed check (octet_length(phone_sealed) >= 34),
  -- The vault's blind index: equal for equal phones.
  add column phone_index bytea constraint person_phone_index check (octet_length(phone_index) = 36),
  add constraint person_phone_whole check ((phone_sealed is null) = (phone_index is null)),
  -- Not valid: rows from before may still be plain. No row that is written from now on may be.
  add constraint person_phone_plain check (phone is null) not valid;

create unique index person_phone_once on people.person (area_id, phone_index) where phone_index is not null;
drop index people.person_phone;
comment on column people.person.phone is 'Emptied: see phone_sealed.';
