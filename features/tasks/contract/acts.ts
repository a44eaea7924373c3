import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { actRefusals as no } from './acts-refusals.ts'
import { taskRefusals as all } from './refusals.ts'
import { writtenTask } from './sending.ts'
import { sendingRefusals as sending } from './sending-refusals.ts'
import { day, documentOf, PartSchema, partState, person, seen, taskState } from './shapes.ts'

const tasks = call.group({ family: 'task', who: 'session', whose: 'own' })
const count = Type.Integer({ minimum: 0 })
const reason = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })
/** What a preview showed. */
const shown = Type.Optional(Type.String({ maxLength: 64 }))

/** Acts about a whole task. */
export const taskAct = oneOf('cancel', 'terminate', 'urge', 'extend', 'export', 'restart', 'edit')
/** Acts about one share. */
export const partAct = oneOf('take', 'transfer', 'fill', 'submit', 'withdraw', 'abort', 'urge', 'extend')
/** An act about a whole task. */
export type TaskAct = Static<typeof taskAct>
/** An act about one share. */
export type PartAct = Static<typeof partAct>

/** What somebody is to a task. */
const tie = oneOf('sponsor', 'operator', 'receiver', 'executor', 'helper', 'copy')
/** What somebody is to a task. */
export type TaskTie = Static<typeof tie>

/** An act, and why it is not possible; `why` null: it is. */
const possible = <Act extends typeof taskAct | typeof partAct>(act: Act) =>
  Type.Object({ act, why: orNull(Type.String()) }, strict)

const SeenPartSchema = Type.Object(
  {
    ...PartSchema.properties,
    helpers: Type.Array(person),
    urged: count,
    returnReason: Type.String(),
    acts: Type.Array(possible(partAct)),
  },
  strict,
)
/** A share as somebody sees it who has to do with it. */
export type SeenPart = Static<typeof SeenPartSchema>

const StepSchema = Type.Object(
  {
    id,
    act: Type.String(),
    /** Null: the park's own doing. */
    by: orNull(Type.String()),
    /** Whose share it was about; null: the whole task. */
    of: orNull(Type.String()),
    words: Type.String(),
    at: instant,
  },
  strict,
)

const DetailSchema = Type.Object(
  {
    id,
    version: seen,
    title: Type.String(),
    words: Type.String(),
    type: Type.String(),
    forms: Type.Array(Type.String()),
    state: taskState,
    reason: Type.String(),
    /** Null: it was sent in the park. */
    company: orNull(person),
    sponsor: person,
    dueOn: orNull(day),
    overdue: Type.Boolean(),
    /** Workdays until the due day, today left out; negative: it is over for so many days. */
    daysLeft: orNull(Type.Integer()),
    createdAt: instant,
    sentAt: orNull(instant),
    endedAt: orNull(instant),
    cycleId: orNull(id),
    documents: Type.Array(Type.Object({ ...documentOf.properties, url: Type.String() }, strict)),
    /** Who got a copy, for its sponsor. */
    copies: Type.Array(Type.Object({ ...person.properties, read: Type.Boolean() }, strict)),
    ties: Type.Array(tie),
    /** Of the shares that the caller sees. */
    figures: Type.Object(
      {
        all: count,
        overdue: count,
        states: Type.Array(Type.Object({ state: partState, count }, strict)),
      },
      strict,
    ),
    /** Shares that the caller receives, fills in or helps with. */
    mine: Type.Array(SeenPartSchema),
    acts: Type.Array(possible(taskAct)),
    /** What happened, the latest first, as far as the caller sees it; fifty lines at most. */
    history: Type.Array(StepSchema),
  },
  strict,
)
/** A task as somebody sees it who has to do with it. */
export type TaskDetail = Static<typeof DetailSchema>

export const detail = tasks.read('detail', {
  about: 'A task: what is asked, how far its receivers are, what happened, each act possible or why not',
  input: Type.Object({ id }, strict),
  output: DetailSchema,
  refusals: [],
  freshMs: 5000,
  statements: {
    most: 9,
    why: 'the task, its type and forms, shares that the caller sees, copies, history, names, workdays',
  },
})

export const partList = tasks.read('partList', {
  about: 'Shares of a task that the caller sees, by how they stand, those that are due first before others',
  input: Type.Object({ id, states: Type.Array(partState, { maxItems: 7 }), next }, strict),
  output: page(SeenPartSchema),
  refusals: [],
  freshMs: 5000,
  statements: { most: 5, why: 'the task, a page of shares, names of persons and of companies, workdays' },
})

export const authorityList = tasks.read('authorityList', {
  about: 'Of one task who may do what now, as far as the caller sees its shares',
  input: Type.Object({ id }, strict),
  output: Type.Object(
    {
      items: Type.Array(
        Type.Object({ person, as: tie, partId: orNull(id), acts: Type.Array(Type.Union([taskAct, partAct])) }, strict),
      ),
    },
    strict,
  ),
  refusals: [],
  freshMs: 5000,
})

const send = Type.Object({ act: Type.Literal('send'), ...writtenTask }, strict)
const ofTask = Type.Object({ act: oneOf('cancel', 'terminate', 'restart'), id }, strict)
const ofPart = Type.Object({ act: Type.Literal('abort'), id }, strict)
const toReturn = Type.Object(
  { act: Type.Literal('return'), id, fields: Type.Array(Type.String({ maxLength: 120 }), { maxItems: 200 }) },
  strict,
)

const EffectsSchema = Type.Object(
  {
    /** The version that was looked at: of the task, or of the share; null: of what is not stored yet. */
    seen: orNull(seen),
    /** A mark of these effects: an act that carries it is refused where they are others by then. */
    shown: Type.String(),
    /** Why it is not possible, in words; null: it is. */
    why: orNull(Type.String()),
    /** How many persons are notified, and the first of them. */
    notified: count,
    people: Type.Array(Type.Object({ name: Type.String(), what: Type.String() }, strict)),
    /** Shares that come, end or go back. */
    shares: count,
    /** Of `send`: receivers behind whom nobody stands now. */
    unreached: Type.Array(Type.String()),
    /** What opens again. */
    reopens: Type.Array(Type.String()),
    /** What becomes void. */
    voids: Type.Array(Type.String()),
    /** Further effects, as sentences. */
    words: Type.Array(Type.String()),
  },
  strict,
)
/** What an act would do. */
export type ActEffects = Static<typeof EffectsSchema>

export const preview = tasks.read('preview', {
  about:
    'What sending, cancelling, terminating, aborting, returning or restarting would do: who is notified, what reopens, what becomes void',
  input: Type.Union([send, ofTask, ofPart, toReturn]),
  output: EffectsSchema,
  refusals: [all.noRight, sending.typeGone, sending.receiversMost, sending.notColleague],
  freshMs: 0,
})

const Ended = Type.Object({ id, version: seen, state: taskState }, strict)

export const cancel = tasks.write('cancel', {
  about: 'Take a task back of which nothing was handed in; a draft is deleted',
  input: Type.Object({ id, seen, shown }, strict),
  output: Ended,
  refusals: [all.moved, all.ended, no.handedAlready, no.notSponsor],
  statements: { most: 13, why: 'task and shares, forms, cases, duties, messages by text, history, audit' },
})

export const terminate = tasks.write('terminate', {
  about: 'End a task with a reason; what passed stays',
  input: Type.Object({ id, seen, shown, reason }, strict),
  output: Ended,
  refusals: [all.moved, all.ended, no.notSent, no.notSponsor],
  statements: { most: 13, why: 'task and shares, forms, cases, duties, messages by text, history, audit' },
})

export const urge = tasks.write('urge', {
  about: 'Urge one or all who are missing: once in four working hours, three times a share',
  input: Type.Object({ id, partId: Type.Optional(id) }, strict),
  output: Type.Object(
    { id, version: seen, urged: count, /** Who was urged just now or often enough. */ left: count },
    strict,
  ),
  refusals: [all.ended, no.notSent, no.notSponsor, no.urgedJustNow, no.urgedMost, no.nobodyMissing, no.partEnded],
})

export const extend = tasks.write('extend', {
  about: 'Give one or all who are missing more time, with a reason',
  input: Type.Object({ id, seen, partId: Type.Optional(id), dueOn: day, reason }, strict),
  output: Type.Object({ id, version: seen, parts: count }, strict),
  refusals: [
    all.moved,
    all.ended,
    no.notSent,
    no.notSponsor,
    no.dueNotLater,
    no.nobodyMissing,
    no.partEnded,
    sending.duePast,
  ],
})

export const exportAnswers = tasks.steps('export', {
  wire: 'bytes',
  about:
    'What was filled in for a task as XLSX: a row a share, sub-forms as further sheets; wants the right `export`, audited',
  input: Type.Object({ id }, strict),
  output: Type.Object({}, strict),
  refusals: [no.notSent, no.notSponsor, no.noExport],
  timeoutMs: 120_000,
})

/** The calls of what is done about a task that was sent. */
export const actCalls = { detail, partList, authorityList, preview, cancel, terminate, urge, extend, exportAnswers }
