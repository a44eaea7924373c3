-- Messages that left, or should leave, the house.
create schema notify;

create table notify.sms (
  id uuid constraint sms_pk primary key,
  area_id text not null,
  phone text not null,
  template text not null,
  -- Emptied once the message was handed over: codes are secrets.
  words jsonb not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_why text
);

create index sms_by_age on notify.sms (created_at);
