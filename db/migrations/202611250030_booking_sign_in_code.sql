-- The host of an internal meeting shows a code for signing in whether or not anything was written of it: each has its row from the beginning.

-- 122 random bits.
alter table booking.meeting alter column sign_in_code set default replace(gen_random_uuid()::text, '-', '');

insert into booking.meeting (booking_id)
select id from booking.booking where kind = 'inner'
on conflict (booking_id) do nothing;
