import { type Static, Type } from 'typebox'
import { FORM_MOST } from '#vocabulary/form-fields'
import { id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'

const line = (most: number, least = 0) => Type.String({ format: 'line', minLength: least, maxLength: most })
const day = Type.String({ format: 'day' })
const words = (most: number) => Type.String({ maxLength: most })

/** Who may read a fact: the table of classes in the area's README. */
export const FACT_CLASSES = ['public', 'inner', 'personal', 'figures', 'requests', 'staff'] as const
/** Who may read a fact. */
export type FactClass = (typeof FACT_CLASSES)[number]

/** Where a fact comes from. */
export const source = oneOf('enterprise', 'staff', 'import', 'paper')

/** How large an enterprise is, as the statistics office names it. */
export const size = oneOf('micro', 'small', 'medium', 'large')

/** Money in 万元 with up to six decimals, which is exactly fen; empty: not known. */
export const wanYuan = Type.String({ pattern: '^(?:\\d{1,9}(?:\\.\\d{1,6})?)?$' })

const BasicSchema = Type.Object(
  {
    legalRepresentative: line(50),
    /** Kind of enterprise, such as 有限责任公司. */
    companyKind: line(40),
    capital: wanYuan,
    currency: oneOf('CNY', 'USD', 'EUR', 'HKD', 'JPY'),
    founded: orNull(day),
    scope: words(2000),
    /** Class of GB/T 4754: a letter and two digits; empty: not known. */
    industryClass: Type.String({ pattern: '^(?:[A-T]\\d{2})?$' }),
    size: orNull(size),
    formerNames: Type.Array(line(60, 1), { maxItems: 10 }),
  },
  strict,
)

/** Answers to what the park asks of each enterprise besides. */
const ExtensionSchema = Type.Object(
  {
    /** Of the questions, as they were seen. */
    version: Type.Integer({ minimum: 1 }),
    answers: Type.Array(
      Type.Object(
        {
          /** Of the question. */
          id,
          /** What the question was called then. */
          label: line(FORM_MOST.label * 2, 1),
          values: Type.Array(line(FORM_MOST.text * 2), { minItems: 1, maxItems: FORM_MOST.options }),
        },
        strict,
      ),
      { maxItems: FORM_MOST.fields },
    ),
  },
  strict,
)

const HonourSchema = Type.Object(
  {
    name: line(60, 1),
    level: oneOf('state', 'province', 'city', 'district'),
    issuer: line(60),
    from: day,
    until: orNull(day),
    certificate: line(60),
    /** Everybody may read it. */
    listed: Type.Boolean(),
  },
  strict,
)

const AchievementSchema = Type.Object(
  {
    type: oneOf('patent', 'software', 'trademark', 'standard'),
    number: line(60, 1),
    title: line(120, 1),
    filed: orNull(day),
    granted: orNull(day),
    state: oneOf('filed', 'granted', 'expired', 'refused'),
  },
  strict,
)

const ProjectSchema = Type.Object(
  {
    name: line(80, 1),
    type: oneOf('research', 'building', 'industry', 'talent', 'park'),
    stage: oneOf('planned', 'running', 'accepted', 'stopped'),
    budget: wanYuan,
    from: orNull(day),
    until: orNull(day),
    people: line(200),
    goals: words(1000),
    milestones: Type.Array(Type.Object({ name: line(60, 1), day, done: Type.Boolean() }, strict), { maxItems: 20 }),
  },
  strict,
)

const PaperSchema = Type.Object(
  {
    name: line(80, 1),
    type: oneOf('licence', 'contract', 'certificate', 'report', 'other'),
    until: orNull(day),
    /** Nine files a record. */
    files: Type.Array(Type.Object({ fileId: id, name: line(120, 1) }, strict), { minItems: 1, maxItems: 9 }),
  },
  strict,
)

const ContactSchema = Type.Object(
  {
    name: line(50, 1),
    post: line(40),
    phones: Type.Array(Type.String({ format: 'phone' }), { maxItems: 3 }),
    emails: Type.Array(line(100, 3), { maxItems: 3 }),
    main: Type.Boolean(),
    leftOn: orNull(day),
  },
  strict,
)

const TouchSchema = Type.Object(
  {
    contactId: orNull(id),
    at: instant,
    how: oneOf('phone', 'visit', 'meeting', 'wechat', 'other'),
    summary: words(2000),
    nextOn: orNull(day),
    /** The earlier touch that this one supplements. */
    earlierId: Type.Optional(id),
  },
  strict,
)

const RemarkSchema = Type.Object({ text: words(2000) }, strict)
const DealingSchema = Type.Object({ name: line(80, 1), on: day, text: words(2000) }, strict)

/** What a record of each kind says; what `save` takes. */
export const RECORD_SHAPES = {
  basic: BasicSchema,
  extension: ExtensionSchema,
  honour: HonourSchema,
  achievement: AchievementSchema,
  project: ProjectSchema,
  paper: PaperSchema,
  contact: ContactSchema,
  touch: TouchSchema,
  remark: RemarkSchema,
  dealing: DealingSchema,
} as const

/** Kinds of records. */
export type RecordKind = keyof typeof RECORD_SHAPES
/** What a record of a kind says. */
export type RecordData<Kind extends RecordKind = RecordKind> = Static<(typeof RECORD_SHAPES)[Kind]>

/** Of every fact: source, the day as of which it is so, who wrote it when, and its version. */
export const STAMP = {
  source,
  asOf: day,
  at: instant,
  /** Empty: the park's own doing, such as an import. */
  by: Type.String(),
  version: Type.Integer({ minimum: 1 }),
}
