import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import type { RuleShape, RuleValue } from '#vocabulary/rule'
import { id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'
import { ruleRefusals } from './rule-refusals.ts'

const desk = call.group({ family: 'desk', who: 'session:operator', whose: 'park' })

const amount = Type.Integer({ minimum: -1_000_000_000_000, maximum: 1_000_000_000_000 })
const word = Type.String({ format: 'line', minLength: 1, maxLength: 60 })
const options = Type.Array(Type.Object({ key: Type.String(), name: Type.String() }, strict))

/** A value as it is shown and as it is sent: which of these it has to be the rule's kind says. */
const value = Type.Unsafe<RuleValue>(
  Type.Union([
    amount,
    Type.Boolean(),
    word,
    Type.Array(word, { maxItems: 500 }),
    Type.Array(
      Type.Object(
        {
          key: word,
          pays: Type.Union([Type.Literal('all'), Type.Literal('usual'), Type.Array(word, { maxItems: 100 })]),
        },
        strict,
      ),
      { minItems: 1, maxItems: 20 },
    ),
  ]),
)

const shape = Type.Unsafe<RuleShape>(
  Type.Union([
    Type.Object({ kind: Type.Literal('number'), unit: Type.String(), least: amount, most: amount }, strict),
    Type.Object({ kind: Type.Literal('fen'), least: amount, most: amount }, strict),
    Type.Object({ kind: Type.Literal('yesno') }, strict),
    Type.Object({ kind: Type.Literal('choice'), options }, strict),
    Type.Object({ kind: Type.Literal('several'), options }, strict),
    Type.Object({ kind: Type.Literal('order'), options, uses: options, fixed: Type.Array(Type.String()) }, strict),
    Type.Object({ kind: Type.Literal('words'), most: Type.Integer(), longest: Type.Integer() }, strict),
  ]),
)

const VersionSchema = Type.Object(
  {
    id,
    value,
    reason: Type.String(),
    /** `current` holds, `ahead` will from its day on, `past` held once. */
    state: oneOf('proposed', 'ahead', 'current', 'past', 'refused', 'withdrawn', 'replaced'),
    /** The day from which it is to hold; null: at once. */
    fromOn: orNull(Type.String({ format: 'day' })),
    /** Who proposed it; empty: it was set before there were versions. */
    by: Type.String(),
    at: instant,
    /** Whether the caller proposed it. */
    own: Type.Boolean(),
    /** Who confirmed, refused, took back or replaced it; empty: nobody. */
    decidedBy: Type.String(),
    decidedAt: orNull(instant),
    /** Why it was refused. */
    words: Type.String(),
  },
  strict,
)
/** One version of a rule, with who and why. */
export type RuleVersion = Static<typeof VersionSchema>

const RuleSchema = Type.Object(
  {
    name: Type.String(),
    title: Type.String(),
    text: Type.String(),
    whom: Type.String(),
    /** Whether a second operator confirms a change. */
    second: Type.Boolean(),
    shape,
    value,
    usual: value,
    version: Type.Integer(),
    /** A change that waits for a second operator. */
    proposed: orNull(VersionSchema),
    /** A change that holds from a future day on. */
    ahead: orNull(VersionSchema),
    /** The latest versions, the latest first. */
    history: Type.Array(VersionSchema),
  },
  strict,
)
/** A rule of the park as its operators see it. */
export type ParkRule = Static<typeof RuleSchema>

const ruleList = desk.read('ruleList', {
  about:
    'Rules that the park may set: what holds, the usual, the range, what waits, and the latest versions with who and why',
  input: Type.Object({}, strict),
  output: Type.Object(
    { groups: Type.Array(Type.Object({ title: Type.String(), rules: Type.Array(RuleSchema) }, strict)) },
    strict,
  ),
  refusals: [],
})
/** All rules by their headings. */
export type RuleGroups = Static<(typeof ruleList)['output']>['groups']

const version = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const words = Type.String({ maxLength: 200 })

const ruleSave = desk.write('ruleSave', {
  whose: 'none',
  about:
    'Change a rule, by the version that was seen, at once or from a day on; where money or doors hang on it, it waits for a second operator',
  input: Type.Object(
    { name: word, version, value, reason: words, fromOn: orNull(Type.String({ format: 'day' })) },
    strict,
  ),
  output: Type.Object({ id, state: oneOf('proposed', 'confirmed'), version: Type.Integer() }, strict),
  refusals: [
    ruleRefusals.changed,
    ruleRefusals.range,
    ruleRefusals.wrong,
    ruleRefusals.same,
    ruleRefusals.reason,
    ruleRefusals.day,
  ],
  touches: ['desk', 'approval'],
})

const ruleConfirm = desk.write('ruleConfirm', {
  about: 'Confirm or refuse a change that another operator proposed, or take one’s own back',
  input: Type.Object(
    {
      id,
      act: oneOf('confirm', 'refuse', 'withdraw'),
      /** Why it is refused. */
      words: Type.Optional(words),
    },
    strict,
  ),
  output: Type.Object({ id, state: oneOf('confirmed', 'refused', 'withdrawn'), version: Type.Integer() }, strict),
  refusals: [
    ruleRefusals.second,
    ruleRefusals.settled,
    ruleRefusals.notOwn,
    ruleRefusals.why,
    ruleRefusals.range,
    ruleRefusals.wrong,
  ],
  touches: ['desk', 'approval'],
})

/** The calls of rules. */
export const ruleCalls = { ruleList, ruleSave, ruleConfirm } as const
