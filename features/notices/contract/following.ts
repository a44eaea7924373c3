import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import {
  document,
  fen,
  fileAddresses,
  id,
  instant,
  next,
  oneOf,
  orNull,
  page,
  pageWith,
  strict,
} from '#vocabulary/shapes'
import { noticeRefusals as no } from './refusals.ts'
import {
  QuestionSchema,
  ReceivedItemSchema,
  reached,
  SentItemSchema,
  StepCostSchema,
  StepDoneSchema,
  title,
  writtenFields,
} from './shapes.ts'

const sender = call.group({ family: 'notice', who: 'session', whose: 'park' })
const count = Type.Integer({ minimum: 0 })
const SentDetailSchema = Type.Object(
  {
    ...SentItemSchema.properties,
    draftVersion: Type.Integer(),
    ...writtenFields,
    /** Empty: it was recalled. */
    title: Type.String(),
    /** Where its pictures and attachments are had; good for ten minutes. */
    files: fileAddresses,
    /** What the lines of the scope are called. */
    scopeNames: Type.Array(Type.String()),
    /** Of a draft of one's own: what is chosen and who is left out, as far as it still has a name. */
    named: Type.Array(Type.Object({ id, name: Type.String() }, strict)),
    shareToken: orNull(Type.String()),
    recall: orNull(Type.Object({ at: instant, by: Type.String(), reason: Type.String() }, strict)),
    /** People by how far they are. */
    levels: Type.Object({ delivered: count, seen: count, confirmed: count, answered: count }, strict),
    below: count,
    rounds: Type.Array(
      Type.Object(
        {
          kind: oneOf('send', 'correct', 'remind'),
          version: Type.Integer(),
          at: instant,
          by: Type.String(),
          people: count,
          steps: Type.Array(StepDoneSchema),
        },
        strict,
      ),
    ),
    /** Answers by option; of an anonymous notice options of fewer than five are put together as `null`. */
    answers: Type.Array(Type.Object({ option: orNull(Type.Integer()), count }, strict)),
    /** Anonymous words, once five or more answered. */
    words: Type.Array(Type.String()),
    can: Type.Object(
      {
        edit: Type.Boolean(),
        second: Type.Boolean(),
        correct: Type.Boolean(),
        cancel: Type.Boolean(),
        /** Null: yes; else why not. */
        remind: orNull(Type.String()),
      },
      strict,
    ),
  },
  strict,
)
/** A notice as its senders see it. */
export type SentDetail = Static<typeof SentDetailSchema>

export const sentDetail = sender.read('sentDetail', {
  about: 'A notice as its senders see it: text, scope, how far people are, steps and their cost, answers',
  input: Type.Object({ id }, strict),
  output: SentDetailSchema,
  refusals: [no.notSender],
  freshMs: 0,
  statements: {
    most: 5,
    why: 'the notice with its rounds and their steps, counts by level, names of people and of what the scope says',
  },
})

export const correct = sender.write('correct', {
  about: 'Correct a notice that was sent: a new version; who read the old one sees what changed and takes notice again',
  input: Type.Object(
    {
      id,
      version: Type.Integer({ minimum: 1 }),
      title,
      text: document,
      words: Type.String({ maxLength: 200 }),
      /** Left out: it asks what it asked. Where it asks something else, answers that were given count no more. */
      question: Type.Optional(orNull(QuestionSchema)),
    },
    strict,
  ),
  output: Type.Object({ version: Type.Integer() }, strict),
  refusals: [
    no.notSender,
    no.notSent,
    no.recalled,
    no.versionOld,
    no.sameText,
    no.textBroken,
    no.fileUnknown,
    no.noText,
    no.needsQuestion,
  ],
})

export const cancel = sender.write('cancel', {
  about: 'Recall a notice: its text goes everywhere and nothing more is sent; one that was not sent is dropped',
  input: Type.Object({ id, reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }) }, strict),
  output: Type.Object({ state: oneOf('recalled', 'dropped') }, strict),
  refusals: [no.notSender, no.recalled],
})

export const smsRemind = sender.write('smsRemind', {
  about: 'Remind those who are below the wanted level: three times a notice, a day apart',
  input: Type.Object({ id }, strict),
  output: Type.Object({ people: count }, strict),
  refusals: [no.notSender, no.notSent, no.recalled, no.remindTooSoon, no.remindTooOften, no.nobodyToRemind],
})

export const remindPreview = sender.read('remindPreview', {
  about: 'Whom a reminder of a notice would reach, and pieces, cost and moment of its SMS',
  freshMs: 0,
  input: Type.Object({ id }, strict),
  output: Type.Object({ sms: StepCostSchema, leftFen: fen }, strict),
  refusals: [],
  statements: { most: 5, why: 'the notice, whom it still waits for, the price of a piece and the budget of the month' },
})

const FollowedSchema = Type.Object(
  {
    /** Null where the sender may not know who it is. */
    personId: orNull(id),
    /** Full within one's company; of the park’s notices the surname and a star. */
    name: Type.String(),
    /** Department, or of the park’s notices the company. */
    where: Type.String(),
    reached,
    at: orNull(instant),
    /** Of a notice that is not anonymous. */
    answer: orNull(Type.Integer()),
    words: orNull(Type.String()),
  },
  strict,
)
/** Somebody who got a notice, as its senders see them. */
export type Followed = Static<typeof FollowedSchema>

const following = {
  input: Type.Object({ id, next }, strict),
  output: page(FollowedSchema),
  refusals: [no.notSender],
} as const

export const readPage = sender.read('readPage', { about: 'Who has seen a notice', ...following })
export const unreadPage = sender.read('unreadPage', { about: 'Who has not seen a notice', ...following })
export const feedbackPage = sender.read('feedbackPage', { about: 'Who answered a notice', ...following })
export const unfeedbackPage = sender.read('unfeedbackPage', { about: 'Who did not answer a notice', ...following })

const TraceSchema = Type.Object(
  {
    got: Type.Boolean(),
    /** By which line of the scope, in words; null: by none. */
    line: orNull(Type.String()),
    /** Why not, in words; null: they got it. */
    why: orNull(Type.String()),
    version: orNull(Type.Integer()),
    reached: orNull(reached),
    events: Type.Array(Type.Object({ at: orNull(instant), words: Type.String() }, strict)),
  },
  strict,
)
/** Why somebody got a notice, or not. */
export type Trace = Static<typeof TraceSchema>

export const trace = sender.read('trace', {
  about:
    'Why a person got a notice or not: line of the scope, version, what became of each step; of oneself, or for senders of anybody in reach',
  input: Type.Object({ id, personId: Type.Optional(id) }, strict),
  output: TraceSchema,
  refusals: [no.notSender],
  freshMs: 0,
})

export const exportReceipts = sender.read('export', {
  wire: 'bytes',
  about: 'A notice with its receipts, as XLSX or PDF',
  input: Type.Object({ id, as: oneOf('xlsx', 'pdf') }, strict),
  output: Type.Object({}, strict),
  refusals: [no.notSender],
  timeoutMs: 120_000,
})

export const pageList = sender.read('pageList', {
  whose: 'own',
  about: 'Notices to me (what still wants something first), those that I may follow as a sender, and drafts',
  input: Type.Object({ box: oneOf('to', 'by', 'drafts'), next }, strict),
  output: pageWith(
    Type.Object({ received: orNull(ReceivedItemSchema), sent: orNull(SentItemSchema) }, strict),
    /** Whether the caller may write notices of the company, of the park. */
    { mayCompany: Type.Boolean(), mayPark: Type.Boolean() },
  ),
  refusals: [],
})

/** The calls of who sent notices. */
export const followingCalls = {
  sentDetail,
  correct,
  cancel,
  remindPreview,
  smsRemind,
  readPage,
  unreadPage,
  feedbackPage,
  unfeedbackPage,
  trace,
  exportReceipts,
  pageList,
}
