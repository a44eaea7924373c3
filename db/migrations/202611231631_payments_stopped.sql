-- Who begins no more payments: their account is being closed. Written under the same name that every payment on a page holds.
create table payments.stopped_payer (
  person_id text constraint stopped_payer_pk primary key,
  since timestamptz not null
);
