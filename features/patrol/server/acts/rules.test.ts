import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrivalOf, progressOf, resultOf } from './rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 2, minute))
const NOTHING = {
  arrival: null,
  arrivedAt: null,
  arrivedBy: null,
  arrivalWords: '',
  result: null,
  resultAt: null,
  resultBy: null,
  resultAct: null,
  pointVersion: null,
  answers: {},
  outside: [],
  skipWords: '',
} as const
type Visit = Parameters<typeof arrivalOf>[0] & Parameters<typeof resultOf>[0]

const arrival = fc.record({
  arrival: fc.constantFrom('code' as const, 'words' as const),
  arrivedAt: fc.integer({ min: 0, max: 3 }).map(at),
  arrivedBy: fc.constant('a'),
  arrivalWords: fc.constant(''),
})
const result = fc
  .uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 6 })
  .chain((acts) => fc.tuple(...acts.map((act) => fc.integer({ min: 0, max: 2 }).map((minute) => ({ act, minute })))))

test('whatever the order, and however often, the same arrival counts', () => {
  fc.assert(
    fc.property(fc.array(arrival, { minLength: 1, maxLength: 6 }), fc.infiniteStream(fc.nat()), (arrivals, dice) => {
      const all = (some: typeof arrivals) =>
        some.reduce<Visit>((before, next) => ({ ...before, ...arrivalOf(before, next) }), NOTHING)
      const shuffled = [...arrivals, ...arrivals].toSorted(() => (dice.next().value % 2 === 0 ? 1 : -1))
      const [one, other] = [all(arrivals), all(shuffled)]
      return one.arrival === other.arrival && one.arrivedAt?.getTime() === other.arrivedAt?.getTime()
    }),
  )
})

test('whatever the order, and however often, the same result counts', () => {
  fc.assert(
    fc.property(result, fc.infiniteStream(fc.nat()), (acts, dice) => {
      const results = acts.map(({ act, minute }) => ({
        ...NOTHING,
        result: 'normal' as const,
        resultAt: at(minute),
        resultAct: String(act),
      }))
      const all = (some: typeof results) =>
        some.reduce<Visit>((before, next) => ({ ...before, ...resultOf(before, next) }), NOTHING)
      const shuffled = [...results, ...results].toSorted(() => (dice.next().value % 2 === 0 ? 1 : -1))
      return all(results).resultAct === all(shuffled).resultAct
    }),
  )
})

test('a round is begun by its first act and done by its last result, late after its hours', () => {
  const open = { arrivedAt: null, result: null, resultAt: null }
  const done = (minute: number) => ({ arrivedAt: at(minute), result: 'normal' as const, resultAt: at(minute + 1) })
  expect(progressOf([open, open], at(10))).toMatchObject({ state: 'waiting', startedAt: null })
  expect(progressOf([done(3), open], at(10))).toMatchObject({ state: 'walking', startedAt: at(3), doneAt: null })
  expect(progressOf([done(9), done(3)], at(10))).toEqual({
    state: 'done',
    startedAt: at(3),
    doneAt: at(10),
    late: false,
  })
  expect(progressOf([done(10), done(3)], at(10))).toMatchObject({ late: true })
})
