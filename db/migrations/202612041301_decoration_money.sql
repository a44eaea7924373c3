-- Money of decoration: fees, the two deposits of a case, and deductions from them. The engine of deposits has each pot's fen; these rows say whose they are and why.

-- A fee of a case: paid once.
create table decoration.charge (
  id uuid constraint charge_pk primary key,
  area_id text not null,
  case_id uuid not null constraint charge_case references decoration.work_case on delete cascade,
  side text not null constraint charge_side check (side in ('applicant', 'firm')),
  -- What it is for; a difference after a change bears the key of its fee and the next round.
  key text not null constraint charge_key check (char_length(key) between 1 and 80),
  round integer not null constraint charge_round check (round between 1 and 99),
  label text not null constraint charge_label check (char_length(label) between 1 and 60),
  amount_fen bigint not null constraint charge_amount check (amount_fen > 0),
  state text not null constraint charge_state check (state in ('to_pay', 'paid', 'waived', 'void')),
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- Who waived it, and why.
  waived_by uuid constraint charge_waived_by references people.person,
  words text not null default '',
  constraint charge_once unique (case_id, key, round),
  constraint charge_end check ((state = 'to_pay') = (ended_at is null)),
  constraint charge_waiver check ((state = 'waived') = (waived_by is not null))
);
create unique index charge_one_open on decoration.charge (case_id, key) where state = 'to_pay';
create index charge_of_case on decoration.charge (case_id, created_at, id);
create index charge_waived_by_person on decoration.charge (waived_by) where waived_by is not null;

-- What a side pays at once: the subject of payments. It takes money once.
create table decoration.fee_order (
  id uuid constraint fee_order_pk primary key,
  area_id text not null,
  case_id uuid not null constraint fee_order_case references decoration.work_case on delete cascade,
  side text not null constraint fee_order_side check (side in ('applicant', 'firm')),
  charge_ids uuid[] not null constraint fee_order_charges check (cardinality(charge_ids) > 0),
  amount_fen bigint not null constraint fee_order_amount check (amount_fen > 0),
  -- left: something of it changed; money that comes for it goes back.
  state text not null constraint fee_order_state check (state in ('open', 'left', 'paid')),
  created_at timestamptz(3) not null,
  good_until timestamptz(3) not null,
  paid_at timestamptz(3),
  -- The channel that brought it; or the receipt of the counter, and who took the money.
  channel text,
  trade_id uuid constraint fee_order_trade_once unique,
  receipt_no text,
  by_id uuid constraint fee_order_by references people.person,
  constraint fee_order_paid check ((state = 'paid') = (paid_at is not null)),
  constraint fee_order_source check (
    case when state = 'paid' then (channel is not null) = (trade_id is not null) and (receipt_no is not null) = (by_id is not null)
      and (channel is not null) <> (receipt_no is not null)
    else channel is null and trade_id is null and receipt_no is null and by_id is null end)
);
create unique index fee_order_one_open on decoration.fee_order (case_id, side) where state = 'open';
create unique index fee_order_receipt_once on decoration.fee_order (area_id, receipt_no) where receipt_no is not null;
create index fee_order_of_case on decoration.fee_order (case_id, created_at, id);
create index fee_order_by_person on decoration.fee_order (by_id) where by_id is not null;

-- Whose a deposit is. A firm that was replaced has a pot of its own, which goes back.
create table decoration.pot (
  -- The pot of the engine.
  id uuid constraint pot_pk primary key,
  area_id text not null,
  case_id uuid not null constraint pot_case references decoration.work_case on delete cascade,
  side text not null constraint pot_side check (side in ('applicant', 'firm')),
  round integer not null constraint pot_round check (round between 1 and 99),
  label text not null,
  -- Of the firm's: whose phone pays it, and its name masked.
  foreman_index bytea,
  foreman_name text not null default '',
  firm_id uuid,
  opened_at timestamptz(3) not null,
  -- Since when what is free goes back; null: the case goes on.
  released_at timestamptz(3),
  why text not null default '',
  -- When nothing was left of it here.
  settled_at timestamptz(3),
  -- When it was last looked at for money that may go back.
  looked_at timestamptz(3),
  constraint pot_once unique (case_id, side, round),
  constraint pot_settles check (settled_at is null or released_at is not null)
);
create unique index pot_one_standing on decoration.pot (case_id, side) where released_at is null;
create index pot_of_foreman on decoration.pot (foreman_index) where foreman_index is not null;
create index pot_released on decoration.pot (looked_at) where released_at is not null and settled_at is null;
create index pot_of_park on decoration.pot (area_id, opened_at, id);

create table decoration.deduction (
  id uuid constraint deduction_pk primary key,
  area_id text not null,
  case_id uuid not null constraint deduction_case references decoration.work_case on delete cascade,
  pot_id uuid not null constraint deduction_pot references decoration.pot on delete cascade,
  amount_fen bigint not null constraint deduction_amount check (amount_fen > 0),
  -- What was taken of it.
  taken_fen bigint constraint deduction_taken check (taken_fen between 1 and amount_fen),
  -- Under which id the engine holds it: another one after it was lowered.
  hold_ref uuid not null,
  clause text not null constraint deduction_clause check (clause <> ''),
  words text not null,
  state text not null constraint deduction_state check (state in ('held', 'appealed', 'taken', 'dropped')),
  proposed_by uuid not null constraint deduction_proposed_by references people.person,
  proposed_at timestamptz(3) not null,
  appeal_until timestamptz(3) not null,
  appealed_by uuid constraint deduction_appealed_by references people.person,
  appealed_at timestamptz(3),
  appeal_words text not null default '',
  decide_until timestamptz(3),
  -- Null: the clock ended it.
  ended_by uuid constraint deduction_ended_by references people.person,
  ended_at timestamptz(3),
  ended_why text constraint deduction_why check (ended_why in ('silence', 'refused', 'won', 'late', 'withdrawn')),
  end_words text not null default '',
  constraint deduction_end check (
    (state in ('taken', 'dropped')) = (ended_at is not null) and (ended_at is null) = (ended_why is null)
    and (state = 'taken') = (taken_fen is not null)),
  constraint deduction_appeal check ((appealed_at is null) = (decide_until is null) and (state <> 'appealed' or appealed_at is not null)),
  -- Who proposed it never decides its appeal.
  constraint deduction_two_persons check (appealed_at is null or ended_by is null or ended_by <> proposed_by)
);
create index deduction_of_case on decoration.deduction (case_id, proposed_at, id);
create index deduction_of_pot on decoration.deduction (pot_id);
create index deduction_unanswered on decoration.deduction (appeal_until) where state = 'held';
create index deduction_undecided on decoration.deduction (decide_until) where state = 'appealed';
create index deduction_appeals on decoration.deduction (area_id, appealed_at, id) where state = 'appealed';
create index deduction_clauses on decoration.deduction (area_id, proposed_at);
create index deduction_proposer on decoration.deduction (proposed_by);
create index deduction_appellant on decoration.deduction (appealed_by) where appealed_by is not null;
create index deduction_ender on decoration.deduction (ended_by) where ended_by is not null;

-- A picture of a deduction or its appeal.
create table decoration.deduction_picture (
  id uuid constraint deduction_picture_pk primary key,
  deduction_id uuid not null constraint deduction_picture_of references decoration.deduction on delete cascade,
  part text not null constraint deduction_picture_part check (part in ('proof', 'appeal')),
  position integer not null,
  file_id uuid not null,
  by_id uuid constraint deduction_picture_by references people.person,
  constraint deduction_picture_once unique (deduction_id, part, position)
);
create index deduction_picture_by_person on decoration.deduction_picture (by_id) where by_id is not null;
