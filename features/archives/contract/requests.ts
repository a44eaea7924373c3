import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { requestRefusals as no } from './refusals/requests.ts'

const requests = call.group({ family: 'archive', who: 'session', whose: 'park' })
const day = Type.String({ format: 'day' })
const words = Type.String({ minLength: 2, maxLength: 2000, pattern: '\\S' })
/** Nine pictures or documents with what is raised or answered. */
const files = Type.Array(id, { maxItems: 9, uniqueItems: true })
const satisfaction = Type.Integer({ minimum: 1, maximum: 5 })
const state = oneOf('received', 'assigned', 'answered', 'reopened', 'closed')

const RequestSchema = Type.Object(
  {
    id,
    archiveId: id,
    /** Of the enterprise. */
    name: Type.String(),
    state,
    closedWhy: orNull(oneOf('confirmed', 'lapsed', 'withdrawn', 'left')),
    text: Type.String(),
    /** Who at the enterprise asked. */
    fromWhom: Type.String(),
    /** Staff wrote it down for the enterprise. */
    noted: Type.Boolean(),
    raisedAt: instant,
    /** Null: nobody has it. */
    assignee: orNull(Type.String()),
    /** The caller has it. */
    mine: Type.Boolean(),
    /** The last day to answer; once answered, to confirm. */
    dueOn: day,
    /** Workdays until then; below 0: so many days over it. */
    daysLeft: Type.Integer(),
    /** The last day is over, and the step that it was for was not made. */
    overdue: Type.Boolean(),
    answeredAt: orNull(instant),
    closedAt: orNull(instant),
    satisfaction: orNull(satisfaction),
    /** How often the enterprise asked for more. */
    reopened: Type.Integer(),
    /** It went to the operators: overdue, or reopened twice. */
    escalated: Type.Boolean(),
    version: Type.Integer({ minimum: 1 }),
  },
  strict,
)
/** A request of an enterprise, as it stands in a list. */
export type Opinion = Static<typeof RequestSchema>

/** Tabs of the staff's queue. */
export const OPINION_VIEWS = ['waiting', 'working', 'answered', 'closed'] as const
/** A tab of the staff's queue. */
export type OpinionView = (typeof OPINION_VIEWS)[number]

export const opinions = requests.write('opinions', {
  unkept: true,
  about:
    'Requests of one archive or of the own companies, the latest first; else the queue of all in reach, overdue first. Reading those of others is noted',
  touches: [],
  input: Type.Object(
    {
      archiveId: Type.Optional(id),
      /** Of the companies that the caller manages. */
      own: Type.Optional(Type.Literal(true)),
      /** Of the queue; left out: `waiting`. */
      view: Type.Optional(oneOf(...OPINION_VIEWS)),
      next,
    },
    strict,
  ),
  output: page(RequestSchema),
  refusals: [no.noRight, no.notManager],
})

const StepSchema = Type.Object(
  {
    id,
    act: oneOf(
      'raised',
      'noted',
      'assigned',
      'taken',
      'answered',
      'confirmed',
      'reopened',
      'withdrawn',
      'lapsed',
      'left',
      'escalated',
      'returned',
    ),
    at: instant,
    /** Empty: by itself. */
    by: Type.String(),
    text: Type.String(),
    /** To whom it was given. */
    to: orNull(Type.String()),
    satisfaction: orNull(satisfaction),
    files: Type.Array(
      Type.Object(
        {
          fileId: id,
          /** Empty: a picture. */
          name: Type.String(),
          /** Good for ten minutes. */
          url: Type.String(),
        },
        strict,
      ),
    ),
  },
  strict,
)
/** Something that was done about a request. */
export type OpinionStep = Static<typeof StepSchema>

/** What may be done about a request. */
export const OPINION_ACTS = ['assign', 'take', 'answer', 'close', 'reopen', 'withdraw'] as const
/** Something that may be done about a request. */
export type OpinionAct = (typeof OPINION_ACTS)[number]

const DetailSchema = Type.Object(
  {
    ...RequestSchema.properties,
    /** The latest first. */
    steps: Type.Array(StepSchema),
    /** What the caller may do now. */
    acts: Type.Array(oneOf(...OPINION_ACTS)),
    /** The caller's own company asked. */
    own: Type.Boolean(),
    /** Until when a closed one can be reopened; null: it cannot. */
    reopenUntil: orNull(day),
  },
  strict,
)
/** A request with all that was done about it. */
export type OpinionDetail = Static<typeof DetailSchema>

export const opinionDetail = requests.write('opinionDetail', {
  unkept: true,
  about: 'A request with all that was done about it, and what the caller may do. Reading one of others is noted',
  touches: [],
  input: Type.Object({ id }, strict),
  output: DetailSchema,
  refusals: [],
})

export const opinionAssignees = requests.read('opinionAssignees', {
  about: 'Who may handle a request, with how many they have open; those with fewest first',
  input: Type.Object({ id }, strict),
  output: Type.Object(
    { items: Type.Array(Type.Object({ id, name: Type.String(), open: Type.Integer() }, strict)) },
    strict,
  ),
  refusals: [no.noRight],
  statements: { most: 6, why: 'rights, the request, who may handle it, their names and what they have open' },
})

export const opinionCounts = requests.read('opinionCounts', {
  whose: 'none',
  about:
    'How many requests wait for the caller: to be handled, of these overdue, and to be confirmed by their companies',
  freshMs: 60_000,
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      /** In reach and without anybody. */
      waiting: Type.Integer(),
      /** The caller has them. */
      mine: Type.Integer(),
      /** Of those in reach, over their day. */
      overdue: Type.Integer(),
      /** Of the own companies, answered and not confirmed. */
      toConfirm: Type.Integer(),
    },
    strict,
  ),
  refusals: [],
})

export const opinionRaise = requests.write('opinionRaise', {
  about: 'Ask something of the park for the own company, or note what an enterprise asked by phone',
  input: Type.Object(
    {
      /** Left out: of the company that the caller acts for. */
      archiveId: Type.Optional(id),
      /** Of staff: who at the enterprise asked. */
      fromWhom: Type.Optional(Type.String({ format: 'line', maxLength: 50 })),
      text: words,
      files,
    },
    strict,
  ),
  output: Type.Object({ id, dueOn: day }, strict),
  refusals: [no.noRight, no.notManager, no.fromWhom, no.tooMany, no.enterpriseLeft, no.fileUnknown],
  statements: {
    most: 20,
    why: 'a request is numbered, its files are claimed, its duty and messages are written to handlers in reach',
  },
})

export const opinionAct = requests.write('opinionAct', {
  about: 'Assign, take, answer, confirm with satisfaction, reopen or withdraw a request, by the version that was seen',
  input: Type.Object(
    {
      id,
      /** As it was seen. */
      version: Type.Integer({ minimum: 1 }),
      act: oneOf(...OPINION_ACTS),
      /** Of `assign`: to whom. */
      personId: Type.Optional(id),
      /** Of `answer` the answer, of `reopen` and `withdraw` the reason; of `close` what one may add. */
      text: Type.Optional(Type.String({ maxLength: 2000 })),
      /** Of `answer`. */
      files: Type.Optional(files),
      /** Of `close`. */
      satisfaction: Type.Optional(satisfaction),
    },
    strict,
  ),
  output: Type.Object({ id, state, version: Type.Integer() }, strict),
  refusals: [
    no.noRight,
    no.changed,
    no.notThen,
    no.notAssignee,
    no.ownRequest,
    no.assigneeUnfit,
    no.tooLate,
    no.fileUnknown,
    no.ownAnswer,
    no.notRaiser,
    no.enterpriseLeft,
    no.textLength,
    no.satisfaction,
  ],
  statements: {
    most: 14,
    why: 'the act, its files, the clock, the duties that end and begin, and messages to both sides',
  },
})

/** Calls of requests of enterprises. */
export const requestCalls = { opinions, opinionDetail, opinionAssignees, opinionCounts, opinionRaise, opinionAct }
