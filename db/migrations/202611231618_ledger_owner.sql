-- Whose purses somebody has.
create index account_of_owner on ledger.account (owner);
