import { type Static, Type } from 'typebox'
import type { Condition } from '#vocabulary/condition'
import {
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

/** How much of everything a policy may have. */
export const POLICY_MOST = {
  themes: 50,
  ofPolicy: 5,
  tags: 10,
  clauses: 30,
  facts: 30,
  steps: 10,
  options: 30,
} as const

/** A day, `YYYY-MM-DD`. */
export const day = Type.String({ format: 'day' })
/** A text of one line. */
export const line = (most: number, least = 0) => Type.String({ format: 'line', minLength: least, maxLength: most })
/** The state that the caller saw: raised by every act. */
export const seen = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })
/** A number of a version. */
export const nth = Type.Integer({ minimum: 1, maximum: 1_000_000 })

/** Who gives it: the state, a province, a city, a district, the park. */
export const level = oneOf('state', 'province', 'city', 'district', 'park')
/** Who gives a policy. */
export type PolicyLevel = Static<typeof level>
/** By its days of applying: not yet, now, over. A policy without days is always open. */
export const windowState = oneOf('coming', 'open', 'closed')
/** Whether applications are taken today. */
export type WindowState = Static<typeof windowState>
/** Whether an enterprise meets it; a screening, not a promise. */
export const verdict = oneOf('yes', 'no', 'unknown')

/** The days on which applications are taken; null: since ever, for ever. */
export const WindowSchema = Type.Object({ opensOn: orNull(day), closesOn: orNull(day), state: windowState }, strict)
/** A theme. */
export const ThemeSchema = Type.Object(
  { id, name: Type.String(), disabled: Type.Boolean(), followed: Type.Boolean() },
  strict,
)
/** A theme by which policies are found. */
export type Theme = Static<typeof ThemeSchema>
/** Something with a name. */
export const named = Type.Object({ id, name: Type.String() }, strict)

/** A company for which the caller looks. */
export const LookerSchema = Type.Object(
  {
    id,
    name: Type.String(),
    /** The caller manages it, and reads confidential values. */
    manager: Type.Boolean(),
    /** The caller may state facts and apply for it. */
    acts: Type.Boolean(),
  },
  strict,
)
/** A company for which the caller looks. */
export type Looker = Static<typeof LookerSchema>

/** A period of which a fact must be. */
export const PeriodSchema = Type.Object(
  {
    span: oneOf('year', 'quarter', 'month'),
    year: Type.Integer({ minimum: 2000, maximum: 2999 }),
    nth: Type.Integer({ minimum: 1, maximum: 12 }),
  },
  strict,
)

const factId = Type.String({ pattern: '^[a-z][A-Za-z0-9_-]{0,39}$' })
/** A number as text, or a day, as a bound. */
const bound = orNull(Type.String({ maxLength: 30 }))

/** A fact that conditions ask about. */
export const FactSchema = Type.Object(
  {
    /** By which conditions name it. */
    id: factId,
    /** `archive`: the park knows it · `stated`: only the enterprise can say it. */
    source: oneOf('archive', 'stated'),
    /** Of the archive, as the catalogue has it; empty where it is stated. */
    key: Type.String({ maxLength: 80 }),
    label: line(40, 1),
    /** Of a stated fact: what is asked, in a sentence. */
    hint: line(80),
    sort: oneOf('decimal', 'text', 'ordered', 'many'),
    unit: line(10),
    places: Type.Integer({ minimum: 0, maximum: 6 }),
    min: bound,
    max: bound,
    options: orNull(Type.Array(line(40, 1), { minItems: 1, maxItems: POLICY_MOST.options })),
    /** No enterprise can change it. */
    fixed: Type.Boolean(),
    period: orNull(PeriodSchema),
    /** It may be so many days old. */
    maxAgeDays: orNull(Type.Integer({ minimum: 1, maximum: 3660 })),
  },
  strict,
)
/** A fact that conditions ask about. */
export type PolicyFact = Static<typeof FactSchema>

/** A clause quoted from the text, with the rule that it means. */
export const ClauseSchema = Type.Object(
  { id: factId, quote: line(300), rule: Type.Unsafe<Condition>(Type.Object({})) },
  strict,
)
/** A clause quoted from the text, with the rule that it means. */
export type PolicyClause = Static<typeof ClauseSchema>

/** What is asked of an enterprise. */
export const RulesSchema = Type.Object(
  {
    facts: Type.Array(FactSchema, { maxItems: POLICY_MOST.facts }),
    clauses: Type.Array(ClauseSchema, { maxItems: POLICY_MOST.clauses }),
  },
  strict,
)
/** What is asked of an enterprise. */
export type PolicyRules = Static<typeof RulesSchema>

/** The form of an application, and how it is decided. */
export const DesignSchema = Type.Object(
  {
    /** None: applications are not taken here. */
    fields: formFields,
    /** Which field takes which fact over. */
    takes: Type.Array(Type.Object({ field: Type.String({ maxLength: 40 }), factId }, strict), { maxItems: 100 }),
    /** Conditions of steps ask fields as `form.field`. */
    steps: Type.Array(processStep, { maxItems: POLICY_MOST.steps }),
  },
  strict,
)
/** The form of an application, and how it is decided. */
export type PolicyDesign = Static<typeof DesignSchema>

/** What a policy is besides its text. */
export const AboutSchema = Type.Object(
  {
    level,
    issuer: line(60),
    /** Of the paper: 武科发〔2026〕8号. */
    number: line(60),
    /** What is given, in words: 最高50万元. */
    amount: line(60),
    tags: Type.Array(line(12, 1), { maxItems: POLICY_MOST.tags, uniqueItems: true }),
  },
  strict,
)
/** What a policy is besides its text. */
export type PolicyAbout = Static<typeof AboutSchema>

const FitFactSchema = Type.Object(
  {
    id: Type.String(),
    /** `hidden`: it is known, and told to managers alone · `none`: nobody knows it · `old`, `period`: what is known is too old, or of another period. */
    state: oneOf('known', 'hidden', 'none', 'old', 'period'),
    /** In words; null: it is not told, or not known. */
    value: orNull(Type.String()),
    /** The day as of which it is so. */
    asOf: orNull(day),
    source: orNull(oneOf('company', 'enterprise', 'staff', 'import', 'paper', 'stated')),
  },
  strict,
)
/** A fact of an enterprise, as far as the caller is told. */
export type FitFactView = Static<typeof FitFactSchema>

/** Whether an enterprise meets a policy, and why. */
export const FitSchema = Type.Object(
  {
    companyId: id,
    /** The day on which it was looked at. */
    on: day,
    verdict,
    clauses: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          verdict,
          deciding: Type.Boolean(),
          /** The fewest facts that decide it; of one that nobody can tell, the missing ones. */
          facts: Type.Array(Type.String()),
        },
        strict,
      ),
    ),
    facts: Type.Array(FitFactSchema),
    /** Missing facts that would settle it. */
    settling: Type.Array(Type.String()),
    /** 再增加2件发明专利即符合; null: there is none, or it is not told to the caller. */
    nearest: orNull(Type.String()),
  },
  strict,
)
/** Whether an enterprise meets a policy, and why. */
export type PolicyFit = Static<typeof FitSchema>

/** 草稿 · 审核中 · 待补正 · 已通过 · 已兑付 · 未通过 · 已撤回. */
export const applicationState = oneOf('draft', 'waiting', 'returned', 'approved', 'paid', 'rejected', 'withdrawn')
/** How an application stands. */
export type ApplicationState = Static<typeof applicationState>

/** An application in a list. */
export const ApplicationSchema = Type.Object(
  {
    id,
    policyId: id,
    n: nth,
    title: Type.String(),
    company: named,
    /** Who began it; masked for who is not of the company. */
    applicant: Type.String(),
    state: applicationState,
    year: orNull(Type.Integer()),
    /** What the verdict was when it was handed in. */
    verdict: orNull(verdict),
    createdAt: instant,
    changedAt: instant,
    handedAt: orNull(instant),
    endedAt: orNull(instant),
    paidOn: orNull(day),
    paidFen: orNull(Type.Integer()),
    version: seen,
  },
  strict,
)
/** An application in a list. */
export type Application = Static<typeof ApplicationSchema>

/** The form of an application with what is filled in. */
export const FormSchema = Type.Object(
  {
    formId: id,
    version: nth,
    fields: formFields,
    revision: Type.Integer({ minimum: 0 }),
    filled: filledForm,
    savedAt: orNull(instant),
    /** Fields that may be changed after a return, with all that hangs on them; null: all. */
    open: orNull(Type.Array(Type.String())),
    /** Fields that were returned. */
    returned: Type.Array(Type.String()),
    /** What was handed in before; null: nothing was. */
    before: orNull(filledForm),
    /** Paths that are otherwise than in `before`. */
    changed: Type.Array(Type.String()),
    names: Type.Array(named),
    files: fileAddresses,
  },
  strict,
)
/** The form of an application with what is filled in. */
export type ApplicationForm = Static<typeof FormSchema>
