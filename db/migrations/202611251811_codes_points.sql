-- Codes that are used once at each point where they are shown: see platform/codes/README.md.
alter table codes.code
  -- How often it is good: once ever, or once at each point.
  add column uses text not null default 'once',
  add constraint code_uses check (uses in ('once', 'point')),
  -- What was used at points is told by codes.use; revoked, it opens no further one.
  add constraint code_of_points_never_used_up check (uses = 'once' or used_at is null);

create table codes.use (
  code_id uuid not null constraint use_of_code references codes.code on delete cascade,
  -- Where it was shown; opaque.
  point text not null,
  -- As whoever scans tells it: a gate without network tells it later.
  used_at timestamptz(3) not null,
  used_by text not null,
  recorded_at timestamptz(3) not null,
  constraint use_once_at_point primary key (code_id, point)
);

create index use_by_age on codes.use (recorded_at);
