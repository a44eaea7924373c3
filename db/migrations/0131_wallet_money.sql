-- The wallet's money as people see it: what waits, what was paid, what is under way to a bank. The money itself is in the ledger; what
-- stands here follows from it, or says what shall be posted. See features/wallet/README.md.

-- One line of trades and bills. Written in the transaction of what it shows.
create table wallet.entry (
  id uuid constraint entry_pk primary key,
  area_id text not null,
  person_id uuid not null constraint entry_person references people.person,
  kind text not null constraint entry_kind check (kind in ('recharge', 'withdrawal', 'payment', 'refund', 'grant')),
  title text not null,
  -- Below zero: money went out.
  amount_fen bigint not null
    constraint entry_sign check (amount_fen <> 0 and (amount_fen < 0) = (kind in ('withdrawal', 'payment'))),
  state text not null constraint entry_state check (state in ('waiting', 'done', 'failed', 'closed')),
  at timestamptz(3) not null,
  -- When the ledger posted it, under which reference, and the month that it counts in (park time).
  booked_at timestamptz(3),
  month text constraint entry_month check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  reference text constraint entry_reference_once unique,
  balance_after_fen bigint,
  -- For people: printed on receipts.
  number text not null,
  fee_fen bigint not null default 0 constraint entry_fee check (fee_fen >= 0),
  parts jsonb not null default '[]',
  refunded_fen bigint not null default 0
    constraint entry_refunded check (refunded_fen >= 0 and (refunded_fen = 0 or (kind = 'payment' and refunded_fen <= -amount_fen))),
  channel text,
  card text,
  note text not null default '',
  why text,
  link text,
  constraint entry_booked_is_whole check (
    (state = 'done') = (booked_at is not null) and (state = 'done') = (month is not null) and (state = 'done') = (reference is not null)
  )
);

create index entry_by_time on wallet.entry (person_id, area_id, at desc, id desc);
create index entry_by_month on wallet.entry (person_id, area_id, month, booked_at desc, id desc) where month is not null;

-- Totals of a person's month; kept by the writer of the entry, in its transaction.
create table wallet.month (
  area_id text not null,
  person_id uuid not null constraint month_person references people.person,
  month text not null,
  in_fen bigint not null default 0 constraint month_in check (in_fen >= 0),
  out_fen bigint not null default 0 constraint month_out check (out_fen >= 0),
  constraint month_pk primary key (person_id, area_id, month)
);

-- A payment that waits for a wallet, by the number of the payment engine's trade.
create table wallet.charge (
  out_trade_no text constraint charge_pk primary key,
  amount_fen bigint not null constraint charge_amount check (amount_fen > 0),
  title text not null,
  return_path text not null,
  -- `page`: the person opens it · `scan`: of a shown pay code, and only its holder may pay.
  way text not null constraint charge_way check (way in ('page', 'scan')),
  holder_id uuid,
  state text not null constraint charge_state check (state in ('waiting', 'paid', 'closed')),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- Who confirmed it, in which session, until when that holds: money is posted only under a confirmation.
  confirmed_by uuid,
  confirmed_session text,
  confirmed_until timestamptz(3),
  -- What the confirmation counted against the day's limits; taken back if no money moved.
  counted_on date,
  counted_small boolean not null default false,
  counted_static boolean not null default false,
  payer_id uuid,
  area_id text,
  transfer_id uuid,
  paid_at timestamptz(3),
  -- The entry of the payer.
  bill_id uuid not null constraint charge_bill_once unique,
  constraint charge_scan_has_holder check (way = 'page' or holder_id is not null or state = 'closed'),
  constraint charge_confirmation_is_whole check (
    (confirmed_by is null) = (confirmed_until is null) and (confirmed_by is null) = (confirmed_session is null)
  ),
  constraint charge_paid_is_whole check (
    (state = 'paid') = (paid_at is not null) and (state = 'paid') = (payer_id is not null)
    and (state = 'paid') = (transfer_id is not null) and (state <> 'paid' or area_id is not null)
  )
);

create index charge_by_payment on wallet.charge (paid_at) where paid_at is not null;
create index charge_by_end on wallet.charge (expires_at) where state <> 'paid';

-- Money of a charge that goes back to the purses it came from; the split is fixed before it is posted.
create table wallet.charge_refund (
  request_no text constraint charge_refund_pk primary key,
  out_trade_no text not null constraint charge_refund_of references wallet.charge,
  amount_fen bigint not null constraint charge_refund_amount check (amount_fen > 0),
  parts jsonb not null,
  reason text not null,
  created_at timestamptz(3) not null,
  done_at timestamptz(3)
);

create index charge_refund_of_charge on wallet.charge_refund (out_trade_no);
create index charge_refund_by_end on wallet.charge_refund (done_at) where done_at is not null;

-- Money that shall come into a wallet through a channel.
create table wallet.recharge (
  id uuid constraint recharge_pk primary key,
  area_id text not null,
  person_id uuid not null constraint recharge_person references people.person,
  amount_fen bigint not null constraint recharge_amount check (amount_fen > 0),
  channel text not null,
  state text not null constraint recharge_state check (state in ('waiting', 'paid', 'closed')),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  paid_at timestamptz(3),
  constraint recharge_paid_is_whole check ((state = 'paid') = (paid_at is not null))
);

create index recharge_of_person on wallet.recharge (person_id, area_id, created_at);
-- Tapped twice is recharged once.
create index recharge_waiting on wallet.recharge (person_id, channel, amount_fen) where state = 'waiting';

-- Money on its way to a card.
create table wallet.withdrawal (
  id uuid constraint withdrawal_pk primary key,
  area_id text not null,
  person_id uuid not null constraint withdrawal_person references people.person,
  card_id uuid not null constraint withdrawal_card references wallet.bank_card,
  -- As people read it: 招商银行储蓄卡(1234).
  card text not null,
  amount_fen bigint not null constraint withdrawal_amount check (amount_fen > 0),
  fee_fen bigint not null constraint withdrawal_fee check (fee_fen >= 0 and fee_fen < amount_fen),
  state text not null constraint withdrawal_state check (state in ('waiting', 'done', 'failed')),
  why text,
  -- SHA-256 of the proof that allowed it: the same proof again is the same withdrawal.
  proof_hash bytea not null constraint withdrawal_proof_once unique,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  asks integer not null default 0,
  -- When the bank is asked next; nothing under way is without it.
  ask_at timestamptz(3),
  constraint withdrawal_end_is_whole check ((state = 'waiting') = (ended_at is null) and (state = 'waiting') = (ask_at is not null))
);

create index withdrawal_of_person on wallet.withdrawal (person_id, area_id, created_at);
create index withdrawal_to_ask on wallet.withdrawal (ask_at) where ask_at is not null;
create index withdrawal_of_card on wallet.withdrawal (card_id) where state = 'waiting';

-- A merchant takes money.
create table wallet.collection (
  id uuid constraint collection_pk primary key,
  area_id text not null,
  merchant_id uuid not null constraint collection_merchant references people.person,
  company_id uuid,
  -- `code`: a shown code with an amount · `static`: a shown code without one · `scan`: the merchant scanned a pay code.
  way text not null constraint collection_way check (way in ('code', 'static', 'scan')),
  -- Of `static`: who entered the amount; else known when a wallet paid.
  payer_id uuid,
  amount_fen bigint not null constraint collection_amount check (amount_fen > 0),
  note text not null default '',
  state text not null constraint collection_state check (state in ('waiting', 'paid', 'failed')),
  -- SHA-256 of the code that is shown.
  code_hash bytea constraint collection_code_once unique,
  trade_id uuid,
  channel text,
  created_at timestamptz(3) not null,
  good_until timestamptz(3) not null,
  paid_at timestamptz(3),
  -- One word: why nobody paid.
  why text constraint collection_why check (why in ('code_invalid', 'balance', 'limit', 'refused', 'unpaid')),
  constraint collection_code_has_hash check ((way = 'code') = (code_hash is not null)),
  constraint collection_static_has_payer check (way <> 'static' or payer_id is not null),
  constraint collection_paid_is_whole check (
    (state = 'paid') = (paid_at is not null) and (state <> 'paid' or (channel is not null and trade_id is not null))
  )
);

create index collection_of_merchant on wallet.collection (merchant_id, area_id, created_at desc, id desc);
create index collection_paid_of_merchant on wallet.collection (merchant_id, area_id, paid_at) where paid_at is not null;
create index collection_static_waiting on wallet.collection (payer_id, merchant_id) where way = 'static' and state = 'waiting';

-- A bill of a flat. `reference` is its issuer's own name of it.
create table wallet.apartment_bill (
  id uuid constraint apartment_bill_pk primary key,
  area_id text not null,
  reference text not null,
  person_id uuid not null constraint apartment_bill_person references people.person,
  room text not null,
  item text not null,
  period text not null,
  amount_fen bigint not null constraint apartment_bill_amount check (amount_fen > 0),
  due_on date not null,
  state text not null constraint apartment_bill_state check (state in ('open', 'paid')),
  payment_id uuid,
  paid_at timestamptz(3),
  constraint apartment_bill_once unique (area_id, reference),
  constraint apartment_bill_paid_is_whole check (
    (state = 'paid') = (paid_at is not null) and (state = 'paid') = (payment_id is not null)
  )
);

create index apartment_bill_of_person on wallet.apartment_bill (person_id, area_id, state, due_on, id);

-- One payment over several bills.
create table wallet.apartment_payment (
  id uuid constraint apartment_payment_pk primary key,
  area_id text not null,
  person_id uuid not null constraint apartment_payment_person references people.person,
  channel text not null,
  amount_fen bigint not null constraint apartment_payment_amount check (amount_fen > 0),
  bill_ids uuid[] not null constraint apartment_payment_has_bills check (cardinality(bill_ids) > 0),
  state text not null constraint apartment_payment_state check (state in ('waiting', 'paid', 'closed')),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

create index apartment_payment_waiting on wallet.apartment_payment (person_id, channel) where state = 'waiting';
