-- All money that moved, in the order of time: what the books are compared with.
create index trade_paid_by_time on payments.trade (paid_at, id) where state = 'paid';
create index refund_done_by_time on payments.refund (ended_at, id) where state = 'done';
