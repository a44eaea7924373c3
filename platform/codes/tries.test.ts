import { expect, test } from 'vitest'
import { createTries } from './tries.ts'

/** Tries whose limits shut out whoever is named `guesser …` for ten minutes; the clock stands still. */
const triesOf = () =>
  createTries({
    db: null,
    limits: { take: async (_db, [limit]) => (limit?.key.startsWith('codes:unknown:guesser') ? 600 : 0) },
    clock: () => new Date(0),
    report: (error) => {
      throw error
    },
  })
const crowd = (name: string) => Array.from({ length: 10_000 }, (_, n) => `${name} ${n}`)

test('parties that may go on keep nobody from being remembered as shut out', async () => {
  const tries = triesOf()
  for (const by of ['guesser', ...crowd('honest')]) tries.count(by)
  await tries.settled()
  expect(tries.shutOut('honest 0')).toBe(false)
  expect(tries.shutOut('guesser')).toBe(true)
})

test('ten thousand are remembered as shut out; one more, and the one longest silent is forgotten', async () => {
  const tries = triesOf()
  for (const by of crowd('guesser')) tries.count(by)
  await tries.settled()
  expect(tries.shutOut('guesser 0')).toBe(true)
  tries.count('guesser 0')
  tries.count('guesser of the last minute')
  await tries.settled()
  const forgotten = crowd('guesser').filter((by) => !tries.shutOut(by))
  expect(forgotten).toEqual(['guesser 1'])
  expect(tries.shutOut('guesser of the last minute')).toBe(true)
})
