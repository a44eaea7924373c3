-- Lines of a bill that are of another system under the same merchant: counted, not compared.
alter table payments.bill_day add column foreign_count integer not null default 0;
