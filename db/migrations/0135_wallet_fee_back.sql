-- What of a withdrawal's fee went back, because one before it failed and had used up the month's free amount.
alter table wallet.withdrawal add column fee_back_fen bigint not null default 0
  constraint withdrawal_fee_back check (fee_back_fen between 0 and fee_fen);
