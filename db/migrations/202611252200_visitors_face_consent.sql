-- A picture of a visitor's face is kept only by a consent of its own: to which text, when, and by what.
create table visitors.face_consent (
  picture_id uuid constraint face_consent_pk primary key,
  text_version text not null constraint face_consent_text check (text_version <> ''),
  agreed_at timestamptz(3) not null,
  channel text not null constraint face_consent_channel check (channel in ('app', 'browser'))
);
create index face_consent_by_age on visitors.face_consent (agreed_at);

-- Faces of before: they were agreed to without a text, and go a day after their visits.
insert into visitors.face_consent (picture_id, text_version, agreed_at, channel)
  select c.face_id, 'none', v.made_at, 'browser'
  from visitors.companion c join visitors.visit v on v.id = c.visit_id
  where c.face_id is not null
  on conflict do nothing;

-- The consent outlives the picture, as long as the visit is kept.
alter table visitors.companion
  add column face_consent_id uuid constraint companion_face_consent references visitors.face_consent;
update visitors.companion set face_consent_id = face_id where face_id is not null;
alter table visitors.companion
  add constraint companion_face_agreed check (face_id is null or face_consent_id is not null);
create index companion_of_face_consent on visitors.companion (face_consent_id) where face_consent_id is not null;

-- Pictures can be looked at, as numbers can: with a purpose, and the visitor sees who did.
alter table visitors.reveal drop constraint reveal_field;
alter table visitors.reveal add constraint reveal_field
  check (field in ('name', 'phone', 'id', 'plate', 'note', 'face', 'document'));
