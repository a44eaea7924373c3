-- Companies that pay for their bookings by a monthly bill.

-- What was agreed with a company: how much may be open, from which day to which last one, and how many days it has to pay a bill.
create table booking.account (
  area_id text not null,
  company_id uuid not null,
  limit_fen bigint not null constraint account_limit check (limit_fen between 1 and 100000000000),
  from_on date not null,
  until_on date,
  pay_days integer not null constraint account_pay_days check (pay_days between 1 and 60),
  version integer not null default 1,
  saved_by uuid not null,
  saved_at timestamptz(3) not null,
  constraint account_pk primary key (area_id, company_id),
  constraint account_days check (until_on is null or until_on >= from_on)
);
create index account_by_age on booking.account (area_id, saved_at desc, company_id);

-- Whether the company pays by its bill, and what of the booking stands in bills.
alter table booking.booking add column on_account boolean not null default false;
alter table booking.booking add column billed_fen bigint not null default 0;
alter table booking.booking add constraint booking_on_account check (not on_account or company_id is not null);
alter table booking.booking add constraint booking_billed check (billed_fen >= 0 and (on_account or billed_fen = 0));
create index booking_to_bill on booking.booking (area_id, company_id)
  where on_account and (paid_fen - refunded_fen <> billed_fen or state in ('waiting', 'returned'));

-- An order on account has no payment of its own: it stands as paid, and the bill asks for the money.
alter table booking.booking_order add column on_account boolean not null default false;
alter table booking.booking_order drop constraint booking_order_paid;
alter table booking.booking_order add constraint booking_order_paid check (
  (state in ('paid', 'part_refunded', 'refunded')) = (paid_at is not null and (trade_id is not null or on_account)));
alter table booking.booking_order add constraint booking_order_on_account check (not on_account or trade_id is null);

-- A payment of one or several bills, as it was begun; made before the bills, which name it.
create table booking.bill_payment (
  id uuid constraint bill_payment_pk primary key,
  area_id text not null,
  company_id uuid not null,
  person_id uuid not null,
  bill_ids uuid[] not null constraint bill_payment_bills check (cardinality(bill_ids) > 0),
  amount_fen bigint not null constraint bill_payment_amount check (amount_fen > 0),
  state text not null constraint bill_payment_state check (state in ('open', 'paid')),
  created_at timestamptz(3) not null,
  good_until timestamptz(3) not null,
  paid_at timestamptz(3),
  trade_id uuid constraint bill_payment_trade unique,
  constraint bill_payment_whole check ((state = 'paid') = (paid_at is not null) and (state = 'paid') = (trade_id is not null))
);
create index bill_payment_of_person on booking.bill_payment (person_id, created_at desc);
create index bill_payment_by_age on booking.bill_payment (created_at);

create table booking.bill (
  id uuid constraint bill_pk primary key,
  bill_no text not null constraint bill_no_once unique,
  area_id text not null,
  company_id uuid not null,
  -- The company's name when the bill was made.
  company_name text not null,
  month date not null constraint bill_month check (extract(day from month) = 1),
  -- The sum of its items.
  total_fen bigint not null constraint bill_total check (total_fen >= 0),
  -- What goes over to the next bill: taken off there.
  carry_fen bigint not null default 0 constraint bill_carry check (carry_fen >= 0 and (carry_fen = 0 or total_fen = 0)),
  due_on date not null,
  state text not null constraint bill_state check (state in ('open', 'paid')),
  issued_at timestamptz(3) not null,
  paid_at timestamptz(3),
  payment_id uuid constraint bill_payment references booking.bill_payment,
  transfer_id uuid,
  constraint bill_once unique (area_id, company_id, month),
  constraint bill_paid_whole check ((state = 'paid') = (paid_at is not null)),
  -- Paid by a payment or a transfer, never both; a bill of nothing is paid from the beginning, by nobody.
  constraint bill_paid_by check ((payment_id is not null)::int + (transfer_id is not null)::int = (state = 'paid' and total_fen > 0)::int)
);
create index bill_of_area on booking.bill (area_id, month desc, id desc);
create index bill_of_company on booking.bill (area_id, company_id, month desc, id desc);
create index bill_open on booking.bill (due_on) where state = 'open';
create index bill_of_payment on booking.bill (payment_id);
create index bill_by_age on booking.bill (issued_at);

create table booking.bill_item (
  bill_id uuid not null constraint bill_item_bill references booking.bill on delete cascade,
  nth integer not null constraint bill_item_nth check (nth > 0),
  -- booking: a booking that is over, or what of it changed after it was billed · carry: from the bill before, or to the next.
  kind text not null constraint bill_item_kind check (kind in ('booking', 'carry')),
  booking_id uuid,
  words text not null,
  amount_fen bigint not null,
  constraint bill_item_pk primary key (bill_id, nth),
  constraint bill_item_booking check ((kind = 'booking') = (booking_id is not null))
);
create index bill_item_of_booking on booking.bill_item (booking_id) where booking_id is not null;

-- What a bill says is final.
create function booking.bill_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'a bill is final' using errcode = 'restrict_violation', constraint = 'bill_final';
end $$;
create trigger bill_final before update of bill_no, area_id, company_id, company_name, month, total_fen, carry_fen, due_on, issued_at on booking.bill
  for each row execute function booking.bill_is_final();
create trigger bill_item_final before update on booking.bill_item for each row execute function booking.bill_is_final();

-- That an operator found the money of a bill on the park's bank account: another operator looks again before the bill is paid.
create table booking.bill_transfer (
  id uuid constraint bill_transfer_pk primary key,
  bill_id uuid not null constraint bill_transfer_bill references booking.bill on delete cascade,
  received_on date not null,
  -- The bank's number of the transfer.
  reference text not null constraint bill_transfer_reference check (reference <> ''),
  reason text not null constraint bill_transfer_reason check (reason <> ''),
  state text not null constraint bill_transfer_state check (state in ('asked', 'accepted', 'refused')),
  asked_by uuid not null,
  asked_at timestamptz(3) not null,
  decided_by uuid,
  decided_at timestamptz(3),
  words text not null default '',
  constraint bill_transfer_decided check ((state = 'asked') = (decided_at is null)),
  constraint bill_transfer_second check (decided_by is null or decided_by <> asked_by)
);
create unique index bill_transfer_once on booking.bill_transfer (bill_id) where state = 'asked';
create unique index bill_transfer_accepted on booking.bill_transfer (bill_id) where state = 'accepted';
alter table booking.bill add constraint bill_transfer foreign key (transfer_id) references booking.bill_transfer;
