-- Days that were left out when a series was made, with why as its maker read it: [{"day", "why"}]; and how many were booked.
alter table booking.series add column skipped jsonb not null default '[]';
alter table booking.series add column made integer not null default 0 constraint series_made check (made >= 0);

update booking.series s set made = (select count(*) from booking.booking b where b.series_id = s.id);
