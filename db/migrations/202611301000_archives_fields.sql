-- Archives: extension fields, deleted enterprises that can be restored, reminders of what ends.
alter table archives.record drop constraint record_kind;
alter table archives.record add constraint record_kind check (kind in
  ('basic', 'extension', 'honour', 'achievement', 'project', 'contact', 'touch', 'paper', 'remark', 'dealing'));
create unique index record_extension_once on archives.record (archive_id) where kind = 'extension' and deleted_at is null;

-- What a park asks of each enterprise besides; the answers are records.
create table archives.extension_set (
  area_id text constraint extension_set_pk primary key,
  fields jsonb not null,
  version integer not null constraint extension_set_version check (version > 0),
  changed_at timestamptz not null
);

-- The further enterprises that a version named: those of the newest stand in record_archive too.
alter table archives.record_version add column others uuid[] not null default '{}';

create index archive_deleted on archives.archive (state_at) where state = 'deleted';

-- That somebody was reminded of the end of an honour or a paper: once a record, end and distance in days.
create table archives.ending_notice (
  record_id uuid not null constraint ending_notice_record references archives.record on delete cascade,
  until date not null,
  days integer not null,
  at timestamptz not null,
  constraint ending_notice_pk primary key (record_id, until, days)
);
create index record_version_others on archives.record_version using gin (others) where others <> '{}';
