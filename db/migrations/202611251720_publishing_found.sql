-- What stands for everybody is found by its words: `found` says that it was written into the search. What was published before is written by the minute's job.
alter table publishing.item add column found boolean not null default false;
create index item_unfound on publishing.item (id) where state = 'published' and not found;
