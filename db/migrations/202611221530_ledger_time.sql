-- The time of a transfer is in its hash, and by it in the hashes of its entries. content_hash cannot take it in: a repeat comes later.
alter table ledger.transfer
  -- SHA-256 of content_hash and time; null: posted before times were taken in, its entries' hashes go by content_hash.
  add column hash bytea;

-- Posts many transfers, each accepted or refused on its own. Item i is refs[i], kinds[i], …; legs are given flat, leg_items ascending.
-- Locks all accounts in the order of their ids before it looks at anything, so no two callers wait for each other in a ring.
-- Raises 40001 when somebody else took a reference of ours with other content at this very moment: call again.
create or replace function ledger.post(
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
  i_content bytea[]; i_hash bytea[]; i_found uuid[]; i_found_content bytea[]; i_found_at timestamptz[]; i_taken boolean[];
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
  i_hash := array_fill(null::bytea, array[items]);
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
      i_hash[i] := sha256(i_content[i] || timestamptz_send(p_at));
      for k in first .. leg - 1 loop
        place := l_place[k];
        a_seq[place] := a_seq[place] + 1;
        a_balance[place] := a_balance[place] + p_leg_amounts[k];
        a_hash[place] := sha256(a_hash[place] || i_hash[i] || int8send(a_seq[place]) || int8send(p_leg_amounts[k]) || int8send(a_balance[place]));
        entries := entries + 1;
        e_account[entries] := a_ids[place]; e_seq[entries] := a_seq[place]; e_item[entries] := i;
        e_amount[entries] := p_leg_amounts[k]; e_after[entries] := a_balance[place]; e_hash[entries] := a_hash[place];
      end loop;
    end if;
    return next;
  end loop;

  if taken > 0 then
    insert into ledger.transfer as t (id, reference, kind, memo, content_hash, at, hash)
      select x.id, x.ref, x.kind, x.memo, x.content, p_at, x.hash
      from unnest(p_ids, p_refs, p_kinds, p_memos, i_content, i_hash, i_taken) x(id, ref, kind, memo, content, hash, taken)
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
