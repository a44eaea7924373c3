import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { partDraft, partDraftRefusals, partDraftSaved, partHandedIn, partHandIn, partHandInRefusals } from './parts.ts'
import { taskRefusals as all } from './refusals.ts'
import { sendingRefusals as no } from './sending-refusals.ts'
import { day, documentOf, line, person, receivers, seen, taskState } from './shapes.ts'

const tasks = call.group({ family: 'task', who: 'session', whose: 'own' })
const count = Type.Integer({ minimum: 0 })

/** How much a task may have. */
export const TASK_BOUNDS = { title: 60, words: 2000, documents: 5, lines: 20, copies: 50, drafts: 50 } as const

/** What a sponsor writes of a task. */
export const writtenTask = {
  /** Sent in the park; else within the company that the sponsor acts for. */
  park: Type.Boolean(),
  typeId: id,
  title: line(TASK_BOUNDS.title),
  words: Type.String({ maxLength: TASK_BOUNDS.words }),
  documents: Type.Array(documentOf, { maxItems: TASK_BOUNDS.documents }),
  receivers: Type.Array(receivers, { maxItems: TASK_BOUNDS.lines }),
  copies: Type.Array(id, { maxItems: TASK_BOUNDS.copies }),
  dueOn: orNull(day),
}

const TaskWritten = Type.Object(
  {
    kind: Type.Literal('task'),
    /** Left out: a new one. */
    id: Type.Optional(id),
    /** Of the draft that was edited. */
    seen: Type.Optional(seen),
    ...writtenTask,
  },
  strict,
)
const TaskSent = Type.Object(
  {
    ...TaskWritten.properties,
    /** What a preview showed: refused where the effects are no longer these. */
    shown: Type.Optional(Type.String({ maxLength: 64 })),
  },
  strict,
)
/** A draft of a task as its sponsor wrote it. */
export type WrittenTask = Static<typeof TaskWritten>
/** A task as its sponsor sends it. */
export type SentTask = Static<typeof TaskSent>

const TaskAnswer = Type.Object(
  { kind: Type.Literal('task'), id, version: seen, state: taskState, /** How many received it. */ parts: count },
  strict,
)
/** What became of a saved or sent task. */
export type TaskSaved = Static<typeof TaskAnswer>
const writing = [
  all.noRight,
  all.moved,
  no.typeGone,
  no.receiversMost,
  no.notColleague,
  no.sentAlready,
  no.fileUnknown,
] as const

export const saveDraft = tasks.write('saveDraft', {
  about: 'Save a draft: of a task its sponsor writes, or of a part its executor fills in',
  input: Type.Union([TaskWritten, partDraft]),
  output: Type.Union([TaskAnswer, partDraftSaved]),
  refusals: [...writing, no.draftsMost, ...partDraftRefusals],
})

export const submit = tasks.write('submit', {
  about: 'Send a task to its receivers, or hand a part in',
  input: Type.Union([TaskSent, partHandIn]),
  output: Type.Union([TaskAnswer, partHandedIn]),
  refusals: [
    ...writing,
    ...partHandInRefusals,
    all.nobody,
    no.receiversMissing,
    no.titleMissing,
    no.dueMissing,
    no.duePast,
  ],
})

const SendOptionsSchema = Type.Object(
  {
    /** Whether the caller sends in the park, and within which company. */
    park: Type.Boolean(),
    company: orNull(person),
    types: Type.Array(
      Type.Object(
        {
          id,
          title: Type.String(),
          about: Type.String(),
          usualDays: Type.Integer({ minimum: 1 }),
          /** Due where it is sent today and takes as many workdays as usual. */
          dueOn: day,
          forms: Type.Array(Type.String()),
          /** What is filled in is looked at by somebody. */
          audited: Type.Boolean(),
        },
        strict,
      ),
    ),
    /** What workdays of years without a published holiday plan are reckoned by; null: all are known. */
    unpublished: orNull(Type.String()),
  },
  strict,
)
/** What somebody may send, and for whom. */
export type SendOptions = Static<typeof SendOptionsSchema>

export const sendOptions = tasks.read('sendOptions', {
  whose: 'none',
  about: 'What the caller may send, for whom, and until when it is usually due',
  input: Type.Object({}, strict),
  output: SendOptionsSchema,
  refusals: [],
  freshMs: 60_000,
})

const ChosenSchema = Type.Object({ id, name: Type.String(), note: Type.String() }, strict)

export const receiverChoices = tasks.read('receiverChoices', {
  whose: 'none',
  about: 'Persons and companies to whom a task may go, by a part of the name; persons are found by it alone',
  input: Type.Object({ park: Type.Boolean(), kind: oneOf('people', 'companies'), text: line(40), next }, strict),
  output: page(ChosenSchema),
  refusals: [all.noRight],
})

const DraftSchema = Type.Object(
  {
    id,
    version: seen,
    ...writtenTask,
    documents: Type.Array(Type.Object({ ...documentOf.properties, url: Type.String() }, strict)),
    /** What receivers and copies are called, by their ids; who is gone has no name. */
    names: Type.Array(person),
  },
  strict,
)
/** A draft as its sponsor wrote it. */
export type TaskDraft = Static<typeof DraftSchema>

export const taskDraft = tasks.read('taskDraft', {
  about: 'A draft of one’s own with the names of whom it goes to',
  input: Type.Object({ id }, strict),
  output: DraftSchema,
  refusals: [no.sentAlready],
  freshMs: 0,
})

/** The calls of who sends tasks. */
export const sendingCalls = { saveDraft, submit, sendOptions, receiverChoices, taskDraft }
