import fc from 'fast-check'
import { LIST_MS } from '#can/access'
import { BASE, slotFromOf, type VerdictCase } from '../../../contract/tests/verdict-cases.ts'

// Cases by chance, most of them near a border, and what is to be said of each by a rule that is written down a second time, reason by reason.

const HOUR = 3_600_000
const near = (moment: number) => fc.integer({ min: -2, max: 2 }).map((off) => moment + off)
const ms = (most: number) => fc.integer({ min: -most, max: most })
const buildings = ['01900000-0000-7000-8000-0000000000b1', '01900000-0000-7000-8000-0000000000b2']

const drawn = fc.record({
  now: fc.oneof(
    near(BASE),
    near(BASE + 30_000),
    near(BASE + 35_000),
    near(BASE + HOUR),
    ms(2 * HOUR).map((off) => BASE + off),
  ),
  text: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: -2, max: 6 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('torn' as const, 'altered' as const, 'other_key' as const, 'digits' as const),
    },
  ),
  point: fc.record({
    direction: fc.constantFrom('in' as const, 'out' as const),
    buildingId: fc.constantFrom(null, ...buildings),
    disabled: fc.boolean(),
  }),
  pass: fc.option(
    fc.record({
      from: fc.oneof(
        near(BASE),
        near(BASE + 30_000),
        ms(HOUR).map((off) => BASE + off),
      ),
      until: fc.option(
        fc.oneof(
          near(BASE + HOUR),
          near(BASE + 35_000),
          ms(HOUR).map((off) => BASE + off),
        ),
      ),
      suspended: fc.boolean(),
      ended: fc.boolean(),
      buildingIds: fc.option(fc.subarray(buildings)),
      entriesLeft: fc.option(fc.integer({ min: 0, max: 2 })),
      inside: fc.boolean(),
    }),
    { freq: 6 },
  ),
  listAge: fc.oneof(near(LIST_MS), fc.integer({ min: 0, max: 2 * LIST_MS })),
  clockOff: fc.boolean(),
  usedElsewhere: fc.boolean(),
})

/** So many cases by chance. */
export function randomCases(count: number, seed: number): VerdictCase[] {
  return fc.sample(drawn, { numRuns: count, seed }).map(({ text, ...facts }, n) => {
    const shown = typeof text === 'number' ? { slotFrom: slotFromOf(facts.now) + text * 30_000 } : text
    const one = { ...facts, name: `${seed}/${n}`, text: shown }
    return { ...one, expected: rules.flatMap(([why, holds]) => (holds(one) ? [why] : [])) }
  })
}

type Drawn = Omit<VerdictCase, 'expected'>
const slot = ({ text, now }: Drawn) => (typeof text === 'object' ? now - text.slotFrom : null)
const shows = (of: Drawn) => {
  const since = slot(of)
  if (since === null) return 'foreign'
  return since < 0 ? 'early' : since < 35_000 ? 'good' : 'expired'
}
const old = ({ listAge }: Drawn) => listAge > 43_200_000
/** The pass of a good code. */
const known = (of: Drawn) => (shows(of) === 'good' ? of.pass : null)
const entering = (of: Drawn) => (of.point.direction === 'in' ? known(of) : null)

const rules: readonly (readonly [why: string, holds: (of: Drawn) => boolean])[] = [
  ['clock_off', (of) => of.clockOff || (slot(of) ?? 0) < -120_000],
  ['list_old', old],
  ['point_closed', (of) => of.point.disabled],
  ['code_foreign', (of) => shows(of) === 'foreign'],
  ['code_early', (of) => shows(of) === 'early'],
  ['code_expired', (of) => shows(of) === 'expired'],
  ['two_gates', (of) => of.usedElsewhere && shows(of) === 'good' && of.point.direction === 'in'],
  ['no_pass', (of) => shows(of) === 'good' && of.pass === null && !old(of)],
  ['ended', (of) => known(of)?.ended === true],
  ['suspended', (of) => known(of)?.suspended === true],
  ['early', (of) => of.now < (entering(of)?.from ?? Number.NEGATIVE_INFINITY)],
  ['late', (of) => of.now >= (entering(of)?.until ?? Number.POSITIVE_INFINITY)],
  [
    'building',
    (of) => {
      const { buildingId } = of.point
      const named = entering(of)?.buildingIds
      return buildingId !== null && Array.isArray(named) && !named.includes(buildingId)
    },
  ],
  ['used_up', (of) => entering(of)?.entriesLeft === 0 && entering(of)?.inside === false],
  [
    'inside_already',
    (of) => {
      const pass = entering(of)
      return pass !== null && pass.entriesLeft !== null && pass.inside && of.point.buildingId === null
    },
  ],
]
