-- What drivers say of cars that a camera read wrongly when they came in, with a picture that proves it. The park decides; nothing opens by itself.
create table parking.misread_claim (
  id uuid constraint misread_claim_pk primary key,
  area_id text not null,
  lot_id uuid not null constraint misread_claim_lot references parking.lot (id),
  person_id uuid not null,
  plate text not null constraint misread_claim_plate check (char_length(plate) between 2 and 16),
  -- Null once it was decided: the picture is needed no more.
  proof_id uuid,
  note text not null,
  state text not null constraint misread_claim_state check (state in ('asked', 'accepted', 'refused')),
  asked_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by uuid,
  stay_id uuid,
  answer text not null default '',
  constraint misread_claim_decided check ((state = 'asked') = (decided_at is null)),
  constraint misread_claim_proof check (state <> 'asked' or proof_id is not null),
  constraint misread_claim_stay check ((state = 'accepted') = (stay_id is not null))
);
create unique index misread_claim_open on parking.misread_claim (person_id, plate) where state = 'asked';
create index misread_claim_of_park on parking.misread_claim (area_id, state, asked_at, id);
create index misread_claim_of_person on parking.misread_claim (person_id, asked_at desc, id desc);
-- What its lifetime is ended by.
create index misread_claim_by_age on parking.misread_claim (asked_at);
