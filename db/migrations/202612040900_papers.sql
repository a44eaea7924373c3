-- Papers that prove themselves: what was issued, so that whoever holds a printed one can ask whether it says what we said and still stands.
create schema papers;

create table papers.issued (
  id uuid constraint issued_pk primary key,
  -- What is printed: eleven random characters and a check character.
  code text not null constraint issued_code unique constraint issued_code_form check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  area_id text not null,
  kind text not null constraint issued_kind check (kind <> ''),
  title text not null constraint issued_title check (title <> ''),
  -- What it is about, opaque: who issued it knows whether it still stands.
  subject_kind text not null,
  subject_id text not null,
  version integer not null constraint issued_version check (version >= 1),
  -- SHA-256 of title and contents.
  content_hash bytea not null constraint issued_content_hash check (octet_length(content_hash) = 32),
  -- What whoever has the code may see: [{ label, value }].
  facts jsonb not null constraint issued_facts check (jsonb_typeof(facts) = 'array'),
  issued_at timestamptz(3) not null,
  -- The same paper has the same code, however often it is drawn.
  constraint issued_once unique (area_id, kind, subject_kind, subject_id, version, content_hash)
);
create index issued_by_age on papers.issued (issued_at);
