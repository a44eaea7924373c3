-- Answers kept so that a repeated request has one effect and one answer.
create schema http;

create table http.request (
  -- Person (or 'open:' and the device) and the caller's own key.
  who text not null,
  key text not null,
  call text not null,
  input_hash bytea not null,
  state text not null constraint request_state check (state in ('running', 'done')),
  answer jsonb,
  created_at timestamptz not null,
  constraint request_once primary key (who, key, call)
);

create index request_by_age on http.request (created_at);
