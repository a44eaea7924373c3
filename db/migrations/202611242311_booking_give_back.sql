-- What of a booking's orders is to go back, and how that stands at the channel. It is written with the cancellation; a job asks for it.
create table booking.give_back (
  -- The number of the refund; one that the channel refused is asked for again under the same number with the next try behind it.
  id uuid constraint give_back_pk primary key,
  order_id uuid not null constraint give_back_order references booking.booking_order,
  amount_fen bigint not null constraint give_back_amount check (amount_fen > 0),
  -- For people: why it goes back.
  why text not null,
  state text not null constraint give_back_state check (state in ('asked', 'done', 'failed')),
  tries integer not null default 1 constraint give_back_tries check (tries > 0),
  asked_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint give_back_end check ((state = 'asked') = (ended_at is null))
);
create index give_back_of_order on booking.give_back (order_id, asked_at);
create index give_back_to_repeat on booking.give_back (ended_at) where state = 'failed';

-- What was promised to go back, done or not: the sum of its rows in `give_back`.
alter table booking.booking_order add column back_fen bigint not null default 0;
alter table booking.booking_order add constraint booking_order_back check (back_fen between refunded_fen and amount_fen);
alter table booking.booking_order add constraint booking_order_back_of_paid check (back_fen = 0 or paid_at is not null);
