-- Lists over many archives: words of records, the newest fact by class, queries that somebody saved.

-- What of a record is found by words. What is personal is sealed and found by other means. One expression without a query, so that it is written into the statement that asks it.
create function archives.text_of(kind text, data jsonb) returns text language sql immutable parallel safe as $$
  select case kind
    when 'basic' then coalesce(data ->> 'legalRepresentative', '') || ' · ' || coalesce(data ->> 'companyKind', '') || ' · '
      || translate(coalesce(data ->> 'formerNames', ''), '[]"', '') || ' · ' || coalesce(data ->> 'scope', '')
    when 'honour' then coalesce(data ->> 'name', '') || ' · ' || coalesce(data ->> 'issuer', '') || ' · ' || coalesce(data ->> 'certificate', '')
    when 'achievement' then coalesce(data ->> 'title', '') || ' · ' || coalesce(data ->> 'number', '')
    when 'project' then coalesce(data ->> 'name', '') || ' · ' || coalesce(data ->> 'people', '') || ' · ' || coalesce(data ->> 'goals', '')
    when 'paper' then coalesce(data ->> 'name', '')
    when 'remark' then coalesce(data ->> 'text', '')
    when 'dealing' then coalesce(data ->> 'name', '') || ' · ' || coalesce(data ->> 'text', '')
    else '' end
$$;

-- A text as it is compared: width and case away.
create function archives.folded(text text) returns text language sql immutable parallel safe as $$
  select lower(normalize(text, NFKC))
$$;

-- Every sign of a text and every pair of them that stand together, blanks left out.
create function archives.words_of(text text) returns text[] language sql immutable parallel safe as $$
  with signs as (
    select sign, lead(sign) over (order by nth) as following
      from unnest(string_to_array(archives.folded(text), null)) with ordinality as s (sign, nth))
  select coalesce(array_agg(distinct word), '{}')
    from signs, lateral (values (sign), (sign || nullif(following, ' '))) as w (word)
   where sign <> ' ' and word is not null
$$;

-- The pairs by which a part of what was typed is looked for; of one sign the sign.
create function archives.asked_words(part text) returns text[] language sql immutable parallel safe as $$
  select case when length(archives.folded(part)) < 2 then archives.words_of(part)
    else (select array_agg(word) from unnest(archives.words_of(part)) word where length(word) > 1) end
$$;

create index record_words on archives.record using gin (archives.words_of(archives.text_of(kind, data))) where deleted_at is null;
create index record_newest on archives.record (archive_id, class, as_of desc) where deleted_at is null;

-- A query that somebody saved for themselves.
create table archives.saved_query (
  id uuid constraint saved_query_pk primary key,
  area_id text not null,
  person_id uuid not null constraint saved_query_person references people.person,
  name text not null constraint saved_query_named check (name <> ''),
  -- Checked by the contract.
  query jsonb not null,
  at timestamptz not null,
  constraint saved_query_once unique (person_id, name)
);
