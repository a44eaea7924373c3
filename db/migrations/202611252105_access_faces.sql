-- Faces of people who chose to be let in by them: a consent of its own, a picture that goes when the terminals hold it, and the end of both.
create table access.face (
  id uuid constraint face_pk primary key,
  area_id text not null,
  person_id uuid not null,
  state text not null constraint face_state check (state in ('consented', 'checked', 'withdrawn', 'gone')),
  -- To which text the person agreed, when, and how: the phone's browser or the native app.
  text_version text not null,
  consented_at timestamptz(3) not null,
  channel text not null constraint face_channel check (channel in ('browser', 'app')),
  -- The person wants their picture kept, so that new terminals get it too.
  keep boolean not null default false,
  -- The private picture; null: there is none yet, or it is gone.
  picture_id uuid,
  checked_at timestamptz(3),
  -- When the picture went from the park's own store and from what waits for terminals.
  picture_gone_at timestamptz(3),
  withdrawn_at timestamptz(3),
  -- When no terminal held it any more.
  gone_at timestamptz(3),
  constraint face_checked_is_whole check (state <> 'checked' or checked_at is not null),
  constraint face_withdrawn_has_no_picture check (state in ('consented', 'checked') or picture_id is null),
  constraint face_withdrawn_is_whole check ((withdrawn_at is null) = (state in ('consented', 'checked'))),
  constraint face_gone_is_whole check ((gone_at is null) = (state <> 'gone'))
);
-- One face a person that stands.
create unique index face_one_each on access.face (area_id, person_id) where state in ('consented', 'checked');
create index face_of_person on access.face (person_id, consented_at desc);
create index face_with_picture on access.face (checked_at) where picture_id is not null;
create index face_leaving on access.face (withdrawn_at) where state = 'withdrawn';
create index face_over on access.face (gone_at) where gone_at is not null;
