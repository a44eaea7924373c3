import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { EVERY } from '#vocabulary/recurrence'
import { id, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { planRefusals as no, pointRefusals } from './refusals.ts'
import { day, line, named, PATROL_MOST, seen } from './shapes.ts'

const plans = call.group({ family: 'patrol', who: 'session', whose: 'park' })

const rule = Type.Object(
  {
    every: oneOf(...EVERY),
    /** 1 Monday to 7 Sunday; empty: the weekday of the first day. */
    weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7, uniqueItems: true }),
    firstOn: day,
  },
  strict,
)

const minute = Type.Integer({ minimum: 0, maximum: 1440 })

const PlanSchema = Type.Object(
  {
    id,
    title: Type.String(),
    /** In the order in which they are walked. */
    points: Type.Array(
      Type.Object({ id, name: Type.String(), place: Type.String(), disabled: Type.Boolean() }, strict),
    ),
    rule,
    /** The hours of a round, as minutes of the day. */
    fromMinute: minute,
    toMinute: minute,
    /** Null: whoever holds the right `patrol.walk`. */
    walker: orNull(named),
    disabled: Type.Boolean(),
    version: seen,
  },
  strict,
)
/** A plan of rounds. */
export type Plan = Static<typeof PlanSchema>

const planList = plans.read('planList', {
  about: 'Plans of rounds of the park by title, for who sets patrol up',
  input: Type.Object({ disabled: Type.Optional(Type.Boolean()), next }, strict),
  output: page(PlanSchema),
  refusals: [pointRefusals.mayNotManage],
})

const planSave = plans.write('planSave', {
  about:
    'Add a plan, or change it by the version that was seen; rounds that nobody began follow it, and those of a plan that is switched off are cancelled',
  input: Type.Object(
    {
      id: orNull(id),
      seen: Type.Optional(seen),
      title: line(30, 1),
      pointIds: Type.Array(id, { maxItems: PATROL_MOST.planPoints, uniqueItems: true }),
      rule,
      fromMinute: minute,
      toMinute: minute,
      walkerId: orNull(id),
      disabled: Type.Boolean(),
    },
    strict,
  ),
  output: Type.Object({ id, version: seen }, strict),
  refusals: [
    pointRefusals.mayNotManage,
    no.planMoved,
    no.planPoints,
    no.planHours,
    no.planWalker,
    no.plansMost,
    no.planFirst,
  ],
  statements: { most: 14, why: 'the plan, its points, the round of today with its visits, duty and message' },
})

const walkers = plans.read('walkers', {
  whose: 'none',
  about: 'Who may be named as walker: holders of the right 巡查, by name',
  input: Type.Object({}, strict),
  output: Type.Object({ items: Type.Array(named) }, strict),
  refusals: [pointRefusals.mayNotManage],
})

/** A kind of problem: never removed once it was used, only switched off. */
const KindSchema = Type.Object(
  {
    key: Type.String({ pattern: '^[a-z][a-z0-9-]{0,30}$' }),
    name: Type.String(),
    off: Type.Boolean(),
  },
  strict,
)
/** A kind of problem. */
export type ProblemKind = Static<typeof KindSchema>

const SettingSchema = Type.Object(
  {
    kinds: Type.Array(KindSchema),
    /** Workdays in which a plain problem is to be mended. */
    plainWorkdays: Type.Integer(),
    /** Hours in which a major one is. */
    majorHours: Type.Integer(),
    version: Type.Integer({ minimum: 0 }),
  },
  strict,
)
/** Kinds and clocks of a park. */
export type Setting = Static<typeof SettingSchema>

const setting = plans.read('setting', {
  whose: 'none',
  about: 'Kinds of problems and the clocks of both grades; for everybody who reports or mends',
  freshMs: 60_000,
  input: Type.Object({}, strict),
  output: SettingSchema,
  refusals: [],
})

const settingSave = plans.write('settingSave', {
  whose: 'none',
  about: 'Change kinds and clocks by the version that was seen, 0 where nobody ever did; clocks that run stay',
  input: Type.Object(
    {
      seen: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
      kinds: Type.Array(
        Type.Object({ key: orNull(Type.String({ maxLength: 31 })), name: line(12, 1), off: Type.Boolean() }, strict),
        { minItems: 1, maxItems: PATROL_MOST.kinds },
      ),
      plainWorkdays: Type.Integer({ minimum: 1, maximum: 60 }),
      majorHours: Type.Integer({ minimum: 1, maximum: 720 }),
    },
    strict,
  ),
  output: SettingSchema,
  shows: 'patrol/setting',
  refusals: [pointRefusals.mayNotManage, no.settingMoved, no.kindTwice, no.kindNone, no.kindGone],
})

/** Calls about plans and settings. */
export const planCalls = { planList, planSave, walkers, setting, settingSave }
