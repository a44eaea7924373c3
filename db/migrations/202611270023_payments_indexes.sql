-- Each payment writes and moves its trade: every index costs it twice. What a trade does not have yet is in no index.
alter table payments.trade drop constraint trade_channel_trade_no_once;
create unique index trade_channel_trade_no_once on payments.trade (channel, channel_trade_no) where channel_trade_no is not null;
drop index payments.trade_of_person;
create index trade_of_person on payments.trade (person_id) where person_id is not null;
drop index payments.trade_open_of_person;
create index trade_open_of_person on payments.trade (person_id)
  where person_id is not null and way = 'page' and state in ('created', 'paying');
-- Trades lie in the order in which they were begun; only what is over is looked for by age, once a day.
drop index payments.trade_by_age;
create index trade_by_age on payments.trade using brin (created_at) with (autosummarize = on);
