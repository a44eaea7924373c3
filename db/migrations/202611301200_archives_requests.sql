-- Requests of enterprises: what they ask of the park, who answers it, and by when.
create table archives.request (
  id uuid constraint request_pk primary key,
  archive_id uuid not null constraint request_archive references archives.archive on delete cascade,
  area_id text not null,
  state text not null constraint request_state check (state in ('received', 'assigned', 'answered', 'reopened', 'closed')),
  closed_why text constraint request_closed_why check (closed_why in ('confirmed', 'lapsed', 'withdrawn', 'left')),
  text text not null constraint request_text check (text <> ''),
  -- Who at the enterprise asked, where staff wrote it down.
  from_whom text not null default '',
  -- Who wrote it; `noted`: somebody of the park, for the enterprise.
  raised_by uuid not null constraint request_raised_by references people.person,
  noted boolean not null,
  raised_at timestamptz not null,
  assignee_id uuid constraint request_assignee references people.person,
  -- The last day for the next step: of staff to answer, once answered of the enterprise to confirm.
  due_on date not null,
  answered_at timestamptz,
  answered_by uuid constraint request_answered_by references people.person,
  closed_at timestamptz,
  satisfaction smallint constraint request_satisfaction check (satisfaction between 1 and 5),
  reopened smallint not null default 0,
  -- When it went to the operators, and the due day that was over then; null: it did not.
  escalated_at timestamptz,
  escalated_due date,
  version integer not null default 1,
  constraint request_is_closed check ((state = 'closed') = (closed_at is not null) and (state = 'closed') = (closed_why is not null)),
  constraint request_is_answered check (state <> 'answered' or answered_at is not null),
  constraint request_is_assigned check (state <> 'assigned' or assignee_id is not null)
);
create index request_of_archive on archives.request (archive_id, id desc);
create index request_open on archives.request (area_id, due_on, id) where state <> 'closed';
create index request_closed on archives.request (area_id, closed_at desc, id desc) where state = 'closed';
create index request_ending on archives.request (closed_at) where closed_at is not null;
create index request_of_raiser on archives.request (raised_by);
create index request_of_assignee on archives.request (assignee_id) where assignee_id is not null;

-- What was done about a request, in order.
create table archives.request_step (
  id uuid constraint request_step_pk primary key,
  request_id uuid not null constraint request_step_request references archives.request on delete cascade,
  act text not null constraint request_step_act check (act in
    ('raised', 'noted', 'assigned', 'taken', 'answered', 'confirmed', 'reopened', 'withdrawn', 'lapsed', 'left', 'escalated', 'returned')),
  at timestamptz not null,
  -- Null: by itself.
  by_id uuid constraint request_step_by references people.person,
  text text not null default '',
  -- To whom it was given.
  to_id uuid constraint request_step_to references people.person,
  satisfaction smallint,
  -- Pictures and documents that came with it: fileId, name.
  files jsonb not null default '[]'
);
create index request_step_of on archives.request_step (request_id, id);
create index request_step_by on archives.request_step (by_id) where by_id is not null;
