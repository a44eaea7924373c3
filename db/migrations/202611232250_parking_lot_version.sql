-- Raised by each change of a lot, its lanes or its tariff: who changes what somebody else has changed meanwhile is told so.
alter table parking.lot add column version integer not null default 1 constraint lot_version check (version > 0);
