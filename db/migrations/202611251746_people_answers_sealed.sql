-- What people answer to their company may be a phone or a number of theirs: it is kept sealed, as a whole.
alter table people.membership
  drop column extend,
  add column answers_sealed bytea;
