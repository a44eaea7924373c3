-- Double entry in integer fen. Nothing here is ever changed or deleted but the projections on the account; see platform/ledger/README.md.
create schema ledger;

create table ledger.account (
  -- Made of the name (platform/ledger/name.ts), so that nobody has to look it up.
  id uuid constraint account_pk primary key,
  area_id text not null,
  owner text not null,
  kind text not null constraint account_kind_shape check (kind ~ '^[a-z0-9][A-Za-z0-9.-]{0,59}$'),
  may_go_negative boolean not null,
  opened_at timestamptz not null,
  -- Projections of the entries, kept in the same statement.
  balance_fen bigint not null default 0,
  held_fen bigint not null default 0 constraint account_held check (held_fen >= 0),
  seq bigint not null default 0,
  last_hash bytea not null default '\x',
  constraint account_once unique (area_id, owner, kind),
  constraint account_no_overdraft check (may_go_negative or balance_fen - held_fen >= 0)
);

create table ledger.transfer (
  id uuid constraint transfer_pk primary key,
  -- The caller's own name of the movement: used once in the whole ledger.
  reference text not null constraint transfer_reference_once unique
    constraint transfer_reference_shape check (reference ~ '^[A-Za-z0-9][A-Za-z0-9._:-]{0,119}$'),
  kind text not null constraint transfer_kind_shape check (kind ~ '^[a-z][a-z0-9._-]{0,59}$'),
  memo text not null constraint transfer_memo_shape check (char_length(memo) <= 200 and memo !~ '[[:cntrl:]]'),
  -- SHA-256 of reference, kind, memo and all legs: what a repeat must be equal to, and what the entries' hashes take in.
  content_hash bytea not null,
  at timestamptz not null
);

create table ledger.entry (
  account_id uuid not null constraint entry_account references ledger.account (id),
  -- Counts the entries of an account from 1, without gaps.
  seq bigint not null,
  transfer_id uuid not null constraint entry_transfer references ledger.transfer (id),
  amount_fen bigint not null constraint entry_amount_not_zero check (amount_fen <> 0),
  balance_after_fen bigint not null,
  -- Takes in the hash before it on the same account: nobody can change, take out or put in a row unseen.
  hash bytea not null,
  constraint entry_pk primary key (account_id, seq)
);

create index entry_of_transfer on ledger.entry (transfer_id);

-- Money that stays where it is until it is captured or released.
create table ledger.hold (
  id uuid constraint hold_pk primary key,
  reference text not null constraint hold_reference_once unique
    constraint hold_reference_shape check (reference ~ '^[A-Za-z0-9][A-Za-z0-9._:-]{0,119}$'),
  account_id uuid not null constraint hold_account references ledger.account (id),
  amount_fen bigint not null constraint hold_amount_above_zero check (amount_fen > 0),
  state text not null constraint hold_state check (state in ('held', 'captured', 'released', 'expired')),
  held_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  transfer_id uuid constraint hold_transfer references ledger.transfer (id),
  constraint hold_ended_is_whole check ((state = 'held') = (ended_at is null)),
  constraint hold_captured_by check ((state = 'captured') = (transfer_id is not null))
);

create index hold_to_expire on ledger.hold (expires_at) where state = 'held' and expires_at is not null;
create index hold_open_of_account on ledger.hold (account_id) where state = 'held';

-- The books are written once.
create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on %: the books are never changed, a mistake is reversed', tg_op, tg_table_name
    using constraint = 'books_never_change', errcode = 'check_violation';
end $$;

create trigger transfer_never_changes before update or delete or truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();
create trigger entry_never_changes before update or delete or truncate on ledger.entry
  for each statement execute function ledger.refuse_change();
create trigger account_never_goes before delete or truncate on ledger.account
  for each statement execute function ledger.refuse_change();
create trigger account_never_renamed before update of id, area_id, owner, kind, may_go_negative, opened_at on ledger.account
  for each statement execute function ledger.refuse_change();
create trigger hold_never_goes before delete or truncate on ledger.hold
  for each statement execute function ledger.refuse_change();

create function ledger.hold_ends_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'held' or (new.id, new.reference, new.account_id, new.amount_fen, new.held_at)
      is distinct from (old.id, old.reference, old.account_id, old.amount_fen, old.held_at) then
    raise exception 'a hold ends once and changes in nothing else'
      using constraint = 'hold_ends_once', errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger hold_ends_once before update on ledger.hold for each row execute function ledger.hold_ends_once();

-- All entries of a transfer are written in one statement, and sum to zero.
create function ledger.check_sums() returns trigger language plpgsql as $$
begin
  if exists (
    select from fresh
    where transfer_id in (select transfer_id from fresh group by transfer_id having sum(amount_fen) <> 0)
  ) then
    raise exception 'the entries of a transfer sum to zero'
      using constraint = 'entry_sums_to_zero', errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger entry_sums_to_zero after insert on ledger.entry referencing new table as fresh
  for each statement execute function ledger.check_sums();

-- What a transfer is, as bytes: no part can be read as another, since only the memo is free and it holds no control characters.
create function ledger.content_hash(reference text, kind text, memo text, legs text) returns bytea
  language sql immutable strict parallel safe
  return sha256(convert_to(reference || chr(10) || kind || chr(10) || memo || chr(10) || legs, 'UTF8'));

-- The hash of an entry takes in the one before it.
create function ledger.entry_hash(previous bytea, content bytea, seq bigint, amount_fen bigint, balance_after_fen bigint) returns bytea
  language sql immutable strict parallel safe
  return sha256(previous || content || int8send(seq) || int8send(amount_fen) || int8send(balance_after_fen));

-- Posts many transfers, each accepted or refused on its own. Item i is refs[i], kinds[i], …; legs are given flat, leg_items ascending.
-- Locks all accounts in the order of their ids before it looks at anything, so no two callers wait for each other in a ring.
-- Raises 40001 when somebody else took a reference of ours with other content at this very moment: call again.
create function ledger.post(
  p_at timestamptz, p_ids uuid[], p_refs text[], p_kinds text[], p_memos text[],
  p_leg_items integer[], p_leg_accounts uuid[], p_leg_amounts bigint[]
) returns table (item integer, state text, transfer uuid, at timestamptz, account uuid, available bigint)
language plpgsql
-- Planned once, and always by index: a plan made while the books were small would read all of them at every posting.
set jit = off set plan_cache_mode = force_generic_plan
set enable_seqscan = off as $$
declare
  -- Accounts, in the order of their locks.
  a_ids uuid[]; a_balance bigint[]; a_held bigint[]; a_negative boolean[]; a_seq bigint[]; a_hash bytea[]; a_was bigint[];
  -- Items.
  i_content bytea[]; i_found uuid[]; i_found_content bytea[]; i_found_at timestamptz[]; i_taken boolean[];
  -- Legs, as places in the account arrays.
  l_place integer[];
  -- Entries to write.
  e_account uuid[] := '{}'; e_seq bigint[] := '{}'; e_item integer[] := '{}';
  e_amount bigint[] := '{}'; e_after bigint[] := '{}'; e_hash bytea[] := '{}';
  items constant integer := coalesce(array_length(p_refs, 1), 0);
  legs constant integer := coalesce(array_length(p_leg_items, 1), 0);
  leg integer := 1; first integer; place integer; entries integer := 0; taken integer := 0; written integer;
  bad integer; amount bigint;
begin
  -- A second call in one transaction would lock out of order.
  if current_setting('ledger.posted', true) = 'yes' then
    raise exception 'one post a transaction, with all its transfers' using errcode = 'invalid_transaction_state';
  end if;
  perform set_config('ledger.posted', 'yes', true);

  select array_agg(a.id), array_agg(a.balance_fen), array_agg(a.held_fen), array_agg(a.may_go_negative),
         array_agg(a.seq), array_agg(a.last_hash)
    into a_ids, a_balance, a_held, a_negative, a_seq, a_hash
    from (select * from ledger.account where id = any (p_leg_accounts) order by id for update) a;
  a_was := a_seq;

  select array_agg(x.place::integer order by l.nth) into l_place
    from unnest(p_leg_accounts) with ordinality l(id, nth)
    left join unnest(a_ids) with ordinality x(id, place) on x.id = l.id;

  select array_agg(ledger.content_hash(r.ref, p_kinds[r.nth], p_memos[r.nth], coalesce(l.legs, '')) order by r.nth),
         array_agg(t.id order by r.nth), array_agg(t.content_hash order by r.nth), array_agg(t.at order by r.nth)
    into i_content, i_found, i_found_content, i_found_at
    from unnest(p_refs) with ordinality r(ref, nth)
    left join (
      select x.item, string_agg(x.id || ' ' || x.amount, chr(10) order by x.id) as legs
      from unnest(p_leg_items, p_leg_accounts, p_leg_amounts) x(item, id, amount) group by x.item
    ) l on l.item = r.nth
    left join ledger.transfer t on t.reference = r.ref;

  i_taken := array_fill(false, array[items]);
  for i in 1 .. items loop
    item := i; transfer := null; at := null; account := null; available := null;
    first := leg; bad := 0;
    while leg <= legs and p_leg_items[leg] = i loop
      place := l_place[leg]; amount := p_leg_amounts[leg];
      if place is null then
        if bad = 0 then bad := leg; end if;
      elsif bad = 0 and amount < 0 and not a_negative[place] and a_balance[place] - a_held[place] + amount < 0 then
        bad := leg;
      end if;
      leg := leg + 1;
    end loop;
    if i_found[i] is not null then
      if i_found_content[i] = i_content[i] then
        state := 'repeated'; transfer := i_found[i]; at := i_found_at[i];
      else
        state := 'differs';
      end if;
    elsif bad > 0 then
      account := p_leg_accounts[bad];
      place := l_place[bad];
      if place is null then
        state := 'account_unknown';
      else
        state := 'overdraft'; available := a_balance[place] - a_held[place];
      end if;
    else
      state := 'done'; transfer := p_ids[i]; at := p_at;
      i_taken[i] := true; taken := taken + 1;
      for k in first .. leg - 1 loop
        place := l_place[k];
        a_seq[place] := a_seq[place] + 1;
        a_balance[place] := a_balance[place] + p_leg_amounts[k];
        a_hash[place] := sha256(a_hash[place] || i_content[i] || int8send(a_seq[place]) || int8send(p_leg_amounts[k]) || int8send(a_balance[place]));
        entries := entries + 1;
        e_account[entries] := a_ids[place]; e_seq[entries] := a_seq[place]; e_item[entries] := i;
        e_amount[entries] := p_leg_amounts[k]; e_after[entries] := a_balance[place]; e_hash[entries] := a_hash[place];
      end loop;
    end if;
    return next;
  end loop;

  if taken > 0 then
    insert into ledger.transfer as t (id, reference, kind, memo, content_hash, at)
      select x.id, x.ref, x.kind, x.memo, x.content, p_at
      from unnest(p_ids, p_refs, p_kinds, p_memos, i_content, i_taken) x(id, ref, kind, memo, content, taken)
      where x.taken order by x.ref
      on conflict on constraint transfer_reference_once do nothing;
    get diagnostics written = row_count;
    if written <> taken then
      raise exception 'a reference was taken meanwhile' using errcode = '40001';
    end if;
  end if;
  if entries > 0 then
    insert into ledger.entry (account_id, seq, transfer_id, amount_fen, balance_after_fen, hash)
      select x.account, x.seq, p_ids[x.item], x.amount, x.after, x.hash
      from unnest(e_account, e_seq, e_item, e_amount, e_after, e_hash) x(account, seq, item, amount, after, hash);
    update ledger.account a set balance_fen = x.balance, seq = x.seq, last_hash = x.hash
      from unnest(a_ids, a_balance, a_seq, a_hash, a_was) x(id, balance, seq, hash, was)
      where a.id = x.id and x.seq <> x.was;
  end if;
end $$;
