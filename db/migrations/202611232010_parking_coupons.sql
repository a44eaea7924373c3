-- What a company may give away in coupons. Received coupons hold the most that they can take off; what they took off is spent.
create table parking.coupon_budget (
  area_id text not null,
  company_id uuid not null,
  granted_fen bigint not null default 0,
  held_fen bigint not null default 0,
  spent_fen bigint not null default 0,
  constraint coupon_budget_pk primary key (area_id, company_id),
  constraint coupon_budget_not_below_zero check (held_fen >= 0 and spent_fen >= 0),
  constraint coupon_budget_not_overspent check (held_fen + spent_fen <= granted_fen)
);

-- Which coupons of a park may be used together.
create table parking.coupon_rules (
  area_id text not null constraint coupon_rules_pk primary key,
  rules jsonb not null
);

-- Coupons that a company gives: as codes that each work once, or by one code on a wall.
create table parking.coupon_offer (
  id uuid not null constraint coupon_offer_pk primary key,
  area_id text not null,
  company_id uuid not null,
  way text not null constraint coupon_offer_way check (way in ('codes', 'static')),
  kind text not null constraint coupon_offer_kind check (kind in ('money', 'minutes', 'percent', 'stay')),
  value integer not null,
  most_fen bigint not null constraint coupon_offer_most check (most_fen > 0),
  title text not null,
  -- empty: all lots of the park
  lot_ids uuid[] not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  good_hours integer not null constraint coupon_offer_good check (good_hours > 0),
  quota integer not null constraint coupon_offer_quota check (quota > 0),
  received integer not null default 0,
  used integer not null default 0,
  spent_fen bigint not null default 0,
  -- of a static code; null: as many as there are
  per_plate integer,
  per_person integer,
  per_day integer,
  state text not null constraint coupon_offer_state check (state in ('open', 'paused', 'ended')),
  created_by uuid not null,
  created_at timestamptz(3) not null,
  constraint coupon_offer_period check (starts_at < ends_at),
  constraint coupon_offer_not_over check (received between 0 and quota)
);
create index coupon_offer_by on parking.coupon_offer (created_by);
create index coupon_offer_of_company on parking.coupon_offer (area_id, company_id, created_at desc, id desc);

create table parking.coupon (
  id uuid not null constraint coupon_pk primary key,
  area_id text not null,
  offer_id uuid not null constraint coupon_of_offer references parking.coupon_offer (id),
  -- held of the budget while it is received; less than the offer's where one was given back and the budget had no more
  most_fen bigint not null,
  -- of a code that works once
  code_hash bytea constraint coupon_code_once unique,
  state text not null constraint coupon_state check (state in ('printed', 'received', 'used', 'expired')),
  person_id uuid,
  plate text,
  received_at timestamptz(3),
  expires_at timestamptz(3),
  -- the latest order that it was chosen for; once used the one that it was used for
  order_id uuid,
  off_fen bigint not null default 0,
  used_at timestamptz(3),
  constraint coupon_received check ((state = 'printed') = (received_at is null)),
  constraint coupon_used check ((state = 'used') = (used_at is not null) and (state = 'used' or off_fen = 0))
);
create index coupon_of_offer_listed on parking.coupon (offer_id, received_at desc, id desc);
create index coupon_of_person on parking.coupon (area_id, person_id, received_at desc, id desc) where person_id is not null;
create index coupon_of_anybody on parking.coupon (person_id) where person_id is not null;
create index coupon_by_age on parking.coupon (received_at) where received_at is not null;
create index coupon_of_order on parking.coupon (order_id) where order_id is not null;
create index coupon_to_expire on parking.coupon (expires_at) where state = 'received';

-- What coupons take off the price of an order, beside what is paid for it; as it was confirmed, and as it was when the money came.
alter table parking.stay_order add column coupon_fen bigint not null default 0;
alter table parking.stay_order add column used_coupon_fen bigint not null default 0;
alter table parking.stay_order drop constraint stay_order_due;
alter table parking.stay_order add constraint stay_order_due
  check (due_fen >= 0 and coupon_fen >= 0 and due_fen + coupon_fen = greatest(0, fee_fen - paid_before_fen));
alter table parking.stay_order add column coupons jsonb not null default '[]';
