-- The wallet's own part: who has one, the pay password, proofs, tickets, cards, limits; and the simulated bank's books. Money is in the ledger.
create schema wallet;

create table wallet.wallet (
  id uuid constraint wallet_pk primary key,
  area_id text not null,
  person_id uuid not null constraint wallet_person references people.person,
  -- `frozen`: the park stopped it; money may come back to it, none leaves.
  state text not null default 'open' constraint wallet_state check (state in ('open', 'frozen')),
  -- Sealed by the vault for this row.
  real_name_sealed bytea not null constraint wallet_name_sealed check (octet_length(real_name_sealed) >= 34),
  id_number_sealed bytea not null constraint wallet_id_number_sealed check (octet_length(id_number_sealed) = 51),
  -- The vault's blind index: one wallet an ID number and park.
  id_number_index bytea not null constraint wallet_id_number_index check (octet_length(id_number_index) = 36),
  -- '$argon2id$...' over the peppered password; null until it is set.
  password_hash text constraint wallet_password_hashed check (password_hash like '$argon2id$%'),
  password_set_at timestamptz,
  -- Tries taken since the last right one or the last lock; the fifth locks, before it is compared.
  password_tries integer not null default 0 constraint wallet_password_tries check (password_tries between 0 and 4),
  -- Locks since the last right one: each is longer.
  password_locks integer not null default 0 constraint wallet_password_locks check (password_locks >= 0),
  password_locked_until timestamptz,
  -- After a reset: no withdrawals, no new cards, no higher limits, no large payments.
  cooling_until timestamptz,
  -- Payments up to this need no password; 0: all need it.
  small_pay_fen bigint not null constraint wallet_small_pay check (small_pay_fen >= 0),
  pay_day_fen bigint not null constraint wallet_pay_day check (pay_day_fen >= 0),
  opened_at timestamptz not null,
  constraint wallet_once unique (area_id, person_id),
  constraint wallet_id_number_once unique (area_id, id_number_index),
  constraint wallet_password_is_whole check ((password_hash is null) = (password_set_at is null))
);

-- That the pay password was entered: for one step, once, soon.
create table wallet.proof (
  -- SHA-256 of the opaque proof; the proof itself is only with its owner.
  token_hash bytea constraint proof_pk primary key,
  wallet_id uuid not null constraint proof_wallet references wallet.wallet,
  session_id uuid not null,
  purpose text not null
    constraint proof_purpose check (purpose in ('pay', 'withdraw', 'unbind', 'change', 'settings', 'apartment')),
  about text not null,
  amount_fen bigint constraint proof_amount check (amount_fen > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null constraint proof_ends check (expires_at > created_at),
  used_at timestamptz
);

create index proof_of_wallet on wallet.proof (wallet_id);
create index proof_by_end on wallet.proof (expires_at);

-- That a phone is being proven by an SMS code: for one step, once, 10 minutes.
create table wallet.ticket (
  id uuid constraint ticket_pk primary key,
  token_hash bytea not null constraint ticket_token unique,
  area_id text not null,
  person_id uuid not null constraint ticket_person references people.person,
  session_id uuid not null,
  purpose text not null constraint ticket_purpose check (purpose in ('open', 'reset', 'bind')),
  -- `proven`: the code was right, and the bank has not given the card yet. `ended`: a later ticket took its place.
  state text not null default 'sent'
    constraint ticket_state check (state in ('sent', 'proven', 'validated', 'used', 'ended')),
  -- Keyed hash of the phone that the code went to: it must still be the person's when the step is done.
  phone_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null constraint ticket_ends check (expires_at > created_at),
  -- Of `bind`: what will be the card; the bank's token stands here between the code and the binding.
  bank_code text,
  card_type text,
  last4 text constraint ticket_last4 check (last4 ~ '^[0-9]{4}$'),
  fingerprint bytea,
  card_token_sealed bytea constraint ticket_token_sealed check (octet_length(card_token_sealed) >= 34),
  constraint ticket_card_is_whole check (
    (purpose = 'bind') = (bank_code is not null) and num_nulls(bank_code, card_type, last4, fingerprint) in (0, 4)
  ),
  constraint ticket_token_when_proven check (
    (card_token_sealed is not null) = (purpose = 'bind' and state = 'validated')
  )
);

create index ticket_open_of_person on wallet.ticket (person_id, purpose) where state in ('sent', 'proven', 'validated');
create index ticket_by_end on wallet.ticket (expires_at);

-- A bound card: of its number only the last four digits, a keyed fingerprint, and the bank's token.
create table wallet.bank_card (
  id uuid constraint bank_card_pk primary key,
  wallet_id uuid not null constraint bank_card_wallet references wallet.wallet,
  bank_code text not null,
  card_type text not null constraint bank_card_type check (card_type in ('DC', 'CC', 'SCC', 'PC')),
  last4 text not null constraint bank_card_last4 check (last4 ~ '^[0-9]{4}$'),
  fingerprint bytea not null,
  -- Sealed by the vault for this row; emptied when the card is unbound.
  card_token_sealed bytea constraint bank_card_token_sealed check (octet_length(card_token_sealed) >= 34),
  bound_at timestamptz not null,
  unbound_at timestamptz,
  constraint bank_card_token_while_bound check ((card_token_sealed is null) = (unbound_at is not null))
);

create unique index bank_card_once on wallet.bank_card (wallet_id, fingerprint) where unbound_at is null;

-- What a wallet paid on a day of the park.
create table wallet.paid_day (
  wallet_id uuid not null constraint paid_day_wallet references wallet.wallet,
  day date not null,
  all_fen bigint not null constraint paid_day_all check (all_fen >= 0),
  -- Of it: without a password, and by a merchant's static code.
  small_fen bigint not null constraint paid_day_small check (small_fen between 0 and all_fen),
  static_fen bigint not null constraint paid_day_static check (static_fen between 0 and all_fen),
  constraint paid_day_pk primary key (wallet_id, day)
);

-- A rule that a park has set otherwise than the default of features/wallet/server/rules.ts.
create table wallet.rule (
  area_id text not null,
  name text not null,
  value bigint not null constraint rule_value check (value >= 0),
  constraint rule_pk primary key (area_id, name)
);

-- The simulated bank of demo and tests: its own books, which the wallet reaches through its port only.
create schema wallet_bank;

create table wallet_bank.binding (
  request_no text constraint binding_pk primary key,
  last4 text not null,
  state text not null constraint binding_state check (state in ('begun', 'bound', 'refused')),
  token text constraint binding_token unique,
  created_at timestamptz not null,
  constraint binding_is_whole check ((state = 'bound') = (token is not null))
);

create table wallet_bank.payout (
  request_no text constraint payout_pk primary key,
  token text not null constraint payout_card references wallet_bank.binding (token),
  amount_fen bigint not null constraint payout_amount check (amount_fen > 0),
  -- From when on the bank knows how it ended.
  settles_at timestamptz not null,
  result text not null constraint payout_result check (result in ('done', 'failed')),
  created_at timestamptz not null
);
