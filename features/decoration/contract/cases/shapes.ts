import { type Static, Type } from 'typebox'
import {
  fen,
  fileAddresses,
  filledForm,
  formFields,
  id,
  instant,
  oneOf,
  orNull,
  processStep,
  strict,
} from '#vocabulary/shapes'
import { CASE_MOST } from '../limits-can.ts'
import { caseState, count, day, line, party, seen, words } from '../shapes.ts'

/** A record by its id and its name. */
export const named = Type.Object({ id, name: Type.String() }, strict)
const key = Type.String({ pattern: '^[a-z][a-z0-9-]{0,19}$' })
const nth = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
/** Hundredths of a square metre. */
const hundredths = Type.Integer({ minimum: 1, maximum: 100_000_000 })

/** A check before the next trade closes what it is about. `electric`: 水电 · `waterproof`: 防水 · `fire`: 消防. */
export const stage = oneOf('electric', 'waterproof', 'fire')
/** A check before the next trade closes what it is about. */
export type Stage = Static<typeof stage>

/** An amount in fen: `flat` for the whole case, `area` for each square metre. */
const AmountSchema = Type.Object({ fen, per: oneOf('flat', 'area') }, strict)
/** An amount in fen: for the whole case, or for each square metre. */
export type Amount = Static<typeof AmountSchema>

const FeeSchema = Type.Object({ key, label: line(CASE_MOST.label, 1), ...AmountSchema.properties }, strict)
/** A paper that a type wants. */
const WantedSchema = Type.Object(
  { key, name: line(CASE_MOST.paperName, 1), required: Type.Boolean(), note: line(CASE_MOST.note) },
  strict,
)
/** A paper that a type wants. */
export type WantedPaper = Static<typeof WantedSchema>

const facts = {
  title: line(CASE_MOST.title),
  about: words(CASE_MOST.about),
  papers: Type.Array(WantedSchema, { maxItems: CASE_MOST.papers }),
  /** Fire safety is judged by itself, by holders of `decoration.fire`. */
  fire: Type.Boolean(),
  fees: Type.Array(FeeSchema, { maxItems: CASE_MOST.fees }),
  depositApplicant: AmountSchema,
  depositFirm: AmountSchema,
  /** Checks that each case needs before its final one; null: those that the park needs of every case. */
  stages: orNull(Type.Array(stage, { maxItems: 3, uniqueItems: true })),
  /** The longest period in days; null: the park's. */
  days: orNull(Type.Integer({ minimum: 1, maximum: 730 })),
  never: Type.Array(line(CASE_MOST.neverLine, 1), { maxItems: CASE_MOST.never }),
}

/** A type of renovation as it is designed. */
export const TypeDesignSchema = Type.Object(
  {
    ...facts,
    fields: formFields,
    /** Who decides one after the other; none: review, fire safety where it is asked, the park. Conditions ask fields as `form.field`. */
    steps: Type.Array(processStep, { maxItems: CASE_MOST.steps }),
    agreement: words(CASE_MOST.agreement),
  },
  strict,
)
/** A type of renovation as it is designed. */
export type TypeDesign = Static<typeof TypeDesignSchema>

/** A type of renovation as people read of it. */
export const TypeFactsSchema = Type.Object({ id, version: seen, ...facts }, strict)
/** A type of renovation as people read of it. */
export type TypeFacts = Static<typeof TypeFactsSchema>

/** What a case comes to, in fen. */
export const CostsSchema = Type.Object(
  {
    fees: Type.Array(Type.Object({ key: Type.String(), label: Type.String(), fen }, strict)),
    depositApplicantFen: fen,
    depositFirmFen: fen,
  },
  strict,
)
/** What a case comes to, in fen. */
export type Costs = Static<typeof CostsSchema>

/** Limits of a park. */
export const LimitsSchema = Type.Object(
  {
    /** Days of a period at most, where the type says none. */
    periodDays: Type.Integer({ minimum: 1, maximum: 730 }),
    /** Workdays between handing in and the first day, at least. */
    leadWorkdays: Type.Integer({ minimum: 0, maximum: 60 }),
    extensions: Type.Integer({ minimum: 0, maximum: 10 }),
    /** Days of one extension at most. */
    extensionDays: Type.Integer({ minimum: 1, maximum: 365 }),
    /** Days to pay and sign after the approval. */
    payDays: Type.Integer({ minimum: 1, maximum: 365 }),
    /** Days after which a permit that nobody used ends: from its first day, or from when it was given where that is later. */
    unusedDays: Type.Integer({ minimum: 1, maximum: 365 }),
    /** Whom to call; empty: the park's service phone. */
    phone: Type.String({ pattern: '^(\\d[\\d-]{2,18}\\d)?$' }),
  },
  strict,
)
/** Limits of a park. */
export type Limits = Static<typeof LimitsSchema>

/** A firm that works, kept once for all cases of a park. */
export const FirmSchema = Type.Object(
  {
    id,
    name: Type.String(),
    /** Unified social credit code. */
    code: Type.String(),
    licence: Type.String(),
    licenceUntil: day,
    insurance: Type.String(),
    insuranceUntil: day,
    /** What ended, in a sentence; null: both stand. */
    ended: orNull(Type.String()),
    files: Type.Array(
      Type.Object({ kind: oneOf('licence', 'insurance'), id, name: Type.String(), url: Type.String() }, strict),
    ),
    version: seen,
    /** The caller may renew its papers. */
    mayChange: Type.Boolean(),
  },
  strict,
)
/** A firm that works, kept once for all cases of a park. */
export type Firm = Static<typeof FirmSchema>

/** A case as it is filled in. A phone: as typed. */
export const DraftSchema = Type.Object(
  {
    roomId: orNull(id),
    /** For a company that the caller manages; null: for themselves. */
    companyId: orNull(id),
    typeId: orNull(id),
    firmId: orNull(id),
    foremanName: line(30),
    foremanPhone: line(20),
    scope: words(CASE_MOST.scope),
    areaHundredths: orNull(hundredths),
    firstOn: orNull(day),
    lastOn: orNull(day),
    /** Files that stand now, by paper. */
    papers: Type.Array(
      Type.Object({ key, fileIds: Type.Array(id, { maxItems: CASE_MOST.files, uniqueItems: true }) }, strict),
      {
        maxItems: CASE_MOST.papers,
      },
    ),
  },
  strict,
)
/** A case as it is filled in. */
export type CaseDraft = Static<typeof DraftSchema>

/** What is filled into the type's form, and the revision that the phone began with (0: none). `computed`: what was reckoned there, by path. */
export const FilledSchema = Type.Object(
  {
    base: nth,
    filled: filledForm,
    computed: Type.Unsafe<Readonly<Record<string, string>>>(Type.Object({}, { maxProperties: 2100 })),
  },
  strict,
)

/** What a case lacks before it may be handed in. */
export const LackSchema = Type.Object(
  {
    /** Which refusal it would be. */
    kind: oneOf(
      'room',
      'type',
      'form',
      'paper',
      'firm',
      'foreman',
      'scope',
      'area',
      'days',
      'period',
      'lead',
      'ended',
      'taken',
    ),
    /** Field of the draft, `papers.<key>`, or `form.<path>`. */
    spot: Type.String(),
    /** What it is called, for a list of what is missing. */
    name: Type.String(),
    words: Type.String(),
    /** It may be handed in all the same. */
    warning: Type.Boolean(),
  },
  strict,
)
/** What a case lacks before it may be handed in. */
export type CaseLack = Static<typeof LackSchema>

/** Whose turn it is. `clock`: nobody's, time goes on. */
export const turn = oneOf('applicant', 'foreman', 'both', 'staff', 'reviewers', 'operator', 'clock', 'nobody')

/** A case in a list. */
export const CardSchema = Type.Object(
  {
    id,
    number: Type.String(),
    state: caseState,
    stateAt: instant,
    place: Type.String(),
    type: Type.String(),
    /** Whole for whose it is and for the park, else masked. */
    applicant: Type.String(),
    company: orNull(Type.String()),
    firm: Type.String(),
    foreman: Type.String(),
    firstOn: orNull(day),
    lastOn: orNull(day),
    payUntil: orNull(instant),
    stopReason: Type.String(),
    parties: Type.Array(party),
    turn,
    /** What comes next, in a sentence. */
    next: Type.String(),
    /** It waits for the caller. */
    mine: Type.Boolean(),
    version: seen,
  },
  strict,
)
/** A case in a list. */
export type CaseCard = Static<typeof CardSchema>

/** The form of a case with what is filled in. */
export const CaseFormSchema = Type.Object(
  {
    formId: id,
    version: seen,
    fields: formFields,
    revision: nth,
    filled: filledForm,
    /** Fields that may be changed after a return, with all that hangs on them; null: all. */
    open: orNull(Type.Array(Type.String())),
    /** What was handed in before; null: nothing was. */
    before: orNull(filledForm),
    /** Paths that are otherwise than in `before`. */
    changed: Type.Array(Type.String()),
    names: Type.Array(named),
    files: fileAddresses,
  },
  strict,
)
/** The form of a case with what is filled in. */
export type CaseForm = Static<typeof CaseFormSchema>

/** One thing that came back: a field or a paper, with what is wrong with it. */
export const PointSchema = Type.Object(
  {
    id,
    round: count,
    /** Field of the draft, `papers.<key>`, or `form.<field>`. */
    spot: Type.String(),
    title: Type.String(),
    words: Type.String(),
    at: instant,
    /** What the applicant did about it; empty: not yet. */
    answer: Type.String(),
    answeredAt: orNull(instant),
    state: oneOf('open', 'answered', 'settled'),
  },
  strict,
)
/** One thing that came back. */
export type Point = Static<typeof PointSchema>
