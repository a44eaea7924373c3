-- Payments by a code that the person shows, and the daily comparison with the channels' bills: see platform/payments/README.md.

-- `page`: the person opens a pay URL. `code`: the merchant scans a code of the person; the code itself is never kept.
alter table payments.trade
  add column way text not null default 'page' constraint trade_way check (way in ('page', 'code')),
  -- Why a closed trade took no money.
  add column end_why text constraint trade_end_why check (end_why in ('code_invalid', 'balance', 'limit', 'refused', 'unpaid')),
  -- A cancel may be on its way to the channel: until the channel has said how that ended, no money is taken in.
  add column cancelling_at timestamptz,
  -- How often a cancel was begun: what the channel said before the last one may not be true any more.
  add column cancels integer not null default 0,
  alter column return_path drop not null,
  drop constraint trade_learned_by,
  add constraint trade_learned_by check (learned_by in ('notify', 'query', 'charge')),
  add constraint trade_page_has_way_back check (
    (way = 'page' and return_path is not null) or (way = 'code' and return_path is null and pay_url is null and state <> 'paying')
  ),
  add constraint trade_end_is_whole check (
    (end_why is null or state = 'closed') and (way = 'page' or state <> 'closed' or end_why is not null)
  ),
  -- What was told to the subject as paid is never cancelled, and what is being cancelled is never told as paid.
  add constraint trade_paid_is_never_cancelled check (cancelling_at is null or state <> 'paid'),
  -- Nothing is left hanging: whatever can still move has its next turn written.
  add constraint trade_code_has_turn check (way = 'page' or ask_at is not null or (cancelling_at is null and state in ('paid', 'closed')));

-- A repeat of the same request finds its trade, whatever became of it.
create unique index trade_code_key_once on payments.trade (subject_kind, subject_id, request_key) where way = 'code' and request_key is not null;
create index trade_by_payment on payments.trade (channel, paid_at) where paid_at is not null;
create index refund_by_end on payments.refund (ended_at) where state = 'done';

-- What a channel's bill says, line by line; replaced as a whole when the day is compared again.
create table payments.bill_line (
  channel text not null,
  -- The day of the bill, in Beijing.
  day date not null,
  line text not null constraint bill_line_kind check (line in ('payment', 'refund')),
  out_trade_no text not null,
  -- Of a refund: our request number, empty if the bill names none.
  request_no text not null,
  -- 1, or more where a bill says the same thing again.
  nth integer not null,
  channel_trade_no text not null,
  amount_fen bigint not null constraint bill_line_amount_above_zero check (amount_fen > 0),
  at timestamptz not null,
  constraint bill_line_pk primary key (channel, line, out_trade_no, request_no, day, nth)
);

create index bill_line_by_day on payments.bill_line (channel, day);

-- One day of one channel, compared. Money in is above zero, money back below, where a column is not named in or out.
create table payments.bill_day (
  channel text not null,
  day date not null,
  -- `waiting`: the channel has not made the bill yet.
  state text not null constraint bill_day_state check (state in ('waiting', 'compared')),
  compared_at timestamptz not null,
  ours_count integer not null default 0,
  ours_in_fen bigint not null default 0,
  ours_out_fen bigint not null default 0,
  theirs_count integer not null default 0,
  theirs_in_fen bigint not null default 0,
  theirs_out_fen bigint not null default 0,
  -- What stands in our books on this day and on another day's bill (less), or the other way round (more).
  moved_fen bigint not null default 0,
  -- Theirs less ours, over all cases of the day that stand.
  difference_fen bigint not null default 0,
  constraint bill_day_pk primary key (channel, day),
  -- Zero unexplained fen.
  constraint bill_day_adds_up check (
    state = 'waiting' or theirs_in_fen - theirs_out_fen = ours_in_fen - ours_out_fen + moved_fen + difference_fen
  )
);

-- Money about which the channel and we do not agree.
create table payments.difference (
  id uuid constraint difference_pk primary key,
  channel text not null,
  day date not null,
  -- Of our trade; null: the channel names a trade that is not ours.
  area_id text,
  kind text not null constraint difference_kind check (kind in ('ours_only', 'theirs_only', 'amount_differs')),
  line text not null constraint difference_line check (line in ('payment', 'refund')),
  out_trade_no text not null,
  request_no text not null,
  nth integer not null,
  channel_trade_no text,
  trade_id uuid constraint difference_of_trade references payments.trade (id),
  ours_fen bigint not null,
  theirs_fen bigint not null,
  -- `gone`: a later comparison found the match; it no longer counts. `settled`: it stands and is explained.
  state text not null constraint difference_state check (state in ('open', 'settled', 'gone')),
  found_at timestamptz not null,
  ended_at timestamptz,
  -- Who settled it; null: the engine itself knows the explanation.
  person_id text,
  note text,
  constraint difference_amounts check (
    ours_fen >= 0 and theirs_fen >= 0 and case kind
      when 'ours_only' then ours_fen > 0 and theirs_fen = 0
      when 'theirs_only' then ours_fen = 0 and theirs_fen > 0
      else ours_fen > 0 and theirs_fen > 0 and ours_fen <> theirs_fen end
  ),
  constraint difference_end_is_whole check (
    (state = 'open') = (ended_at is null) and (state = 'open') = (note is null) and (person_id is null or state <> 'open')
  ),
  constraint difference_once unique (channel, day, line, out_trade_no, request_no, nth, ours_fen, theirs_fen)
);

create index difference_by_state on payments.difference (state, id);

-- The simulated bank: which code paid a trade, so that a code pays once. The bank keeps a hash, too.
alter table payments_sandbox.trade add column pay_code_sha256 text constraint trade_pay_code_once unique;
