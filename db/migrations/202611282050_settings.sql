-- Rules as data: what a park has set otherwise than the program, in versions.
create schema settings;

-- A rule of which a park has said something; its row is locked by whoever changes it.
create table settings.rule (
  area_id text not null,
  name text not null,
  -- Grows with each change, confirmation and refusal: a change is made on the one that was seen.
  version integer not null constraint rule_version check (version >= 0),
  constraint rule_pk primary key (area_id, name)
);

create table settings.version (
  id uuid constraint version_pk primary key,
  area_id text not null,
  name text not null,
  -- From 1, in the order in which they were proposed.
  number integer not null constraint version_number_least check (number > 0),
  value jsonb not null,
  reason text not null constraint version_reason check (reason <> ''),
  state text not null constraint version_state check (state in ('proposed', 'confirmed', 'refused', 'withdrawn', 'replaced')),
  -- The day from which it is to hold; null: at once.
  from_on date,
  -- Since when it holds by the store's own clock; null: nobody has confirmed it. Of microseconds, so that it holds in the transaction that writes it.
  from_at timestamptz,
  -- Whether a second operator had to confirm it.
  second boolean not null,
  -- null: moved here from before there were versions.
  proposed_by uuid,
  proposed_at timestamptz(3) not null,
  decided_by uuid,
  decided_at timestamptz(3),
  -- Why it was refused.
  words text not null default '',
  constraint version_rule foreign key (area_id, name) references settings.rule,
  constraint version_number unique (area_id, name, number),
  constraint version_decided check ((state = 'proposed') = (decided_at is null)),
  constraint version_from check ((from_at is not null) or state in ('proposed', 'refused', 'withdrawn', 'replaced')),
  constraint version_second check (not second or state <> 'confirmed' or decided_by <> proposed_by),
  -- Of the order of purses: no purse that there is not, and nobody is kept from paying with their own money.
  constraint purse_rule_kind check (
    name <> 'wallet.purses'
    or not jsonb_path_exists(value, '$[*] ? (@.key != "subsidy" && @.key != "allowance" && @.key != "cash")')
  ),
  constraint purse_rule_own_money check (
    name <> 'wallet.purses' or not jsonb_path_exists(value, '$[*] ? (@.key == "cash" && @.pays != "all")')
  )
);
-- One change of a rule waits for its second operator.
create unique index version_one_proposed on settings.version (area_id, name) where state = 'proposed';
create index version_current on settings.version (area_id, name, from_at desc, number desc) where state = 'confirmed';

-- What holds now: a version from a future day holds from its beginning on, without anybody's doing.
create view settings.v_current as
  select distinct on (area_id, name) area_id, name, value
  from settings.version
  where state = 'confirmed' and from_at <= now()
  order by area_id, name, from_at desc, number desc;

-- Takes over what a park had set before there were versions. Areas call it where they give up tables of their own, for they may not write here; it goes with
-- the last of these migrations.
create function public.take_over_rule(of_area text, of_name text, of_value jsonb) returns void language sql as $$
  insert into settings.rule (area_id, name, version) values (of_area, of_name, 1);
  insert into settings.version (id, area_id, name, number, value, reason, state, from_at, second, proposed_at, decided_at)
  values (gen_random_uuid(), of_area, of_name, 1, of_value, '沿用升级前的设置', 'confirmed', now(), false, now(), now());
$$;
