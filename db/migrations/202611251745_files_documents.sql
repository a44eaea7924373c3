-- Documents beside pictures: they have a name instead of a size on the screen.
alter table files.file alter column width drop not null;
alter table files.file alter column height drop not null;
alter table files.file add column name text;
alter table files.file add constraint file_sort check (
  (name is null and width is not null and height is not null) or (name is not null and width is null and height is null)
);
-- Files of texts are ended by their age, after the texts that hold them.
create index file_text_age on files.file (created_at) where purpose in ('notice', 'publishing');
