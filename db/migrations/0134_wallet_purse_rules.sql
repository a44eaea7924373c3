-- What a park has set otherwise than features/wallet/server/purses.ts: in which order payments draw from purses, and what each may pay.
create table wallet.purse_rule (
  area_id text not null,
  kind text not null constraint purse_rule_kind check (kind in ('subsidy', 'allowance', 'cash')),
  -- 1 gives first; of two in one place the one that is first by default.
  place smallint not null constraint purse_rule_place check (place between 1 and 9),
  -- Kinds of subjects, as the payment engine calls them; null: all.
  pays text[],
  constraint purse_rule_pk primary key (area_id, kind),
  -- Nobody may be kept from paying with their own money.
  constraint purse_rule_own_money check (kind <> 'cash' or pays is null)
);

-- What a till has scanned of a person's code and waits for that person.
create index charge_waiting_scan on wallet.charge (holder_id, created_at) where state = 'waiting' and way = 'scan';
