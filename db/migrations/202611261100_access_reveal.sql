-- That an operator of the park saw one field of the person of a pass whole, and why.
create table access.reveal (
  id uuid constraint reveal_pk primary key,
  area_id text not null,
  -- Null: the pass is gone. Name and company are read from it, so that what is deleted there is deleted here.
  pass_id uuid constraint reveal_pass references access.pass on delete set null,
  field text not null constraint reveal_field check (field in ('name', 'phone')),
  why text not null constraint reveal_why check (why <> ''),
  by_id uuid not null,
  -- The caller's own key of the request; null: it sent none.
  request_key text,
  at timestamptz(3) not null,
  constraint reveal_once unique (by_id, request_key)
);
create index reveal_of_area on access.reveal (area_id, at desc, id desc);
create index reveal_of_pass on access.reveal (pass_id) where pass_id is not null;
create index reveal_over on access.reveal (at);
