-- Titles that a person, or the people of a company, invoice to.
create table wallet.invoice_title (
  id uuid constraint invoice_title_pk primary key,
  area_id text not null,
  person_id uuid,
  company_id uuid,
  kind text not null constraint invoice_title_kind check (kind in ('person', 'company')),
  title text not null constraint invoice_title_words check (char_length(title) between 2 and 100),
  tax_no text not null constraint invoice_title_tax_no check (tax_no = '' or char_length(tax_no) = 18),
  used_at timestamptz(3) not null,
  constraint invoice_title_of_one check ((person_id is null) <> (company_id is null)),
  constraint invoice_title_company_tax check (kind = 'person' or tax_no <> ''),
  constraint invoice_title_once unique nulls not distinct (area_id, person_id, company_id, kind, title, tax_no)
);
create index invoice_title_of_company on wallet.invoice_title (company_id) where company_id is not null;
create index invoice_title_of_person on wallet.invoice_title (person_id) where person_id is not null;

-- Applications for invoices. Asked, then issued, returned or cancelled; an issued one whose money went back is to be reversed, then is.
create table wallet.invoice (
  id uuid constraint invoice_pk primary key,
  area_id text not null,
  person_id uuid not null,
  kind text not null constraint invoice_kind check (kind in ('person', 'company')),
  title text not null constraint invoice_words check (char_length(title) between 2 and 100),
  tax_no text not null constraint invoice_tax_no check (tax_no = '' or char_length(tax_no) = 18),
  email_sealed bytea constraint invoice_email_sealed check (octet_length(email_sealed) >= 34),
  phone_sealed bytea constraint invoice_phone_sealed check (octet_length(phone_sealed) >= 34),
  amount_fen bigint not null constraint invoice_amount check (amount_fen >= 0),
  state text not null constraint invoice_state check (state in ('asked', 'issued', 'returned', 'cancelled', 'reverse', 'reversed')),
  version integer not null default 0,
  number text,
  file_id uuid,
  file_name text,
  reason text not null default '',
  asked_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by uuid,
  reverse_fen bigint not null default 0 constraint invoice_reverse_fen check (reverse_fen between 0 and amount_fen),
  reverse_number text,
  reversed_at timestamptz(3),
  constraint invoice_company_tax check (kind = 'person' or tax_no <> ''),
  constraint invoice_issued_is_whole check ((number is not null) = (file_id is not null) and (number is not null) = (state in ('issued', 'reverse', 'reversed'))),
  constraint invoice_reverse_is_whole check ((state in ('reverse', 'reversed')) = (reverse_fen > 0)),
  constraint invoice_reversed_is_whole check ((state = 'reversed') = (reversed_at is not null) and (reversed_at is null) = (reverse_number is null))
);
create index invoice_of_person on wallet.invoice (person_id, asked_at desc, id desc);
create index invoice_by_state on wallet.invoice (area_id, state, asked_at, id);
-- What its lifetimes are ended by.
create index invoice_by_age on wallet.invoice (asked_at);
create index invoice_by_answer on wallet.invoice (decided_at) where decided_at is not null;
create unique index invoice_number_once on wallet.invoice (area_id, number) where number is not null;

-- What an application is for: payments, each in one application that stands.
create table wallet.invoice_line (
  invoice_id uuid not null constraint invoice_line_invoice references wallet.invoice (id) on delete cascade,
  trade_id uuid not null,
  title text not null,
  service text not null,
  paid_fen bigint not null constraint invoice_line_paid check (paid_fen > 0),
  amount_fen bigint not null constraint invoice_line_amount check (amount_fen between 0 and paid_fen),
  paid_at timestamptz(3) not null,
  stands boolean not null default true,
  constraint invoice_line_pk primary key (invoice_id, trade_id)
);
create unique index invoice_line_once on wallet.invoice_line (trade_id) where stands;
