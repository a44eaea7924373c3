-- Access cards: applied for, approved by the company's manager, made ready by property staff, handed over, lost or given back.
create table access.card (
  id uuid constraint card_pk primary key,
  area_id text not null,
  person_id uuid not null,
  -- Null: of somebody who works for the park itself.
  company_id uuid,
  state text not null constraint card_state check (
    state in ('applied', 'approved', 'ready', 'held', 'declined', 'withdrawn', 'lapsed', 'lost', 'returned', 'ended')
  ),
  -- What applicant and desk tell each other by, so that no name has to be read out.
  slip text not null constraint card_slip check (slip ~ '^[0-9]{6}$'),
  note text not null default '',
  applied_at timestamptz(3) not null,
  -- The manager's decision; null: there was none to ask, or there is none yet.
  approved_by uuid,
  approved_at timestamptz(3),
  -- The desk's.
  ready_by uuid,
  -- To be collected until then.
  ready_until timestamptz(3),
  -- A keyed hash; the number itself is not kept.
  number_hash bytea,
  number_tail text not null default '',
  handed_by uuid,
  held_at timestamptz(3),
  -- Why it was declined.
  opinion text not null default '',
  ended_by uuid,
  ended_at timestamptz(3),
  constraint card_number_is_whole check ((number_hash is null) = (held_at is null)),
  constraint card_held_has_number check (state not in ('held', 'lost', 'returned') or number_hash is not null),
  constraint card_ready_has_end check (state <> 'ready' or ready_until is not null),
  constraint card_end_is_whole check (
    (ended_at is null) = (state in ('applied', 'approved', 'ready', 'held'))
  )
);
-- One card a person: asked for, ready or held.
create unique index card_one_each on access.card (area_id, person_id) where state in ('applied', 'approved', 'ready', 'held');
-- A number names one card, also while that one is lost.
create unique index card_number on access.card (area_id, number_hash) where state in ('held', 'lost');
create index card_of_person on access.card (person_id, applied_at desc, id desc);
create index card_of_company on access.card (company_id, applied_at desc, id desc) where company_id is not null;
create index card_of_area on access.card (area_id, applied_at desc, id desc);
create index card_ready on access.card (ready_until) where state = 'ready';
create index card_over on access.card (ended_at) where ended_at is not null;
create index card_approved_by on access.card (approved_by) where approved_by is not null;
create index card_ready_by on access.card (ready_by) where ready_by is not null;
create index card_handed_by on access.card (handed_by) where handed_by is not null;
create index card_ended_by on access.card (ended_by) where ended_by is not null;
