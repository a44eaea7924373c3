-- A visitor withdraws the consent to their face alone: the picture goes at once, and the consent keeps when.
alter table visitors.face_consent
  add column withdrawn_at timestamptz(3),
  add constraint face_consent_withdrawn_after check (withdrawn_at >= agreed_at);
