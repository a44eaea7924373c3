import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Passed, staysFrom } from './stays.ts'

const passage = (id: string, direction: 'entry' | 'exit', minute: number): Passed => ({
  id,
  direction,
  seenAt: new Date(minute * 60_000),
})
const brief = (passages: readonly Passed[]) =>
  staysFrom(passages).map(({ entry, exit, state }) => `${entry.id}-${exit?.id ?? ''} ${state}`)

test('in and out; in twice; out twice; out without in', () => {
  expect(brief([passage('a', 'entry', 0), passage('b', 'exit', 5)])).toEqual(['a-b closed'])
  expect(brief([passage('a', 'entry', 0), passage('b', 'entry', 5)])).toEqual(['a- lost', 'b- open'])
  expect(brief([passage('a', 'entry', 0), passage('b', 'exit', 5), passage('c', 'exit', 6)])).toEqual(['a-b closed'])
  expect(brief([passage('a', 'exit', 0)])).toEqual([])
  expect(brief([passage('b', 'exit', 5), passage('a', 'entry', 5)])).toEqual(['a-b closed'])
})

const passages = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    direction: fc.constantFrom('entry' as const, 'exit' as const),
    seenAt: fc.integer({ min: 0, max: 30 }).map((minute) => new Date(minute * 60_000)),
  }),
  { selector: ({ id }) => id, maxLength: 20 },
)

test('the order of arrival does not matter; stays do not overlap; each passage belongs to one stay at most; one is open at most', () => {
  fc.assert(
    fc.property(
      passages.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, mixed]) => {
        const stays = staysFrom(all)
        expect(staysFrom(mixed)).toEqual(stays)
        expect(stays).toHaveLength(all.filter(({ direction }) => direction === 'entry').length)
        const used = stays.flatMap(({ entry, exit }) => (exit ? [entry.id, exit.id] : [entry.id]))
        expect(new Set(used).size).toBe(used.length)
        stays.forEach((stay, i) => {
          const end = stay.exit?.seenAt ?? stays[i + 1]?.entry.seenAt
          if (end) expect(end.getTime()).toBeGreaterThanOrEqual(stay.entry.seenAt.getTime())
          if (stay.exit && stays[i + 1])
            expect(stays[i + 1]?.entry.seenAt.getTime()).toBeGreaterThanOrEqual(stay.exit.seenAt.getTime())
        })
        expect(stays.filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(1)
      },
    ),
  )
})
