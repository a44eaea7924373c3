-- What a company asks of its people besides: a form as data, changed as a whole by one at a time.
create table people.extend_set (
  company_id uuid constraint extend_set_pk primary key constraint extend_set_company references people.company,
  fields jsonb not null constraint extend_set_fields check (jsonb_typeof(fields) = 'array' and jsonb_array_length(fields) <= 30),
  version integer not null,
  changed_at timestamptz not null
);
