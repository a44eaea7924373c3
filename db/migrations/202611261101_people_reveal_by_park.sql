-- Looks of the park's operators by a pass stand beside those of the address book, and count for none of its limits.
alter table people.reveal add column by_park boolean not null default false;
alter table people.reveal drop constraint reveal_field;
alter table people.reveal add constraint reveal_field check (field in ('phone', 'email') or (field = 'name' and by_park));
