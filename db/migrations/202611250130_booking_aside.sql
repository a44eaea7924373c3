-- The other shape of a booking that was changed and became dearer: what it was before, as long as the change is not paid (`kept`); or the change that was
-- not paid in time (`lapsed`), which late money brings back where its time is still free. As `Aside` of `time/booking-queries.ts`; null: none.
alter table booking.booking add column aside jsonb;
-- Just what was kept holds more time than the booking's own.
alter table booking.booking add constraint booking_aside check (aside is null or aside ->> 'why' in ('kept', 'lapsed'));
