-- The number a message goes to is sealed by the vault; rows from before are sealed when the server starts.
alter table notify.sms
  alter column phone drop not null,
  add column phone_sealed bytea constraint sms_phone_sealed check (octet_length(phone_sealed) >= 34),
  -- Not valid: rows from before are still plain. No row that is written from now on may be.
  add constraint sms_phone_plain check (phone is null and phone_sealed is not null) not valid;

comment on column notify.sms.phone is 'Emptied: see phone_sealed.';
