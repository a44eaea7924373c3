-- Accounts with others (WeChat, Alipay) by which people sign in.
create table parking.third_account (
  -- Keyed hash of park, provider, our app there and the account's open id, which is kept nowhere.
  account_hash bytea constraint third_account_pk primary key,
  area_id text not null,
  provider text not null constraint third_account_provider check (provider in ('wechat', 'alipay')),
  person_id uuid not null,
  bound_at timestamptz not null,
  constraint third_account_one_each unique (person_id, provider)
);
