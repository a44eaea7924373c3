-- The end of the meeting that a guest is invited to: from then on counts how long they are kept. It moves with the booking.
alter table booking.guest add column ends_at timestamptz(3) not null;
create index guest_by_age on booking.guest (ends_at);

create index strike_by_age on booking.strike (at);

-- Null: their account is gone.
alter table booking.series alter column person_id drop not null;
create index series_by_age on booking.series (made_at);
