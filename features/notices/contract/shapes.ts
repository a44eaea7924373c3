import { type Static, Type } from 'typebox'
import { document, fen, id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'

/** So many people need a second sender to agree. */
export const SECOND_ABOVE = 1000

/** What is wanted of a recipient: the end of the text was on the screen · they said so · they answered. */
export const level = oneOf('seen', 'confirmed', 'answered')
/** What is wanted of a recipient. */
export type Level = Static<typeof level>
/** How far a recipient is; `delivered`: it lies in their inbox. */
export const reached = oneOf('delivered', 'seen', 'confirmed', 'answered')
/** How far a recipient is. */
export type Reached = Static<typeof reached>

/** draft → review (a second person) → scheduled → sending → sent → recalled. */
export const noticeState = oneOf('draft', 'review', 'scheduled', 'sending', 'sent', 'recalled')
/** Where a notice stands. */
export type NoticeState = Static<typeof noticeState>

/** Whom a line of a scope reaches: of the park, or of one company. `ids` are empty for `park` and `company`. */
export const ScopeLineSchema = Type.Object(
  {
    kind: oneOf('park', 'companies', 'buildings', 'parkRoles', 'company', 'departments', 'roles', 'people'),
    ids: Type.Array(id, { maxItems: 500 }),
  },
  strict,
)
/** A line of a scope. `roles` are business roles and groups alike; `departments` have those below them. */
export type ScopeLine = Static<typeof ScopeLineSchema>

/** One question, by whose answer somebody shows that they read it. */
export const QuestionSchema = Type.Object(
  {
    text: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    options: Type.Array(Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }), { minItems: 2, maxItems: 6 }),
    /** Which option is right, from 0; null: none is wrong. */
    right: orNull(Type.Integer({ minimum: 0, maximum: 5 })),
    /** What a wrong answer is shown. */
    passage: Type.String({ maxLength: 300 }),
  },
  strict,
)
/** A question with its answer. */
export type Question = Static<typeof QuestionSchema>
/** A question as recipients get it: which option is right is not told. */
export const AskedSchema = Type.Object({ text: Type.String(), options: Type.Array(Type.String()) }, strict)

/** A step after the inbox: by push or SMS, so many minutes after sending, to those who still lack the level. */
export const StepSchema = Type.Object(
  { channel: oneOf('push', 'sms'), afterMinutes: Type.Integer({ minimum: 0, maximum: 20_160 }) },
  strict,
)
/** A step of the ladder. */
export type Step = Static<typeof StepSchema>

/** A title, 1 to 40 signs: two lines on a phone. */
export const title = Type.String({ minLength: 1, maxLength: 40, pattern: '^\\S(.*\\S)?$' })

/** What a sender writes. */
export const writtenFields = {
  /** Of the park; false: of the company that the sender acts for. */
  park: Type.Boolean(),
  title,
  text: document,
  level,
  question: orNull(QuestionSchema),
  /** Words are asked for. */
  feedback: Type.Boolean(),
  /** Answers are counted and tied to nobody. */
  anonymous: Type.Boolean(),
  /** Anybody with the address may read it. */
  shared: Type.Boolean(),
  dueAt: orNull(instant),
  /** When it goes out; null: at once. */
  sendAt: orNull(instant),
  /** Who comes into the scope later gets it too. */
  open: Type.Boolean(),
  scope: Type.Array(ScopeLineSchema, { maxItems: 20 }),
  except: Type.Array(id, { maxItems: 500 }),
  steps: Type.Array(StepSchema, { maxItems: 4 }),
}

/** People and cost of a step that did not happen yet. */
export const StepCostSchema = Type.Object(
  {
    ...StepSchema.properties,
    people: Type.Integer(),
    piecesEach: Type.Integer(),
    pieces: Type.Integer(),
    fen,
    /** Of one person. */
    fenEach: fen,
    /** When its minutes are over. */
    dueAt: instant,
    /** When it leaves: an SMS that is due at night leaves in the morning. */
    leavesAt: instant,
  },
  strict,
)

/** How a step of the ladder went. */
export const StepDoneSchema = Type.Object(
  {
    channel: oneOf('push', 'sms'),
    dueAt: instant,
    state: oneOf('waiting', 'sending', 'done', 'stopped', 'skipped'),
    people: Type.Integer(),
    sent: Type.Integer(),
    failed: Type.Integer(),
    /** The answer was lost: perhaps it came, and it is not sent again. */
    unknown: Type.Integer(),
    /** Read it in between. */
    spared: Type.Integer(),
    pieces: Type.Integer(),
    fen,
  },
  strict,
)

/** A notice in a list of its sender's. */
export const SentItemSchema = Type.Object(
  {
    id,
    title: Type.String(),
    sender: Type.String(),
    author: Type.String(),
    park: Type.Boolean(),
    state: noticeState,
    version: Type.Integer(),
    level,
    sendAt: orNull(instant),
    sentAt: orNull(instant),
    dueAt: orNull(instant),
    changedAt: instant,
    /** Whether the caller wrote it. */
    mine: Type.Boolean(),
  },
  strict,
)

/** A notice in a recipient's list. */
export const ReceivedItemSchema = Type.Object(
  {
    id,
    title: Type.String(),
    sender: Type.String(),
    version: Type.Integer(),
    level,
    reached,
    /** Something is still wanted of the caller. */
    pending: Type.Boolean(),
    recalled: Type.Boolean(),
    at: instant,
    dueAt: orNull(instant),
  },
  strict,
)
/** A notice in a recipient's list. */
export type ReceivedItem = Static<typeof ReceivedItemSchema>
