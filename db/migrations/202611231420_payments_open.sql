-- How many payments a person has begun and not ended is bounded, and counted each time another begins.
create index trade_open_of_person on payments.trade (person_id) where way = 'page' and state in ('created', 'paying');
