-- Monthly parking bills of companies: what was agreed, what is charged to it, the bills, their payments and invoices.

-- What a company pays for from a month on, until its next version begins.
create table parking.bill_terms (
  area_id text not null,
  company_id uuid not null,
  from_month date not null constraint bill_terms_month check (extract(day from from_month) = 1),
  -- Rented spaces, and the price of one for a month.
  spaces integer not null constraint bill_terms_spaces check (spaces between 0 and 10000),
  price_fen bigint not null constraint bill_terms_price check (price_fen between 0 and 10000000),
  -- The company pays the stays of these plates.
  plates text[] not null,
  -- From this month on there is no agreement any more.
  ended boolean not null default false,
  saved_by uuid not null,
  saved_at timestamptz not null,
  constraint bill_terms_pk primary key (area_id, company_id, from_month),
  constraint bill_terms_ended check (not ended or (spaces = 0 and cardinality(plates) = 0))
);

create index bill_terms_by_age on parking.bill_terms (area_id, saved_at desc, company_id, from_month);

-- A payment of one or several bills, as it was begun; made before the bills, which name it.
create table parking.bill_payment (
  id uuid constraint bill_payment_pk primary key,
  area_id text not null,
  company_id uuid not null,
  person_id uuid not null,
  bill_ids uuid[] not null constraint bill_payment_bills check (cardinality(bill_ids) > 0),
  amount_fen bigint not null constraint bill_payment_amount check (amount_fen > 0),
  state text not null constraint bill_payment_state check (state in ('open', 'paid')),
  created_at timestamptz not null,
  good_until timestamptz not null,
  paid_at timestamptz,
  trade_id uuid constraint bill_payment_trade unique,
  constraint bill_payment_whole check ((state = 'paid') = (paid_at is not null) and (state = 'paid') = (trade_id is not null))
);

create index bill_payment_of_person on parking.bill_payment (person_id, created_at desc);
create index bill_payment_by_age on parking.bill_payment (created_at);

create table parking.bill (
  id uuid constraint bill_pk primary key,
  bill_no text not null constraint bill_no_once unique,
  area_id text not null,
  company_id uuid not null,
  -- The company's name when the bill was made.
  company_name text not null,
  month date not null constraint bill_month check (extract(day from month) = 1),
  -- The sum of its lines.
  total_fen bigint not null constraint bill_total check (total_fen >= 0),
  state text not null constraint bill_state check (state in ('open', 'paid')),
  issued_at timestamptz not null,
  paid_at timestamptz,
  payment_id uuid constraint bill_payment references parking.bill_payment,
  constraint bill_once unique (area_id, company_id, month),
  constraint bill_paid_whole check ((state = 'paid') = (paid_at is not null)),
  -- A bill of nothing is paid from the beginning, by nobody.
  constraint bill_paid_by check ((payment_id is not null) = (state = 'paid' and total_fen > 0))
);

create index bill_of_area on parking.bill (area_id, month desc, id desc);
create index bill_of_company on parking.bill (area_id, company_id, month desc, id desc);
create index bill_of_payment on parking.bill (payment_id);
create index bill_by_age on parking.bill (issued_at);

create table parking.bill_line (
  bill_id uuid not null constraint bill_line_bill references parking.bill on delete cascade,
  nth integer not null constraint bill_line_nth check (nth > 0),
  -- rent of spaces · stays of a plate · coupons of an offer · correction of an earlier bill · carry: what is taken off the next bill.
  kind text not null constraint bill_line_kind check (kind in ('rent', 'stays', 'coupons', 'correction', 'carry')),
  words text not null,
  plate text,
  offer_id uuid,
  count integer not null constraint bill_line_count check (count >= 0),
  unit_fen bigint,
  amount_fen bigint not null,
  constraint bill_line_pk primary key (bill_id, nth),
  constraint bill_line_plate check ((kind = 'stays') = (plate is not null)),
  constraint bill_line_offer check ((kind = 'coupons') = (offer_id is not null)),
  constraint bill_line_rent check (kind <> 'rent' or (unit_fen is not null and amount_fen = count * unit_fen))
);

create index bill_line_of_offer on parking.bill_line (offer_id) where offer_id is not null;

-- What a bill says is final.
create function parking.bill_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'a bill is final' using errcode = 'restrict_violation', constraint = 'bill_final';
end $$;
create trigger bill_final before update of bill_no, area_id, company_id, company_name, month, total_fen, issued_at on parking.bill
  for each row execute function parking.bill_is_final();
create trigger bill_line_final before update on parking.bill_line for each row execute function parking.bill_is_final();

-- An exit that was opened on a company's account, with what it left unpaid; billed with the month of the exit, or the next bill after it.
create table parking.bill_stay (
  -- The passage out: it is charged once, whatever stay it belongs to later.
  exit_id uuid constraint bill_stay_pk primary key,
  area_id text not null,
  company_id uuid not null,
  stay_id uuid not null,
  plate text not null,
  lot_id uuid not null constraint bill_stay_lot references parking.lot,
  entered_at timestamptz not null,
  exited_at timestamptz not null,
  amount_fen bigint not null constraint bill_stay_amount check (amount_fen > 0),
  bill_id uuid constraint bill_stay_bill references parking.bill
);

create index bill_stay_waiting on parking.bill_stay (area_id, company_id, exited_at) where bill_id is null;
create index bill_stay_of_bill on parking.bill_stay (bill_id, exited_at, exit_id);
create index bill_stay_by_age on parking.bill_stay (exited_at);

-- What is put right, or carried over, in a company's next bill.
create table parking.bill_correction (
  id uuid constraint bill_correction_pk primary key,
  area_id text not null,
  company_id uuid not null,
  words text not null constraint bill_correction_words check (words <> ''),
  amount_fen bigint not null constraint bill_correction_amount check (amount_fen <> 0 and abs(amount_fen) <= 1000000000000),
  -- Null: carried over from a bill that would have been below zero.
  made_by uuid,
  made_at timestamptz not null,
  bill_id uuid constraint bill_correction_bill references parking.bill
);

create unique index bill_correction_once on parking.bill_correction (area_id, company_id, words, amount_fen)
  where bill_id is null and made_by is not null;
create index bill_correction_waiting on parking.bill_correction (area_id, company_id, made_at) where bill_id is null;
create index bill_correction_of_bill on parking.bill_correction (bill_id);

-- A company asks for the invoice of a paid bill, once.
create table parking.bill_invoice (
  bill_id uuid constraint bill_invoice_once primary key constraint bill_invoice_bill references parking.bill on delete cascade,
  title text not null constraint bill_invoice_title check (title <> ''),
  tax_no text not null constraint bill_invoice_tax check (tax_no ~ '^[0-9A-HJ-NPQRTUWXY]{18}$'),
  state text not null constraint bill_invoice_state check (state in ('asked', 'issued', 'sent')),
  asked_by uuid,
  asked_at timestamptz not null,
  number text,
  issued_at timestamptz,
  sent_at timestamptz,
  constraint bill_invoice_issued check ((state = 'asked') = (issued_at is null) and (state = 'asked') = (number is null)),
  constraint bill_invoice_sent check ((state = 'sent') = (sent_at is not null))
);

create index bill_invoice_of_person on parking.bill_invoice (asked_by);
create index bill_invoice_asked on parking.bill_invoice (state, asked_at);
