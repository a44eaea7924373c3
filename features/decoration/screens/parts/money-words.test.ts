import { expect, test } from 'vitest'
import { partsOf } from './money-words.ts'

test('the parts of a deposit are all of what was paid, and what is kept is counted once', () => {
  const pot = { returnedFen: 100, returningFen: 0, takenFen: 30, heldFen: 50, withheldFen: 20, freeFen: 320 }
  const parts = partsOf(pot)
  expect(parts.map(({ place, fen }) => [place, fen])).toEqual([
    ['returned', 100],
    ['taken', 30],
    ['held', 50],
    ['kept', 20],
    ['free', 300],
  ])
  expect(parts.reduce((sum, { fen }) => sum + fen, 0)).toBe(500)
})
