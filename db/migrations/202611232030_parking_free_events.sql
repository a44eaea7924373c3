-- Free-parking events and free cards, and the plates registered under them.
create table parking.free_event (
  id uuid constraint free_event_pk primary key,
  area_id text not null,
  -- event: an occasion · card: a standing right of a group of plates, each added by an application.
  kind text not null constraint free_event_kind check (kind in ('event', 'card')),
  name text not null constraint free_event_name check (name <> ''),
  about text not null default '',
  lot_ids uuid[] not null constraint free_event_lots check (cardinality(lot_ids) > 0),
  -- On five-minute marks of the clock: what strangers are told of a price follows from such spans.
  starts_at timestamptz not null constraint free_event_starts check (extract(epoch from starts_at)::bigint % 300 = 0),
  ends_at timestamptz not null constraint free_event_ends check (extract(epoch from ends_at)::bigint % 300 = 0),
  -- How many plates hold a place at once; null: any number.
  quota integer constraint free_event_quota check (quota > 0),
  plates_each integer not null constraint free_event_each check (plates_each between 1 and 50),
  -- Whose people may register; empty: everybody.
  company_ids uuid[] not null default '{}',
  confirm_needed boolean not null,
  state text not null constraint free_event_state check (state in ('draft', 'open', 'closed', 'cancelled')),
  -- The place in the line of who registers next.
  next_place integer not null default 1,
  created_at timestamptz not null,
  constraint free_event_period check (ends_at > starts_at),
  -- A plate is added to a card by an application, which somebody decides.
  constraint free_event_card check (kind = 'event' or confirm_needed)
);

create index free_event_of_area on parking.free_event (area_id, created_at desc, id desc);

create table parking.free_plate (
  id uuid constraint free_plate_pk primary key,
  area_id text not null,
  event_id uuid not null constraint free_plate_event references parking.free_event,
  -- Null: the account is gone.
  person_id uuid,
  -- For whom they registered it, where only companies may.
  company_id uuid,
  plate text not null,
  -- Why a plate is added to a card.
  reason text not null default '',
  -- waiting: no place yet · asked: holds a place, to be decided · confirmed: parks free · cancelled · refused.
  state text not null constraint free_plate_state check (state in ('waiting', 'asked', 'confirmed', 'cancelled', 'refused')),
  place integer not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  decided_at timestamptz,
  -- Words of who decided.
  note text not null default '',
  -- Until when it covers once it was confirmed: the event's end, or the mark of the clock after its cancelling.
  until_at timestamptz not null,
  -- Its car had parked free when it was cancelled: it counts among the plates of the person.
  used boolean not null default false,
  constraint free_plate_confirmed check (state <> 'confirmed' or confirmed_at is not null),
  constraint free_plate_place unique (event_id, place)
);

-- A plate once per event.
create unique index free_plate_once on parking.free_plate (event_id, plate) where state in ('waiting', 'asked', 'confirmed');
create index free_plate_of_event on parking.free_plate (event_id, state, place);
create index free_plate_of_person on parking.free_plate (person_id, event_id);
create index free_plate_covers on parking.free_plate (plate, area_id) where confirmed_at is not null;
create index free_plate_asked on parking.free_plate (area_id, asked_at, id) where state = 'asked';
create index free_plate_by_age on parking.free_plate (until_at);
