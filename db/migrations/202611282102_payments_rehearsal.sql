-- What was paid while a park rehearsed counts in no takings: marked when the park opens for real. Null: real, or of a park that still rehearses.
alter table payments.trade add column rehearsed_at timestamptz;
