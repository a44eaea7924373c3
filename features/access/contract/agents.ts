import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, pageWith, strict } from '#vocabulary/shapes'
import { accessRefusals } from './refusals.ts'

/** What an agent may do in somebody's place: cross points, decide about their visits. */
const may = Type.Array(oneOf('pass', 'visits'), { minItems: 1, maxItems: 2 })
/** Where an agent stands: times say when it is active, and when it is over. */
const state = oneOf('named', 'accepted', 'active', 'ended')
/** A colleague's whole name, or their phone. */
const who = Type.String({ format: 'line', minLength: 1, maxLength: 30 })

/** An agent, as its principal or the agent themselves sees it. */
export const AgentSchema = Type.Object(
  {
    id,
    /** As whom the reader sees it. */
    as: oneOf('principal', 'agent'),
    state,
    /** The other one of the two: colleagues know each other by name. */
    name: Type.String(),
    companyName: Type.String(),
    may,
    from: instant,
    until: instant,
    acceptedAt: orNull(instant),
    endedAt: orNull(instant),
    /** Why it ended; null: it has not. */
    why: orNull(oneOf('over', 'declined', 'given_up', 'withdrawn', 'left', 'closed')),
    version: Type.Integer(),
    /** What the reader can do with it. */
    can: Type.Object({ answer: Type.Boolean(), change: Type.Boolean(), end: Type.Boolean() }, strict),
  },
  strict,
)
/** An agent, as it goes over the wire. */
export type Agent = Static<typeof AgentSchema>

const mine = call.group({ family: 'entrance', who: 'session', whose: 'own' })

const addAgent = mine.write('addAgent', {
  whose: 'none',
  about: 'Name a colleague who acts in my place for a time: at gates, about my visits, or both; five at most',
  input: Type.Object(
    {
      who,
      /** Of which of my companies; left out: the first. */
      companyId: Type.Optional(id),
      may,
      /** Left out: at once. */
      from: Type.Optional(instant),
      until: instant,
    },
    strict,
  ),
  output: AgentSchema,
  refusals: [
    accessRefusals.agentMayNot,
    accessRefusals.agentUnknown,
    accessRefusals.agentSelf,
    accessRefusals.agentStands,
    accessRefusals.agentMost,
    accessRefusals.agentTimes,
  ],
})

const getAgent = mine.read('getAgent', {
  about: 'My agents, or those whose agent I am, the latest first; of which companies I may name one',
  input: Type.Object({ side: Type.Optional(oneOf('mine', 'others')), next }, strict),
  output: pageWith(AgentSchema, {
    companies: Type.Array(Type.Object({ id, name: Type.String() }, strict)),
    /** How many of mine stand, of five. */
    standing: Type.Integer(),
  }),
  refusals: [],
})

const setAgent = mine.write('setAgent', {
  about: 'Change what my agent may do and until when; what is taken away opens nothing from the answer on',
  input: Type.Object(
    {
      id,
      version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
      may: Type.Optional(may),
      until: Type.Optional(instant),
    },
    strict,
  ),
  output: AgentSchema,
  refusals: [accessRefusals.agentOver, accessRefusals.agentChanged, accessRefusals.agentTimes],
})

const checkAgent = mine.read('checkAgent', {
  whose: 'none',
  about: 'Whether a colleague, by whole name or phone, is my agent now, and how that stands',
  input: Type.Object({ who, companyId: Type.Optional(id) }, strict),
  output: Type.Object({ active: Type.Boolean(), name: Type.String(), agent: orNull(AgentSchema) }, strict),
  refusals: [accessRefusals.agentMayNot, accessRefusals.agentUnknown, accessRefusals.agentSelf],
})

const agentAnswer = mine.write('agentAnswer', {
  about: 'Accept or decline to be somebody’s agent; nothing is granted before',
  input: Type.Object({ id, accept: Type.Boolean() }, strict),
  output: AgentSchema,
  refusals: [accessRefusals.agentOver],
})

const agentEnd = mine.write('agentEnd', {
  about: 'End it, as the principal or as the agent: from the answer on nothing goes in the principal’s place',
  input: Type.Object({ id }, strict),
  output: AgentSchema,
  refusals: [accessRefusals.agentOver],
})

/** Calls about agents. */
export const agentCalls = { addAgent, getAgent, setAgent, checkAgent, agentAnswer, agentEnd }
