-- Somebody outside who accepted the invitation to a meeting comes by a visit of their own.
alter table visitors.visit add column guest_id uuid;
create unique index visit_guest_once on visitors.visit (guest_id) where guest_id is not null and ended_at is null;
