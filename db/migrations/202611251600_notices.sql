-- Notices: what people must know, who has it, and who really took notice.
create schema notices;

create table notices.notice (
  id uuid constraint notice_pk primary key,
  area_id text not null,
  -- Null: a notice of the park.
  company_id uuid constraint notice_company references people.company,
  author_id uuid not null constraint notice_author references people.person,
  -- Under whose name it goes out: the company's, or the park's.
  sender text not null,
  state text not null constraint notice_state
    check (state in ('draft', 'review', 'scheduled', 'sending', 'sent', 'recalled')),
  title text not null,
  -- A checked document of blocks.
  body jsonb not null,
  -- What is wanted of each: 1 seen, 2 confirmed, 3 answered.
  wanted smallint not null constraint notice_wanted check (wanted between 1 and 3),
  -- { text, options, right, passage }; null: none.
  question jsonb,
  -- Words are asked for.
  feedback boolean not null default false,
  anonymous boolean not null default false,
  due_at timestamptz,
  send_at timestamptz,
  -- Who comes into its scope later gets it too.
  open_scope boolean not null default false,
  scope jsonb not null,
  -- People who do not get it.
  except_ids uuid[] not null default '{}',
  steps jsonb not null,
  version integer not null default 1,
  -- Counts changes of the draft: who saves an older one is told.
  draft_version integer not null default 1,
  share_token text constraint notice_share_once unique
    constraint notice_share_token check (share_token ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  sent_at timestamptz,
  seconded_by uuid constraint notice_seconded_by references people.person,
  recalled_at timestamptz,
  recalled_by uuid constraint notice_recalled_by references people.person,
  recall_reason text not null default '',
  constraint notice_is_sent check ((state in ('sent', 'recalled')) >= (sent_at is not null)),
  constraint notice_is_recalled check ((state = 'recalled') = (recalled_at is not null)),
  constraint notice_wants_answer check (wanted < 3 or question is not null or feedback or state = 'recalled')
);
create index notice_of_company on notices.notice (company_id, changed_at desc, id desc) where company_id is not null;
create index notice_of_park on notices.notice (area_id, changed_at desc, id desc) where company_id is null;
create index notice_of_author on notices.notice (author_id);
create index notice_due on notices.notice (send_at) where state in ('scheduled', 'sending');
create index notice_open on notices.notice (area_id, company_id) where open_scope and state = 'sent';
create index notice_by_age on notices.notice (created_at);

-- What a notice said before it was corrected.
create table notices.version (
  notice_id uuid not null constraint version_notice references notices.notice on delete cascade,
  version integer not null,
  title text not null,
  body jsonb not null,
  at timestamptz not null,
  by_id uuid not null constraint version_by references people.person,
  words text not null default '',
  constraint version_pk primary key (notice_id, version)
);

-- Each sending out: the notice, a correction or a reminder. Its id is that of its ladder.
create table notices.round (
  id uuid constraint round_pk primary key,
  notice_id uuid not null constraint round_notice references notices.notice on delete cascade,
  kind text not null constraint round_kind check (kind in ('send', 'correct', 'remind')),
  version integer not null,
  at timestamptz not null,
  by_id uuid constraint round_by references people.person,
  people integer not null
);
create index round_of_notice on notices.round (notice_id, at);

create table notices.receipt (
  notice_id uuid not null constraint receipt_notice references notices.notice on delete cascade,
  person_id uuid not null constraint receipt_person references people.person,
  -- By which line of the scope, from 0; a person is reached by the first that fits.
  line smallint not null,
  -- 0 delivered, 1 seen, 2 confirmed, 3 answered: of the version that stands.
  level smallint not null default 0 constraint receipt_level check (level between 0 and 3),
  -- What is wanted; 0: nothing any more.
  wanted smallint not null constraint receipt_wanted check (wanted between 0 and 3),
  -- The latest version that the person saw to its end; null: none.
  saw_version integer,
  -- Gave an answer, to whatever version. Of an anonymous notice nothing else tells it.
  answered boolean not null default false,
  answer smallint,
  words text,
  delivered_at timestamptz not null,
  seen_at timestamptz,
  confirmed_at timestamptz,
  answered_at timestamptz,
  pending boolean not null generated always as (level < wanted) stored,
  constraint receipt_pk primary key (notice_id, person_id)
);
create index receipt_inbox on notices.receipt (person_id, pending, delivered_at, notice_id);
create index receipt_by_level on notices.receipt (notice_id, level, person_id);
create index receipt_by_answer on notices.receipt (notice_id, answered, person_id);

-- Anonymous answers, counted by option; no row tells when or whose. Spread over slots, so that many may answer at once.
create table notices.tally (
  notice_id uuid not null constraint tally_notice references notices.notice on delete cascade,
  option smallint not null,
  slot smallint not null,
  count integer not null constraint tally_count check (count > 0),
  constraint tally_pk primary key (notice_id, option, slot)
);
-- Anonymous words of a notice, all in one row in the order of their signs: the order in which they came is not kept.
create table notices.anonymous_words (
  notice_id uuid constraint anonymous_words_pk primary key
    constraint anonymous_words_notice references notices.notice on delete cascade,
  words text[] not null
);
