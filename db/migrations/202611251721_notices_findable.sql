-- Notices that were sent are found by who got them: folded as hits are proven. A recalled one has no row here.
create table notices.findable (
  notice_id uuid constraint findable_pk primary key constraint findable_notice references notices.notice on delete cascade,
  title_folded text not null,
  text_folded text not null
);
-- `found` says that the row stands; what was sent before is written by the minute's job.
alter table notices.notice add column found boolean not null default false;
create index notice_unfound on notices.notice (id) where state = 'sent' and not found;
