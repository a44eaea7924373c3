import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import type { Conflict } from '#vocabulary/form-merging'
import { notAuthorised } from '#vocabulary/refusal'
import { fileAddresses, filledForm, id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { applyRefusals as no } from './refusals.ts'
import {
  ApplicationSchema,
  applicationState,
  day,
  FormSchema,
  LookerSchema,
  nth,
  seen,
  WindowSchema,
} from './shapes.ts'

const own = call.group({ family: 'policy', who: 'session', whose: 'company' })
const revision = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const after = Type.Object({ id, state: applicationState, version: seen }, strict)

const OfferedSchema = Type.Object(
  {
    /** The field that may take it over. */
    field: Type.String(),
    values: Type.Array(Type.String()),
    /** What the fact is called, where it comes from, and as of which day. */
    label: Type.String(),
    source: oneOf('company', 'enterprise', 'staff', 'import', 'paper', 'stated'),
    asOf: day,
  },
  strict,
)
const PaperSchema = Type.Object(
  {
    recordId: id,
    name: Type.String(),
    until: orNull(day),
    files: Type.Array(Type.Object({ fileId: id, name: Type.String() }, strict)),
  },
  strict,
)

const ApplyingSchema = Type.Object(
  {
    policyId: id,
    /** The version of the policy by which it would be handed in. */
    n: nth,
    title: Type.String(),
    companyId: id,
    companies: Type.Array(LookerSchema),
    window: WindowSchema,
    year: Type.Integer(),
    used: Type.Integer(),
    quota: orNull(Type.Integer()),
    /** Why nothing can be handed in now; null: it can. */
    why: orNull(Type.String()),
    /** The one that is open: a draft, in review, or come back; null: none. */
    application: orNull(after),
    form: FormSchema,
    offered: Type.Array(OfferedSchema),
    /** Papers of the archive that may be taken over; for managers. */
    papers: Type.Array(PaperSchema),
  },
  strict,
)
/** The form of a policy before it is handed in. */
export type Applying = Static<typeof ApplyingSchema>

const submitTimes = own.read('submitTimes', {
  about: 'How often a company applied this year, what is open, and the form with what may be taken over into it',
  input: Type.Object(
    {
      id,
      /** One of mine; left out: the first for which I act. */
      companyId: Type.Optional(id),
    },
    strict,
  ),
  output: ApplyingSchema,
  refusals: [no.noForm, notAuthorised],
  freshMs: 0,
  statements: { most: 11, why: 'policy, applications of the year, form and saves, facts of the archive, papers' },
})

const formChoices = own.read('formChoices', {
  about:
    'Companies, or people of the company, by which a field of an application may be answered, by a part of the name',
  input: Type.Object(
    {
      id,
      companyId: id,
      /** The field, or `rows.column`. */
      spot: Type.String({ maxLength: 90 }),
      text: Type.String({ format: 'line', maxLength: 30 }),
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
  refusals: [no.noForm, notAuthorised],
  statements: { most: 6, why: 'policy, form, whom the company lets act, people of the company by name' },
})

const draftSave = own.write('draftSave', {
  about:
    'Keep the form of an application as far as it is filled in, merged with what another device kept; begins one where none is open',
  input: Type.Object(
    {
      id,
      companyId: id,
      base: revision,
      filled: filledForm,
      /** Files of archive papers that fields take over. */
      take: Type.Array(Type.Object({ field: Type.String({ maxLength: 40 }), recordId: id, fileId: id }, strict), {
        maxItems: 20,
      }),
    },
    strict,
  ),
  output: Type.Object(
    {
      /** Of the application. */
      id,
      state: applicationState,
      version: seen,
      revision,
      filled: filledForm,
      /** What both changed otherwise: theirs stands until the person chose. */
      conflicts: Type.Unsafe<readonly Conflict[]>(Type.Array(Type.Object({}))),
      problems: Type.Array(Type.Object({ path: Type.String(), message: Type.String() }, strict)),
      files: fileAddresses,
    },
    strict,
  ),
  refusals: [
    no.noForm,
    no.notYet,
    no.closed,
    no.ended,
    no.noQuota,
    no.isOpen,
    no.notOpen,
    no.handedIn,
    no.tooLarge,
    no.fileUnknown,
    no.paperUnknown,
    no.paperField,
    notAuthorised,
  ],
  touches: ['policy/records'],
  statements: {
    most: 18,
    why: 'who acts, policy, the one open application, its form and saves, audit; more with papers',
  },
})

const formSubmit = own.write('formSubmit', {
  about: 'Hand an application in, whole and valid, by what was seen; one that came back goes on with who returned it',
  input: Type.Object(
    {
      id,
      seen,
      /** The version of the policy that was seen. */
      n: nth,
      revision,
      /** What was reckoned, by path. */
      computed: Type.Unsafe<Readonly<Record<string, string>>>(Type.Object({}, { maxProperties: 2100 })),
    },
    strict,
  ),
  output: after,
  refusals: [
    no.notYet,
    no.closed,
    no.ended,
    no.noQuota,
    no.isOpen,
    no.moved,
    no.handedIn,
    no.notWhole,
    no.reckonedAnew,
    no.bothChanged,
    no.over,
    notAuthorised,
  ],
  statements: { most: 35, why: 'policy, form, facts of the archive, the case with its duties, history, audit' },
})

const records = own.read('records', {
  about: 'Applications of my companies, the latest first, of one state where it is named',
  input: Type.Object({ state: Type.Optional(applicationState), next }, strict),
  output: page(ApplicationSchema),
  refusals: [],
})

const SnapshotSchema = Type.Object(
  {
    label: Type.String(),
    /** In words; null: it was not known, or is not told to the caller. */
    value: orNull(Type.String()),
    asOf: orNull(day),
    source: orNull(oneOf('company', 'enterprise', 'staff', 'import', 'paper', 'stated')),
  },
  strict,
)

const RecordSchema = Type.Object(
  {
    ...ApplicationSchema.properties,
    window: WindowSchema,
    /** The version that people read now; another than `n`: it was revised since. */
    live: nth,
    /** What the facts were when it was handed in. */
    facts: Type.Array(SnapshotSchema),
    form: FormSchema,
    /** Answers of the form are masked: the caller is not of the company. */
    masked: Type.Boolean(),
    /** What is missing or returned, by the names of the fields. */
    missing: Type.Array(Type.String()),
    reason: Type.String(),
    paidNote: Type.String(),
    /** Its case of approval, read and decided by the calls of approvals; null: it was never handed in, or nobody decides. */
    caseId: orNull(id),
    steps: Type.Array(
      Type.Object(
        {
          act: oneOf('submit', 'audit', 'return', 'approve', 'reject', 'withdraw', 'pay'),
          who: Type.String(),
          words: Type.String(),
          at: instant,
        },
        strict,
      ),
    ),
    may: Type.Object(
      { edit: Type.Boolean(), withdraw: Type.Boolean(), decide: Type.Boolean(), pay: Type.Boolean() },
      strict,
    ),
  },
  strict,
)
/** An application in full. */
export type ApplicationRecord = Static<typeof RecordSchema>

const recordDetail = own.read('recordDetail', {
  whose: 'park',
  about:
    'One application with its form, the facts it was handed in with, its history and what is missing: for its company, its deciders and the desk',
  input: Type.Object({ id }, strict),
  output: RecordSchema,
  refusals: [],
  freshMs: 0,
  statements: { most: 15, why: 'application, case, form with its saves, history, names, records that answers name' },
})

const withdraw = own.write('withdraw', {
  about: 'Take an application back before anybody decided about it; a draft is deleted',
  input: Type.Object({ id, seen }, strict),
  output: after,
  refusals: [no.moved, no.decided, no.over, notAuthorised],
  statements: { most: 15, why: 'application, case and its duties, form, messages, history, audit' },
})

/** Calls of who applies. */
export const applyingCalls = { submitTimes, formChoices, draftSave, formSubmit, records, recordDetail, withdraw }
