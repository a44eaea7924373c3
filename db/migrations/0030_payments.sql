-- Money that comes in through channels, and goes back through them. Never written by hand: see platform/payments/README.md.
create schema payments;

-- One attempt to collect for a subject through a channel.
create table payments.trade (
  id uuid constraint trade_pk primary key,
  area_id text not null,
  subject_kind text not null,
  subject_id text not null,
  channel text not null,
  -- Our number at the channel: unguessable, never used twice.
  out_trade_no text not null constraint trade_out_trade_no_once unique,
  amount_fen bigint not null constraint trade_amount_above_zero check (amount_fen > 0),
  title text not null,
  person_id text,
  return_path text not null,
  request_key text,
  state text not null constraint trade_state check (state in ('created', 'paying', 'paid', 'closed')),
  pay_url text,
  created_at timestamptz not null,
  expires_at timestamptz not null constraint trade_expires_later check (expires_at > created_at),
  paid_at timestamptz,
  closed_at timestamptz,
  channel_trade_no text,
  -- What the subject said to the money: taken, or to be given back by itself.
  verdict text constraint trade_verdict check (verdict in ('accepted', 'refund')),
  -- How we learned of it.
  learned_by text constraint trade_learned_by check (learned_by in ('notify', 'query')),
  -- Asked for and not failed. Kept by the trigger below, so that no code can give back more than came in.
  refunded_fen bigint not null default 0,
  -- When the channel is to be asked next; null: never again.
  ask_at timestamptz,
  asks integer not null default 0,
  last_ask_at timestamptz,
  constraint trade_refund_within_paid check (
    refunded_fen >= 0 and refunded_fen <= amount_fen and (refunded_fen = 0 or state = 'paid')
  ),
  constraint trade_paid_is_whole check (
    (state = 'paid') = (paid_at is not null)
    and (state = 'paid') = (channel_trade_no is not null)
    and (state = 'paid') = (verdict is not null)
    and (state = 'paid') = (learned_by is not null)
  ),
  constraint trade_paying_has_url check (state <> 'paying' or pay_url is not null),
  constraint trade_channel_trade_no_once unique (channel, channel_trade_no)
);

-- A second tap while the first attempt can still be paid finds the first.
create unique index trade_one_payable on payments.trade (subject_kind, subject_id, channel) where state in ('created', 'paying');
create index trade_by_subject on payments.trade (subject_kind, subject_id, created_at);
create index trade_to_ask on payments.trade (ask_at) where ask_at is not null;
-- However many attempts were paid, the subject took one.
create unique index trade_accepted_once on payments.trade (subject_kind, subject_id) where verdict = 'accepted';

-- Money on its way back: the whole trade or a part of it.
create table payments.refund (
  id uuid constraint refund_pk primary key,
  trade_id uuid not null constraint refund_of_trade references payments.trade (id),
  request_no text not null constraint refund_request_no_once unique,
  amount_fen bigint not null constraint refund_amount_above_zero check (amount_fen > 0),
  reason text not null,
  -- Asked by the engine itself, because the subject had been paid already.
  automatic boolean not null,
  state text not null constraint refund_state check (state in ('asked', 'done', 'failed')),
  asked_at timestamptz not null,
  ended_at timestamptz,
  tries integer not null default 0,
  try_at timestamptz,
  last_problem text,
  constraint refund_ended_is_whole check ((state = 'asked') = (ended_at is null) and (state = 'asked') = (try_at is not null))
);

create index refund_of_trade_by_time on payments.refund (trade_id, asked_at);
create index refund_to_try on payments.refund (try_at) where try_at is not null;

-- The sum lives on the trade, where a check can see it; the row lock of the update puts refunds of one trade in a queue.
create function payments.count_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and (old.trade_id <> new.trade_id or old.amount_fen <> new.amount_fen)) then
    raise exception 'a refund is never deleted, moved or changed in amount' using constraint = 'refund_never_rewritten', errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and old.state <> 'asked' and new.state <> old.state then
    raise exception 'a refund ends once' using constraint = 'refund_ends_once', errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' and new.state <> 'failed' then
    update payments.trade set refunded_fen = refunded_fen + new.amount_fen where id = new.trade_id;
  elsif tg_op = 'UPDATE' and old.state <> 'failed' and new.state = 'failed' then
    update payments.trade set refunded_fen = refunded_fen - new.amount_fen where id = new.trade_id;
  end if;
  return new;
end $$;

create trigger refund_counts before insert or update or delete on payments.refund
  for each row execute function payments.count_refund();

-- Every notify that arrived, believed or not. Holds no buyer, no signature, no body.
create table payments.notify (
  id uuid constraint notify_pk primary key,
  channel text not null,
  received_at timestamptz not null,
  outcome text not null constraint notify_outcome check (outcome in ('applied', 'repeated', 'noted', 'refused', 'failed')),
  -- Why it was refused or failed.
  why text,
  -- What it claimed; only worth believing where the outcome is not 'refused'.
  out_trade_no text,
  channel_trade_no text,
  amount_fen bigint,
  status text,
  trade_id uuid constraint notify_of_trade references payments.trade (id),
  body_sha256 text not null
);

create index notify_by_time on payments.notify (received_at);
create index notify_of_trade_by_time on payments.notify (trade_id, received_at) where trade_id is not null;

-- The simulated bank of the demo and of the tests. It plays somebody else: nothing of ours reads here.
create schema payments_sandbox;

create table payments_sandbox.trade (
  out_trade_no text constraint trade_pk primary key,
  trade_no text not null constraint trade_no_once unique,
  -- Unguessable; the cashier page names the trade by it.
  ticket text not null constraint trade_ticket_once unique,
  app_id text not null,
  subject text not null,
  amount_fen bigint not null constraint trade_amount_above_zero check (amount_fen > 0),
  state text not null constraint trade_state check (state in ('WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_CLOSED')),
  notify_url text not null,
  return_url text not null,
  quit_url text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz,
  refunded_fen bigint not null default 0,
  constraint trade_refund_within_paid check (
    refunded_fen >= 0 and refunded_fen <= amount_fen and (refunded_fen = 0 or paid_at is not null)
  )
);

create table payments_sandbox.refund (
  out_trade_no text not null constraint refund_of_trade references payments_sandbox.trade (out_trade_no),
  out_request_no text not null,
  amount_fen bigint not null constraint refund_amount_above_zero check (amount_fen > 0),
  refunded_at timestamptz not null,
  constraint refund_pk primary key (out_trade_no, out_request_no)
);

-- Notifies still to be told, each by its schedule.
create table payments_sandbox.delivery (
  id uuid constraint delivery_pk primary key,
  out_trade_no text not null constraint delivery_of_trade references payments_sandbox.trade (out_trade_no),
  notify_id text not null,
  -- The fields of the notify, unsigned.
  fields jsonb not null,
  due_at timestamptz,
  tries integer not null default 0,
  answered boolean not null default false
);

create index delivery_due on payments_sandbox.delivery (due_at) where due_at is not null;
