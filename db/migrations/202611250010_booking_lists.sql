-- Applications whose start has passed undecided, and a person's applications by when they were handed in.
create index booking_to_start on booking.booking (starts_at) where state in ('waiting', 'returned');
create index booking_applied on booking.booking (person_id, kind, asked_at desc, id desc) where case_id is not null;
