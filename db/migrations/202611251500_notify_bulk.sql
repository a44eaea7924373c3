-- Messages to many: ladders of push and SMS, what became of each person's message, and the park's money for it.

create table notify.ladder (
  id uuid constraint ladder_pk primary key,
  area_id text not null,
  -- The feature's word for what the ladder is for, and the record's id there.
  kind text not null constraint ladder_kind check (kind <> ''),
  ref text not null constraint ladder_ref check (ref <> ''),
  sender text not null,
  title text not null,
  path text not null,
  at timestamptz(3) not null,
  stopped_at timestamptz(3)
);
create index ladder_by_age on notify.ladder (at);

create table notify.step (
  ladder_id uuid not null constraint step_ladder references notify.ladder on delete cascade,
  position integer not null constraint step_position check (position >= 0),
  channel text not null constraint step_channel check (channel in ('push', 'sms')),
  -- SMS never in the quiet hours: then it is moved to their end.
  due_at timestamptz(3) not null,
  state text not null constraint step_state check (state in ('waiting', 'sending', 'done', 'stopped', 'skipped')),
  why text,
  -- When its people were written down.
  taken_at timestamptz(3),
  -- When it is looked at next; null: never again.
  turn_at timestamptz(3),
  constraint step_pk primary key (ladder_id, position),
  constraint step_taken check (state <> 'sending' or taken_at is not null),
  constraint step_turn check (state not in ('waiting', 'sending') or turn_at is not null)
);
create index step_turns on notify.step (channel, turn_at) where turn_at is not null;

create table notify.message (
  ladder_id uuid not null,
  position integer not null,
  person_id uuid not null,
  state text not null constraint message_state
    check (state in ('due', 'sending', 'sent', 'failed', 'unknown', 'spared', 'stopped', 'no-phone', 'over-budget')),
  taken_at timestamptz(3) not null,
  -- Not before this: a number gets only so many messages.
  next_at timestamptz(3) not null,
  -- When it came to its state; null: it is due.
  at timestamptz(3),
  -- The id under which it was handed over, written before that.
  sent_as uuid,
  pieces integer not null default 0 constraint message_pieces check (pieces >= 0),
  fen integer not null default 0 constraint message_fen check (fen >= 0),
  -- The provider's own code.
  failed_why text,
  constraint message_pk primary key (ladder_id, position, person_id),
  constraint message_step foreign key (ladder_id, position) references notify.step on delete cascade,
  constraint message_handed check (state not in ('sending', 'sent', 'unknown') or sent_as is not null)
);
create index message_by_age on notify.message (taken_at);
create index message_of_person on notify.message (person_id);
create index message_due on notify.message (ladder_id, position, person_id) where state = 'due';
create index message_sending on notify.message (ladder_id, position, at) where state = 'sending';
create index message_unknown on notify.message (ladder_id, person_id) where state = 'unknown';

-- What a park spent on bulk SMS in a month, `YYYY-MM` of the park: reserved before the message leaves.
create table notify.bulk_month (
  area_id text not null,
  month text not null constraint bulk_month_month check (month ~ '^\d{4}-\d{2}$'),
  spent_fen integer not null constraint bulk_month_spent check (spent_fen >= 0),
  constraint bulk_month_pk primary key (area_id, month)
);

-- What a park wants to spend in a month, and what a piece costs it.
create table notify.bulk_setting (
  area_id text constraint bulk_setting_pk primary key,
  budget_fen integer not null constraint bulk_setting_budget check (budget_fen >= 0),
  price_fen integer not null constraint bulk_setting_price check (price_fen > 0)
);

-- Short addresses: of the token only its SHA-256.
create table notify.link (
  token_hash bytea constraint link_pk primary key constraint link_hash check (octet_length(token_hash) = 32),
  ladder_id uuid not null constraint link_ladder references notify.ladder on delete cascade,
  until timestamptz(3) not null
);
create index link_of_ladder on notify.link (ladder_id);
create index link_ends on notify.link (until);
