-- How enterprises are followed: what comes next, who had them before, and every step.
alter table archives.archive
  -- What is to be done on `next_on`.
  add column next_what text not null default '',
  -- The last day on which the follower was reminded of it.
  add column reminded_on date,
  -- Since when it waits for another follower because the former may follow no more.
  add column released_at timestamptz,
  -- Version of what followers write; `version` is read by people who must not learn of it.
  add column follow_version integer not null default 1,
  add constraint archive_next_is_dated check (next_what = '' or next_on is not null);
create index archive_followed on archives.archive (area_id, stage) where stage is not null;

-- What changed in a follow: stage, follower, next step.
create table archives.follow_step (
  id uuid constraint follow_step_pk primary key,
  archive_id uuid not null constraint follow_step_archive references archives.archive on delete cascade,
  at timestamptz not null,
  -- Null: by itself, such as a company that became active.
  by_id uuid constraint follow_step_by references people.person,
  stage_from text,
  stage_to text constraint follow_step_stage check (stage_to in ('lead', 'talks', 'visited', 'signed', 'settled', 'lost')),
  follower_from uuid constraint follow_step_follower_from references people.person,
  follower_to uuid constraint follow_step_follower_to references people.person,
  -- The next step as it was planned then.
  next_on date,
  next_what text not null default '',
  -- What happened by itself; null: a person wrote the step.
  event text constraint follow_step_event check (event in ('settled', 'left', 'released')),
  reason text not null default '',
  note text not null default ''
);
create index follow_step_of_archive on archives.follow_step (archive_id, at desc, id desc);
