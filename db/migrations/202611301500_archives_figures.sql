-- Figures that enterprises file: what is asked, for which periods, how far a filing is, what was confirmed.

-- What is asked of enterprises.
create table archives.indicator (
  id uuid constraint indicator_pk primary key,
  area_id text not null,
  name text not null constraint indicator_name check (name <> ''),
  kind text not null constraint indicator_kind check (kind in ('money', 'count', 'rate')),
  unit text not null,
  -- It adds up through the year and is filed year to date; false: it is so at the period's end.
  sums boolean not null,
  -- For which periods it is asked.
  spans text[] not null constraint indicator_spans check (spans <@ array['year', 'quarter', 'month']),
  -- Bounds in millionths of the unit; null: none.
  least bigint,
  most bigint,
  -- Never more than that other one.
  at_most uuid constraint indicator_at_most references archives.indicator,
  -- In percent of last year's same period: what is outside is asked for a sentence.
  low_percent integer not null constraint indicator_low check (low_percent between 0 and 99),
  high_percent integer not null constraint indicator_high check (high_percent between 101 and 10000),
  -- Its place in forms and tables.
  place integer not null,
  disabled boolean not null default false,
  version integer not null default 1,
  constraint indicator_name_once unique (area_id, name),
  constraint indicator_bounds check (least is null or most is null or least <= most),
  constraint indicator_rate check (kind <> 'rate' or not sums),
  constraint indicator_not_itself check (at_most is distinct from id)
);
create index indicator_at_most_of on archives.indicator (at_most) where at_most is not null;

-- Which periods are made by themselves, and when they are due.
create table archives.period_rule (
  id uuid constraint period_rule_pk primary key,
  area_id text not null,
  span text not null constraint period_rule_span check (span in ('year', 'quarter', 'month')),
  -- Days from the period's last day to the due day.
  due_after integer not null constraint period_rule_due check (due_after between 1 and 180),
  disabled boolean not null default false,
  version integer not null default 1,
  constraint period_rule_once unique (area_id, span)
);

-- A year, quarter or month for which figures are filed.
create table archives.period (
  id uuid constraint period_pk primary key,
  area_id text not null,
  span text not null constraint period_span check (span in ('year', 'quarter', 'month')),
  year integer not null constraint period_year check (year between 2000 and 2100),
  nth integer not null constraint period_nth check (nth between 1 and case span when 'year' then 1 when 'quarter' then 4 else 12 end),
  last_on date not null,
  opens_on date not null,
  due_on date not null,
  closes_on date not null,
  -- When the quarters of peers were reckoned; null: not yet.
  reckoned_at timestamptz,
  version integer not null default 1,
  constraint period_once unique (area_id, span, year, nth),
  constraint period_days check (last_on < due_on and opens_on <= due_on and due_on < closes_on)
);
create index period_to_reckon on archives.period (closes_on) where reckoned_at is null;

-- What one company files for one period.
create table archives.filing (
  id uuid constraint filing_pk primary key,
  area_id text not null,
  archive_id uuid not null constraint filing_archive references archives.archive on delete cascade,
  -- Of whose period it is; it stays where the archive is merged.
  company_id uuid not null constraint filing_company references people.company,
  period_id uuid not null constraint filing_period references archives.period,
  state text not null constraint filing_state check (state in ('todo', 'draft', 'submitted', 'confirmed', 'returned')),
  version integer not null default 1,
  -- As it is typed: indicator, value as text, note.
  entries jsonb not null default '[]',
  source text not null default 'enterprise' constraint filing_source check (source in ('enterprise', 'staff')),
  drafted_by uuid constraint filing_drafted_by references people.person,
  filed_by uuid constraint filing_filed_by references people.person,
  filed_at timestamptz,
  -- Indicators that alone are open after it was returned.
  returned_fields uuid[] not null default '{}',
  return_reason text not null default '',
  -- Why confirmed figures are filed anew; empty: it is the first filing.
  correction_reason text not null default '',
  decided_by uuid constraint filing_decided_by references people.person,
  decided_at timestamptz,
  -- The reminder that went out last, in days before the due day; -1: that it is overdue.
  reminded integer,
  created_at timestamptz not null,
  constraint filing_once unique (company_id, period_id),
  constraint filing_is_filed check (state not in ('submitted', 'confirmed') or (filed_by is not null and filed_at is not null))
);
create index filing_of_archive on archives.filing (archive_id, period_id);
create index filing_waiting on archives.filing (area_id, state, id) where state <> 'confirmed';
create index filing_of_period on archives.filing (period_id, state);

-- What was done with a filing.
create table archives.filing_step (
  id uuid constraint filing_step_pk primary key,
  filing_id uuid not null constraint filing_step_filing references archives.filing on delete cascade,
  version integer not null,
  act text not null constraint filing_step_act check (act in ('submitted', 'confirmed', 'returned', 'correction')),
  at timestamptz not null,
  by_id uuid not null constraint filing_step_by references people.person,
  reason text not null default '',
  entries jsonb not null,
  constraint filing_step_once unique (filing_id, version)
);

-- A confirmed figure; a correction is a further version.
create table archives.figure (
  id uuid constraint figure_pk primary key,
  area_id text not null,
  archive_id uuid not null constraint figure_archive references archives.archive on delete cascade,
  indicator_id uuid not null constraint figure_indicator references archives.indicator,
  period_id uuid not null constraint figure_period references archives.period,
  filing_id uuid not null constraint figure_filing references archives.filing on delete cascade,
  -- Year to date where the indicator adds up; in millionths of its unit: of 万元 one millionth is one fen.
  value bigint not null constraint figure_value check (value between -9000000000000000 and 9000000000000000),
  version integer not null,
  -- Why it is unusual.
  note text not null default '',
  -- Why it was corrected.
  reason text not null default '',
  source text not null constraint figure_source check (source in ('enterprise', 'staff')),
  at timestamptz not null,
  by_id uuid constraint figure_by references people.person,
  -- When a further version took its place; null: it is the newest.
  replaced_at timestamptz,
  constraint figure_version_once unique (filing_id, indicator_id, version)
);
create unique index figure_newest on archives.figure (filing_id, indicator_id) where replaced_at is null;
create index figure_of_period on archives.figure (indicator_id, period_id, archive_id) include (value) where replaced_at is null;
create index figure_of_archive on archives.figure (archive_id, period_id, indicator_id);

-- In which quarter of its industry class and size an enterprise stood, reckoned once a closed period.
create table archives.peer_standing (
  id uuid constraint peer_standing_pk primary key,
  archive_id uuid not null constraint peer_standing_archive references archives.archive on delete cascade,
  indicator_id uuid not null constraint peer_standing_indicator references archives.indicator,
  period_id uuid not null constraint peer_standing_period references archives.period,
  -- 1: among the first quarter; null: fewer than five others.
  quarter integer constraint peer_standing_quarter check (quarter between 1 and 4),
  at timestamptz not null
);
create unique index peer_standing_once on archives.peer_standing (archive_id, period_id, indicator_id);
