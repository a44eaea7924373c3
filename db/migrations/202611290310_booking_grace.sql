-- Who cancels within so many minutes after booking has all money back. As it was agreed, kept with the booking; what was booked before had none.
alter table booking.booking add column grace_minutes integer not null default 0 constraint booking_grace check (grace_minutes between 0 and 1440);

update booking.place set rules = rules || '{"graceMinutes": 10}' where not rules ? 'graceMinutes';
