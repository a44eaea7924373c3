-- A person's holds, for whoever closes their account.
create index hold_of_person on booking.hold (person_id);

-- Closures are ended by their age, and found for the account of who closed the place.
create index closure_by_age on booking.closure (created_at);
create index closure_by on booking.closure (by_id) where by_id is not null;
