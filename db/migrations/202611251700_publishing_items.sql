-- What the park publishes: written by one, approved by another, shown to everybody, mended in sight.
create table publishing.item (
  id uuid constraint item_pk primary key,
  area_id text not null,
  kind text not null constraint item_kind
    check (kind in ('news', 'banner', 'tender', 'rental', 'room', 'activity', 'topic', 'template', 'version')),
  state text not null constraint item_state check (state in ('draft', 'review', 'scheduled', 'published', 'withdrawn', 'ended')),
  -- The revision that everybody sees; null: none yet.
  live integer,
  -- The latest revision.
  latest integer not null default 1,
  publish_at timestamptz,
  -- When it is over by itself: a banner comes down, a call for tender or a sign-up closes.
  ends_at timestamptz,
  published_at timestamptz,
  changed_at timestamptz not null,
  created_at timestamptz not null,
  created_by uuid not null constraint item_created_by references people.person,
  withdraw_reason text not null default '',
  constraint item_is_live check (state not in ('published', 'ended') or live is not null),
  constraint item_was_published check ((live is null) = (published_at is null))
);
create index item_shown on publishing.item (area_id, kind, published_at desc, id desc) where state = 'published';
create index item_at_desk on publishing.item (area_id, state, changed_at desc, id desc);
create index item_due on publishing.item (publish_at) where state = 'scheduled';
create index item_over on publishing.item (ends_at) where state = 'published' and ends_at is not null;
create index item_of_author on publishing.item (created_by);

-- What was written, each time it was handed in anew. Only a revision that another person approved is ever shown.
create table publishing.revision (
  item_id uuid not null constraint revision_item references publishing.item on delete cascade,
  n integer not null,
  state text not null constraint revision_state check (state in ('draft', 'review', 'approved', 'sent-back')),
  title text not null,
  summary text not null default '',
  -- A checked document of blocks.
  body jsonb not null,
  -- What its kind has besides: checked by the contract.
  facts jsonb not null,
  picture_id uuid,
  -- What is corrected, for readers; empty: nothing that they need to know.
  words text not null default '',
  author_id uuid not null constraint revision_author references people.person,
  written_at timestamptz not null,
  reviewed_by uuid constraint revision_reviewed_by references people.person,
  reviewed_at timestamptz,
  shown_at timestamptz,
  reason text not null default '',
  constraint revision_pk primary key (item_id, n),
  constraint revision_of_two check (reviewed_by <> author_id),
  constraint revision_approved check (state <> 'approved' or reviewed_by is not null)
);
create index revision_of_author on publishing.revision (author_id);

-- Who comes to an activity.
create table publishing.sign_up (
  id uuid constraint sign_up_pk primary key,
  item_id uuid not null constraint sign_up_item references publishing.item,
  person_id uuid not null constraint sign_up_person references people.person,
  name text not null constraint sign_up_name check (name <> ''),
  state text not null constraint sign_up_state check (state in ('waiting', 'signed', 'attended', 'cancelled')),
  -- In which order they came; a place that becomes free goes to the first who waits.
  turn integer not null,
  at timestamptz not null,
  changed_at timestamptz not null,
  constraint sign_up_once unique (item_id, person_id)
);
create index sign_up_in_order on publishing.sign_up (item_id, state, turn);
create index sign_up_of_person on publishing.sign_up (person_id);
create index sign_up_by_age on publishing.sign_up (at);

create table publishing.comment (
  id uuid constraint comment_pk primary key,
  item_id uuid not null constraint comment_item references publishing.item,
  person_id uuid not null constraint comment_person references people.person,
  text text not null,
  state text not null constraint comment_state check (state in ('shown', 'reported', 'hidden')),
  reason text not null default '',
  at timestamptz not null,
  moderated_by uuid constraint comment_moderated_by references people.person
);
create index comment_of_item on publishing.comment (item_id, id desc);
create index comment_of_person on publishing.comment (person_id);
create index comment_reported on publishing.comment (id) where state = 'reported';
create index comment_by_age on publishing.comment (at);

create table publishing.report (
  comment_id uuid not null constraint report_comment references publishing.comment on delete cascade,
  person_id uuid not null constraint report_person references people.person,
  words text not null default '',
  at timestamptz not null,
  constraint report_pk primary key (comment_id, person_id)
);
create index report_of_person on publishing.report (person_id);

-- Words that no comment may have, as a park chose them.
create table publishing.banned_word (
  area_id text not null,
  word text not null constraint banned_word_text check (word <> ''),
  constraint banned_word_pk primary key (area_id, word)
);

-- Somebody asks the park: about a room to let, a call for tender, or anything.
create table publishing.enquiry (
  id uuid constraint enquiry_pk primary key,
  area_id text not null,
  item_id uuid constraint enquiry_item references publishing.item,
  person_id uuid not null constraint enquiry_person references people.person,
  state text not null constraint enquiry_state check (state in ('new', 'assigned', 'answered', 'closed')),
  words text not null,
  name text not null default '',
  answer text not null default '',
  -- Of a call for tender: question and answer are shown to everybody, without who asked.
  is_public boolean not null default false,
  assigned_to uuid constraint enquiry_assigned_to references people.person,
  at timestamptz not null,
  changed_at timestamptz not null
);
create index enquiry_at_desk on publishing.enquiry (area_id, state, id desc);
create index enquiry_of_person on publishing.enquiry (person_id, at);
create index enquiry_of_item on publishing.enquiry (item_id, id) where is_public;
create index enquiry_by_age on publishing.enquiry (at);
