import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import type { Conflict } from '#vocabulary/form-merging'
import { id, next, oneOf, orNull, page, personName, strict } from '#vocabulary/shapes'
import { CASE_MOST } from '../limits-can.ts'
import { caseRefusals } from '../refusals.ts'
import { caseState, day, line, seen, words } from '../shapes.ts'
import { firmRefusals, applyRefusals as no } from './refusals.ts'
import { CostsSchema, DraftSchema, FilledSchema, FirmSchema, LackSchema } from './shapes.ts'

const own = call.group({ family: 'decoration', who: 'session', whose: 'own' })
const park = call.group({ family: 'decoration', who: 'session', whose: 'park' })
const after = Type.Object({ id, state: caseState, version: seen }, strict)
const reason = (least: number) => line(CASE_MOST.words, least)

const PreSchema = Type.Object(
  {
    /** In the order of the form; the first that is no warning is what handing in would refuse. */
    lacks: Type.Array(LackSchema),
    /** Null: no type was chosen, or an amount goes by the area and that is not said. */
    costs: orNull(CostsSchema),
    /** The first day that may be asked for. */
    earliestOn: day,
  },
  strict,
)
/** What a case lacks before it may be handed in, and what it costs. */
export type PreCheck = Static<typeof PreSchema>

const preCheck = own.read('preCheck', {
  about:
    'What a case as filled in still lacks before it may be handed in, and what it costs; handing in refuses by the same rule',
  whose: 'none',
  input: Type.Object({ id: Type.Optional(id), draft: DraftSchema, form: Type.Optional(FilledSchema) }, strict),
  output: PreSchema,
  refusals: [],
  freshMs: 0,
})

const SavedSchema = Type.Object(
  {
    ...after.properties,
    /** Of the form as saved; null: the type has none. */
    revision: orNull(Type.Integer({ minimum: 0 })),
    /** What two devices changed otherwise: theirs stands until the person chose. */
    conflicts: Type.Unsafe<readonly Conflict[]>(Type.Array(Type.Object({}))),
  },
  strict,
)
/** A case as it was saved or handed in. */
export type SavedCase = Static<typeof SavedSchema>

const refused = [
  no.room,
  no.missing,
  no.period,
  no.days,
  no.lead,
  no.firmEnded,
  no.taken,
  no.typeGone,
  no.firmUnknown,
  no.fileUnknown,
  no.paperUnknown,
  no.phone,
  no.form,
  no.reckonedAnew,
  no.bothChanged,
  no.formChanged,
] as const
const filled = { draft: DraftSchema, form: Type.Optional(FilledSchema), submit: Type.Boolean() } as const

const applyAdd = own.write('applyAdd', {
  about: 'Begin a case as a draft, or hand it in at once',
  whose: 'none',
  input: Type.Object(filled, strict),
  output: SavedSchema,
  refusals: [...refused],
})

const applyUpdate = own.write('applyUpdate', {
  about: 'Save a draft, mend what came back point by point, hand it in; after a return only what was named is open',
  input: Type.Object(
    {
      id,
      seen,
      ...filled,
      /** What was done about each point that came back. */
      answers: Type.Optional(
        Type.Array(Type.Object({ pointId: id, words: line(CASE_MOST.words) }, strict), { maxItems: CASE_MOST.points }),
      ),
    },
    strict,
  ),
  output: SavedSchema,
  refusals: [caseRefusals.moved, no.notOpen, no.unanswered, ...refused],
})

const applyCancel = own.write('applyCancel', {
  about:
    'Withdraw a case from its approval to a draft, or end it: before work began by its applicant, later by the park alone, with a reason',
  whose: 'park',
  input: Type.Object({ id, seen, act: oneOf('withdraw', 'cancel'), reason: reason(0) }, strict),
  output: after,
  refusals: [caseRefusals.moved, caseRefusals.mayNot, no.begun, no.noReason],
  statements: {
    most: 21,
    why: 'the case with its approval and duties, and what every room of the product ends with it',
  },
})

const applyReview = park.write('applyReview', {
  about:
    'Decide about an application at one’s step: approve, reject, or return with points, each a field or a paper with what is wrong',
  input: Type.Object(
    {
      id,
      seen,
      act: oneOf('approve', 'reject', 'return'),
      words: line(CASE_MOST.words),
      points: Type.Array(Type.Object({ spot: line(80, 1), words: line(CASE_MOST.words, 1) }, strict), {
        maxItems: CASE_MOST.points,
      }),
    },
    strict,
  ),
  output: after,
  refusals: [caseRefusals.moved, caseRefusals.mayNot, no.own, no.noPoints, no.noReason, no.taken],
  statements: {
    most: 21,
    why: 'the case with its approval and duties, points, form, messages, and what every room begins with it',
  },
})

const agree = own.write('agree', {
  about: 'Sign the agreement of a case with a picture of one’s signature, as its applicant or its foreman',
  who: 'guest',
  input: Type.Object({ id, seen, party: oneOf('applicant', 'foreman'), fileId: id }, strict),
  output: after,
  refusals: [caseRefusals.moved, no.notSigner, no.signed, no.fileUnknown],
})

const changed = {
  firmId: Type.Optional(id),
  foremanName: Type.Optional(personName),
  foremanPhone: Type.Optional(line(20, 1)),
  scope: Type.Optional(words(CASE_MOST.scope, 1)),
  areaHundredths: Type.Optional(DraftSchema.properties.areaHundredths.anyOf[0]),
  firstOn: Type.Optional(day),
  lastOn: Type.Optional(day),
} as const

const change = own.write('change', {
  about: 'Ask to change firm, foreman, scope, area or period after the approval; whom it concerns decides anew',
  input: Type.Object({ id, seen, change: Type.Object(changed, strict), reason: reason(1) }, strict),
  output: Type.Object({ ...after.properties, changeId: id }, strict),
  refusals: [
    caseRefusals.moved,
    no.changeOpen,
    no.nothingChanged,
    no.phone,
    no.firmUnknown,
    no.firmEnded,
    no.extensions,
    no.extensionDays,
    no.days,
    no.period,
  ],
  statements: {
    most: 18,
    why: 'case, type, firm, limits, the approval with its duties, and what every room makes of it where nobody decides',
  },
})

const changeEnd = own.write('changeEnd', {
  about: 'Take a change back that nobody decided about yet',
  input: Type.Object({ id, seen, changeId: id }, strict),
  output: after,
  refusals: [caseRefusals.moved, no.changeOver],
})

const firmList = own.read('firmList', {
  about: 'Firms of the park by a part of the name or by their code, by name',
  whose: 'park',
  input: Type.Object({ search: line(60), next }, strict),
  output: page(FirmSchema),
  refusals: [],
})

const firmSave = own.write('firmSave', {
  about: 'Add a firm once for all cases, or renew its licence and insurance',
  whose: 'park',
  who: 'guest',
  input: Type.Object(
    {
      id: orNull(id),
      seen: Type.Optional(seen),
      name: line(60, 1),
      code: line(18, 1),
      licence: line(60),
      licenceUntil: day,
      insurance: line(60, 1),
      insuranceUntil: day,
      licenceFiles: Type.Array(id, { maxItems: CASE_MOST.files, uniqueItems: true }),
      insuranceFiles: Type.Array(id, { maxItems: CASE_MOST.files, uniqueItems: true }),
    },
    strict,
  ),
  output: FirmSchema,
  refusals: [
    firmRefusals.changed,
    firmRefusals.ended,
    firmRefusals.code,
    firmRefusals.twice,
    firmRefusals.mayNot,
    no.fileUnknown,
  ],
})

const formChoices = own.read('formChoices', {
  about:
    'Companies, or people of the company that applies, by which a field of an application may be answered, by a part of the name',
  input: Type.Object(
    {
      id,
      /** The field, or `rows.column`. */
      spot: line(90),
      text: line(30),
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
  refusals: [],
})

/** What is done about a case by who applies, decides and signs. */
export const caseApplyingCalls = {
  preCheck,
  formChoices,
  applyAdd,
  applyUpdate,
  applyCancel,
  applyReview,
  agree,
  change,
  changeEnd,
  firmList,
  firmSave,
}
