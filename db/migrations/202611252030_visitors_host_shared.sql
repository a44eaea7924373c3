-- Whether a host lets the visitor see their name and phone whole; when a dispute first held what is kept of the visit.
alter table visitors.visit add column host_shared boolean not null default false;
alter table visitors.visit add column held_at timestamptz(3);
