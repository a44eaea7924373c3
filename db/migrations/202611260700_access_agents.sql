-- Agents: who stands in for a colleague at gates and for their visits, for thirty days at most. Times say when one is active and when it is over.
create table access.agent (
  id uuid constraint agent_pk primary key,
  area_id text not null,
  -- Both are of this company; asked anew at each act.
  company_id uuid not null,
  principal_id uuid not null,
  agent_id uuid not null,
  -- `pass`: crosses points · `visits`: decides about the principal's visits.
  may text[] not null constraint agent_may check (may <@ array['pass', 'visits'] and cardinality(may) > 0),
  state text not null constraint agent_state check (state in ('named', 'accepted', 'ended')),
  from_at timestamptz(3) not null,
  until_at timestamptz(3) not null,
  -- Five places a principal.
  slot smallint not null constraint agent_slot_of_five check (slot between 1 and 5),
  named_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  ended_at timestamptz(3),
  -- `over`: its time was · `declined`, `given_up`: by the agent · `withdrawn`: by the principal · `left`: one of them left the company · `closed`: an account.
  ended_why text constraint agent_why check (ended_why in ('over', 'declined', 'given_up', 'withdrawn', 'left', 'closed')),
  version integer not null default 1,
  constraint agent_is_another check (principal_id <> agent_id),
  constraint agent_times check (until_at > from_at and until_at <= from_at + interval '30 days'),
  constraint agent_accepted_is_whole check (state <> 'accepted' or accepted_at is not null),
  constraint agent_end_is_whole check ((ended_at is null) = (state <> 'ended') and (ended_at is null) = (ended_why is null))
);
-- At most five agents a principal who are named or accepted, each once.
create unique index agent_five on access.agent (area_id, principal_id, slot) where ended_at is null;
create unique index agent_once on access.agent (area_id, principal_id, agent_id) where ended_at is null;
create index agent_of_principal on access.agent (principal_id, named_at desc, id desc);
create index agent_of_agent on access.agent (agent_id, named_at desc, id desc);

create index agent_due on access.agent (until_at);

-- In whose place an agent's pass crosses.
alter table access.pass add column agent_for uuid;
alter table access.pass add constraint pass_agent_for check ((kind = 'agent') = (agent_for is not null));
create index pass_for_whom on access.pass (agent_for) where agent_for is not null;
create index crossing_for_whom on access.crossing (agent_for) where agent_for is not null;
