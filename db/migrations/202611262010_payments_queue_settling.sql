-- Settling of a subject goes one after the other (see platform/payments/README.md): the trade of this number, held to the end of the transaction, once all settling
-- of its subject is in a queue, and whether the subject has taken the money of a trade already. What it reads is read behind the queue, so it is the last word.
-- No row: there is no such trade.
create function payments.queue_settling(in_channel text, in_number text) returns table (trade payments.trade, is_taken boolean)
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('payments.subject ' || t.subject_kind || ' ' || t.subject_id, 0))
  from payments.trade t where t.out_trade_no = in_number and t.channel = in_channel;
  return query
    select t, exists (
      select from payments.trade o where o.subject_kind = t.subject_kind and o.subject_id = t.subject_id and o.verdict = 'accepted'
    )
    from payments.trade t where t.out_trade_no = in_number and t.channel = in_channel for update of t;
end $$;
