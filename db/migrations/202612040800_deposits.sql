-- Deposits: money that a payer leaves and gets back. The ledger has the money; these rows say why each fen is where it is.
create schema deposits;

create table deposits.pot (
  id uuid constraint pot_pk primary key,
  area_id text not null,
  -- What it is a deposit of: a feature's own word, under which it registered it.
  kind text not null constraint pot_kind check (kind ~ '^[a-z][a-z0-9.-]{0,39}$'),
  -- Opaque words of the feature: whose case, and who of it pays.
  case_id text not null constraint pot_case check (case_id <> ''),
  payer_id text not null constraint pot_payer check (payer_id <> ''),
  label text not null constraint pot_label check (char_length(label) between 1 and 60),
  due_fen bigint not null constraint pot_due check (due_fen >= 0),
  -- Accepted by the pot and not yet in the ledger: seconds.
  arriving_fen bigint not null default 0 constraint pot_arriving check (arriving_fen >= 0),
  -- All that ever stood on the ledger account, and where it is now; sums of the rows below, written with them.
  paid_fen bigint not null default 0,
  held_fen bigint not null default 0 constraint pot_held check (held_fen >= 0),
  returning_fen bigint not null default 0 constraint pot_returning check (returning_fen >= 0),
  taken_fen bigint not null default 0 constraint pot_taken check (taken_fen >= 0),
  returned_fen bigint not null default 0 constraint pot_returned check (returned_fen >= 0),
  opened_at timestamptz(3) not null,
  closed_at timestamptz(3),
  constraint pot_once unique (kind, case_id, payer_id),
  -- What is free is never less than nothing.
  constraint pot_never_short check (paid_fen >= held_fen + returning_fen + taken_fen + returned_fen)
);
create index pot_of_area on deposits.pot (area_id, kind, id);
create index pot_by_age on deposits.pot (closed_at) where closed_at is not null;

-- A sum that a payer was asked for: the subject of payments. It takes money once; a raise is a new one.
create table deposits.ask (
  id uuid constraint ask_pk primary key,
  pot_id uuid not null constraint ask_pot references deposits.pot on delete cascade,
  amount_fen bigint not null constraint ask_amount check (amount_fen > 0),
  state text not null constraint ask_state check (state in ('open', 'left', 'paid')),
  asked_at timestamptz(3) not null
);
create unique index ask_one_open on deposits.ask (pot_id) where state = 'open';
create index ask_of_pot on deposits.ask (pot_id, id);

-- Money that came in: by a trade of a channel, or at the counter.
create table deposits.receipt (
  id uuid constraint receipt_pk primary key,
  area_id text not null,
  pot_id uuid not null constraint receipt_pot references deposits.pot on delete cascade,
  amount_fen bigint not null constraint receipt_amount check (amount_fen > 0),
  -- Promised back of it, done or not.
  back_fen bigint not null default 0,
  channel text,
  trade_id uuid constraint receipt_trade_once unique,
  -- The number of the paper that the cashier handed over, and who took the money.
  receipt_no text,
  by_id uuid,
  state text not null constraint receipt_state check (state in ('arriving', 'in')),
  paid_at timestamptz(3) not null,
  booked_at timestamptz(3),
  constraint receipt_back check (back_fen between 0 and amount_fen),
  constraint receipt_booked check ((state = 'in') = (booked_at is not null)),
  constraint receipt_back_of_booked check (back_fen = 0 or state = 'in'),
  constraint receipt_source check (
    (trade_id is not null and channel is not null and receipt_no is null and by_id is null)
    or (trade_id is null and channel is null and receipt_no is not null and by_id is not null and state = 'in'))
);
create unique index receipt_number_once on deposits.receipt (area_id, receipt_no) where receipt_no is not null;
create index receipt_of_pot on deposits.receipt (pot_id, paid_at, id);
create index receipt_by_person on deposits.receipt (by_id) where by_id is not null;

-- A part that is held against the payer: a proposed deduction, or what a condition not met yet keeps.
create table deposits.hold (
  -- The feature's own id of what it holds for.
  id uuid constraint hold_pk primary key,
  pot_id uuid not null constraint hold_pot references deposits.pot on delete cascade,
  amount_fen bigint not null constraint hold_amount check (amount_fen > 0),
  reason text not null constraint hold_reason check (char_length(reason) between 1 and 200),
  state text not null constraint hold_state check (state in ('held', 'taken', 'dropped')),
  held_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint hold_end check ((state = 'held') = (ended_at is null))
);
create index hold_of_pot on deposits.hold (pot_id, id);

-- Money on its way back: of one receipt each, because each goes back the way it came.
create table deposits.give_back (
  id uuid constraint give_back_pk primary key,
  pot_id uuid not null constraint give_back_pot references deposits.pot on delete cascade,
  receipt_id uuid not null constraint give_back_receipt references deposits.receipt on delete cascade,
  amount_fen bigint not null constraint give_back_amount check (amount_fen > 0),
  why text not null constraint give_back_why check (char_length(why) between 1 and 100),
  -- asked: the channel is asked. refused: it is asked again. stranded: only people can pay it out. done: it is with the payer.
  state text not null constraint give_back_state check (state in ('asked', 'refused', 'stranded', 'done')),
  -- Which request to the channel this is: each has its own number there. 0: no channel was asked.
  tries integer not null constraint give_back_tries check (tries >= 0),
  -- When the channel is asked (again); null: its answer is awaited, or it is not asked any more.
  try_at timestamptz(3),
  problem text,
  asked_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- How it reached the payer.
  way text constraint give_back_way check (way in ('channel', 'bank', 'cash')),
  constraint give_back_end check ((state = 'done') = (ended_at is not null) and (state = 'done') = (way is not null)),
  constraint give_back_turn check (case state when 'asked' then true when 'refused' then try_at is not null else try_at is null end)
);
create index give_back_of_pot on deposits.give_back (pot_id, id);
create index give_back_of_receipt on deposits.give_back (receipt_id);
create index give_back_due on deposits.give_back (try_at) where try_at is not null;
create index give_back_waiting on deposits.give_back (asked_at, id) where state in ('refused', 'stranded');

-- Money that people pay out because no channel does: entered by one, confirmed by another.
create table deposits.transfer (
  id uuid constraint transfer_pk primary key,
  give_back_id uuid not null constraint transfer_give_back references deposits.give_back on delete cascade,
  way text not null constraint transfer_way check (way in ('bank', 'cash')),
  payee_sealed bytea not null,
  account_sealed bytea,
  bank text,
  entered_by uuid not null,
  entered_at timestamptz(3) not null,
  state text not null constraint transfer_state check (state in ('entered', 'confirmed', 'rejected')),
  decided_by uuid,
  decided_at timestamptz(3),
  -- Why it was rejected, or the number that the bank gave it.
  note text not null default '' constraint transfer_note check (char_length(note) <= 200),
  constraint transfer_account check ((way = 'bank') = (account_sealed is not null) and (way = 'bank') = (bank is not null)),
  constraint transfer_decision check ((state = 'entered') = (decided_by is null) and (state = 'entered') = (decided_at is null)),
  -- Who entered it may withdraw it, and never confirms it.
  constraint transfer_two_persons check (state <> 'confirmed' or decided_by <> entered_by)
);
-- One that is not rejected at most: money is never paid out twice.
create unique index transfer_one on deposits.transfer (give_back_id) where state <> 'rejected';
create index transfer_of_give_back on deposits.transfer (give_back_id, entered_at);
create index transfer_entered_by on deposits.transfer (entered_by);
create index transfer_decided_by on deposits.transfer (decided_by) where decided_by is not null;
