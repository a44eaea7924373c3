-- Some channels' pay addresses end before the trade does: then the channel is asked for a new one.
alter table payments.trade add column pay_url_until timestamptz;
