-- Fees that go back because a case ended before work began: one row a paid order, the way it came. What no channel gives back is paid out by two persons.

create table decoration.fee_back (
  order_id uuid constraint fee_back_pk primary key constraint fee_back_order references decoration.fee_order on delete cascade,
  area_id text not null,
  case_id uuid not null constraint fee_back_case references decoration.work_case on delete cascade,
  amount_fen bigint not null constraint fee_back_amount check (amount_fen > 0),
  -- For the payer.
  why text not null constraint fee_back_why check (why <> ''),
  -- asked: its channel has it · refused: its channel is asked again · by_hand: people pay it out.
  state text not null constraint fee_back_state check (state in ('asked', 'refused', 'by_hand', 'done')),
  -- How often the channel was asked; 0: it came in at the counter.
  tries integer not null constraint fee_back_tries check (tries >= 0),
  -- When a channel that refused is asked again.
  try_at timestamptz(3),
  -- What the channel said last.
  problem text not null default '',
  -- The engine's deposit out of which people pay it.
  pot_id uuid constraint fee_back_pot unique,
  way text constraint fee_back_way check (way in ('channel', 'bank', 'cash')),
  asked_at timestamptz(3) not null,
  done_at timestamptz(3),
  constraint fee_back_next check ((state = 'refused') = (try_at is not null)),
  constraint fee_back_done check ((state = 'done') = (done_at is not null) and (state = 'done') = (way is not null)),
  constraint fee_back_by_hand check (pot_id is null or state in ('by_hand', 'done'))
);
create index fee_back_of_case on decoration.fee_back (case_id);
create index fee_back_to_try on decoration.fee_back (try_at) where state = 'refused';
