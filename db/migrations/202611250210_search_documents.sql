-- What can be found: one row for each record of a feature, written in the transaction that writes the record.
create schema search;

create table search.document (
  -- The feature's word for the sort of record, and the record's id there.
  kind text not null constraint document_kind check (kind <> ''),
  id text not null constraint document_id check (id <> ''),
  area_id text not null,
  title text not null constraint document_title check (title <> ''),
  -- Half width, lower case, without line breaks: by these a hit is proven.
  title_folded text not null,
  text_folded text not null,
  -- Who may find it, as opaque words.
  readers text[] not null,
  -- Signs, pairs, words, those of the title again, and who may find it: without positions.
  words tsvector not null,
  -- The newest is found first.
  at timestamptz(3) not null,
  constraint document_pk primary key (kind, id),
  constraint document_length check (char_length(title_folded) + char_length(text_folded) <= 50000)
);
-- What is written waits in a short list, which every search reads whole.
create index document_words on search.document using gin (words) with (gin_pending_list_limit = 512);
-- Words that stand everywhere are found by walking from the newest.
create index document_newest on search.document (area_id, at, kind, id);
-- The planner chooses between the two by how often a word stands somewhere.
alter table search.document alter column words set statistics 500;

-- Always true. Its price is what the planner cannot know: to look for a word in a row that no index led to unpacks all words of that row.
create function search.unpacked(id text) returns boolean language plpgsql immutable parallel safe cost 400 as $$
begin
  return true;
end
$$;
