import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import type { Conflict } from '#vocabulary/form-merging'
import { fileAddresses, id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'
import { partRefusals as no } from './parts-refusals.ts'
import { taskRefusals } from './refusals.ts'
import { day, fields, filled, line, PartSchema, partState, person, seen } from './shapes.ts'

const part = call.group({ family: 'task', who: 'session', whose: 'own' })

const revision = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const moved = Type.Object({ id, state: partState, version: seen }, strict)

const take = part.write('take', {
  about: 'Take a share: who of several receivers first does has it',
  input: Type.Object({ id, seen }, strict),
  output: moved,
  refusals: [no.taken, no.notReceiver, taskRefusals.moved, taskRefusals.ended],
})

const transfer = part.write('transfer', {
  about: 'Hand a company’s share to one of its people, as its manager; or give it back, as its executor: `to` is null',
  input: Type.Object({ id, seen, to: orNull(id) }, strict),
  output: moved,
  refusals: [
    no.ownPart,
    no.notOurs,
    no.notReceiver,
    no.notExecutor,
    no.notFillable,
    taskRefusals.moved,
    taskRefusals.ended,
  ],
})

const helpers = part.write('helpers', {
  about: 'Helpers of a share: all of them, one more, one less, or whom a text finds among the colleagues who may help',
  input: Type.Object(
    {
      id,
      act: oneOf('list', 'find', 'add', 'remove'),
      /** Of `add` and `remove`. */
      personId: Type.Optional(id),
      /** Of `find`: a part of a name. */
      text: Type.Optional(line(30)),
    },
    strict,
  ),
  output: Type.Object(
    {
      id,
      items: Type.Array(person),
      /** Of `find`: colleagues who are neither executor nor helper. */
      found: Type.Array(person),
      /** Whether the caller may add and remove. */
      may: Type.Boolean(),
    },
    strict,
  ),
  refusals: [no.helperUnknown, no.helperFills, no.helpersMost, no.notExecutor, no.notFillable, taskRefusals.ended],
})

/** One problem of what is filled in, by its path. */
const problem = Type.Object({ path: Type.String(), message: Type.String() }, strict)
const conflicts = Type.Unsafe<readonly Conflict[]>(Type.Array(Type.Object({})))

/** One form of a share, with what the caller may see of what is filled in. */
const FormSchema = Type.Object(
  {
    formId: id,
    title: Type.String(),
    version: Type.Integer(),
    fields,
    revision,
    state: oneOf('draft', 'handed'),
    filled,
    /** When it was saved last, and by whom; null: never. */
    savedAt: orNull(instant),
    savedBy: orNull(person),
    /** Fields that may be changed after a return, with all that hangs on them; null: all. */
    open: orNull(Type.Array(Type.String())),
    /** Fields that were returned. */
    returned: Type.Array(Type.String()),
    /** What was handed in before; null: nothing was. */
    before: orNull(filled),
    /** Paths that are otherwise than in `before`. */
    changed: Type.Array(Type.String()),
    /** What may be taken over into empty fields, in grey. */
    offered: filled,
  },
  strict,
)
/** One form of a share. */
export type PartForm = Static<typeof FormSchema>

/** A share with its forms. */
export const PartFormsSchema = Type.Object(
  {
    part: PartSchema,
    title: Type.String(),
    words: Type.String(),
    /** Why it was returned; empty: it was not, or without a word. */
    returnReason: Type.String(),
    helpers: Type.Array(person),
    /** What the caller may do: fill in, hand in, take, give back, hand on to others, take back what was handed in, abort. */
    may: Type.Object(
      {
        take: Type.Boolean(),
        fill: Type.Boolean(),
        submit: Type.Boolean(),
        back: Type.Boolean(),
        transfer: Type.Boolean(),
        withdraw: Type.Boolean(),
        abort: Type.Boolean(),
        help: Type.Boolean(),
      },
      strict,
    ),
    /** Whether identity numbers and phones are masked: the caller does not fill it in. */
    masked: Type.Boolean(),
    forms: Type.Array(FormSchema),
    /** What companies, people and entries of lists that answers name are called. */
    names: Type.Array(person),
    /** Where the pictures and documents of what is shown are had. */
    files: fileAddresses,
  },
  strict,
)
/** A share with its forms. */
export type PartForms = Static<typeof PartFormsSchema>

const forms = part.read('forms', {
  about:
    'The forms of a share in their versions, what is filled in, what was returned and changed since; drafts for who fills them alone',
  freshMs: 0,
  input: Type.Object({ id }, strict),
  output: PartFormsSchema,
  refusals: [],
  statements: {
    most: 8,
    why: 'task, share, its type, forms, saves, earlier hand-ins and what may be taken over, each once',
  },
})

const partChoices = part.read('partChoices', {
  about:
    'Records that a field of a share may be answered by: companies, people of the company, entries of a list, by a part of the name',
  input: Type.Object(
    {
      id,
      formId: id,
      /** The field, or `rows.column`. */
      spot: Type.String({ maxLength: 90 }),
      text: line(30),
      /** Of a list that hangs on another: the entry chosen there. */
      within: orNull(id),
    },
    strict,
  ),
  output: Type.Object(
    {
      items: Type.Array(Type.Object({ id, name: Type.String(), note: Type.String() }, strict)),
      /** Whether a longer text finds more. */
      more: Type.Boolean(),
    },
    strict,
  ),
  refusals: [no.notTaken, no.notExecutor, no.notFillable, taskRefusals.ended],
  statements: {
    most: 7,
    why: 'task, share, its form and version, what is filled in, whom the question concerns, records by name',
  },
})

const formSave = part.write('formSave', {
  about: 'Keep one form of a share as far as it is filled in, merged with what another device kept since `base`',
  // The page that saves holds what came of it; others ask at each sight.
  touches: [],
  input: Type.Object({ id, formId: id, base: revision, filled }, strict),
  output: Type.Object(
    {
      id,
      revision,
      state: partState,
      version: seen,
      filled,
      /** What both changed otherwise: theirs stands until the person chose. */
      conflicts,
      problems: Type.Array(problem),
    },
    strict,
  ),
  refusals: [
    no.notTaken,
    no.notExecutor,
    no.notFillable,
    no.notOpen,
    no.tooLarge,
    no.handedIn,
    no.fileUnknown,
    taskRefusals.ended,
  ],
})

/** What `saveDraft` takes of a share: several forms at once, each by the save that it began with. */
export const partDraft = Type.Object(
  {
    kind: Type.Literal('part'),
    id,
    forms: Type.Array(Type.Object({ formId: id, base: revision, filled }, strict), { minItems: 1, maxItems: 10 }),
  },
  strict,
)
/** What `saveDraft` takes of a share. */
export type PartDraft = Static<typeof partDraft>

/** What `saveDraft` answers of a share. */
export const partDraftSaved = Type.Object(
  {
    kind: Type.Literal('part'),
    id,
    state: partState,
    version: seen,
    forms: Type.Array(Type.Object({ formId: id, revision, filled, conflicts, problems: Type.Array(problem) }, strict)),
  },
  strict,
)
/** What `saveDraft` answers of a share. */
export type PartDraftSaved = Static<typeof partDraftSaved>
/** Why `saveDraft` may refuse a share. */
export const partDraftRefusals = formSave.refusals

/** What `submit` takes of a share: what was seen of each form, with what it came to by path. */
export const partHandIn = Type.Object(
  {
    kind: Type.Literal('part'),
    id,
    seen,
    forms: Type.Array(
      Type.Object(
        {
          formId: id,
          revision,
          computed: Type.Unsafe<Readonly<Record<string, string>>>(Type.Object({}, { maxProperties: 2100 })),
        },
        strict,
      ),
      { maxItems: 10 },
    ),
  },
  strict,
)
/** What `submit` takes of a share. */
export type PartHandIn = Static<typeof partHandIn>
/** What `submit` answers of a share. */
export const partHandedIn = Type.Object({ kind: Type.Literal('part'), id, state: partState, version: seen }, strict)
/** What `submit` answers of a share. */
export type PartHandedIn = Static<typeof partHandedIn>
/** Why `submit` may refuse a share. */
export const partHandInRefusals = [
  no.notTaken,
  no.notExecutor,
  no.helperHandsNotIn,
  no.notFillable,
  no.notWhole,
  no.reckonedAnew,
  no.bothChanged,
  taskRefusals.moved,
  taskRefusals.ended,
] as const

const withdraw = part.write('withdraw', {
  about: 'Take back what was handed in, until the first auditor decided',
  input: Type.Object({ id, seen }, strict),
  output: moved,
  refusals: [no.decided, no.notHandedIn, no.notExecutor, taskRefusals.moved, taskRefusals.ended],
})

const abort = part.write('abort', {
  about: 'End the own share with a reason, before it is handed in',
  input: Type.Object({ id, seen, reason: line(200, 1) }, strict),
  output: moved,
  refusals: [no.submitted, no.notExecutor, taskRefusals.moved, taskRefusals.ended],
  statements: {
    most: 17,
    why: 'task and share, duties, messages, who is behind the task, its end, forms that end, history, audit',
  },
})

/** Something that is wrong with what somebody is to do. */
const ProblemSchema = Type.Object(
  {
    id: Type.String(),
    kind: oneOf('returned', 'overdue', 'other'),
    title: Type.String(),
    /** One sentence: why, since when, by whom. */
    text: Type.String(),
    /** Of a returned share: what is to be corrected, in the words of its forms. */
    fields: Type.Array(Type.String()),
    dueOn: orNull(day),
    path: Type.String(),
  },
  strict,
)

const problems = part.read('problems', {
  about:
    'What is wrong with one’s shares: returned fields with the reason, overdue ones; and what other areas found wrong',
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      items: Type.Array(ProblemSchema),
      /** Whether there are more than are answered. */
      more: Type.Boolean(),
    },
    strict,
  ),
  refusals: [],
})

/** Calls about one's own shares. */
export const partCalls = { take, transfer, helpers, forms, partChoices, formSave, withdraw, abort, problems }
