-- Accounts with others belong to who signs in: parking is only one of the places where they pay.
alter table parking.third_account set schema people;
