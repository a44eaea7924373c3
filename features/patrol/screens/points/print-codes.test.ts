import { expect, test } from 'vitest'
import { PATROL_MOST } from '#contract/patrol'
import { PATROL_LIMITS } from '../parts/limits.ts'
import { partsOf, SHEET_MOST } from './print-codes.ts'

test('codes are printed in parts that the call takes', () => {
  const ids = Array.from({ length: SHEET_MOST * 2 + 1 }, (_, at) => `${at}`)
  const parts = partsOf(ids, SHEET_MOST)
  expect(parts.map(({ length }) => length)).toEqual([SHEET_MOST, SHEET_MOST, 1])
  expect(parts.flat()).toEqual(ids)
  expect(partsOf([], SHEET_MOST)).toEqual([])
})

test('fields hold what the contract takes', () => {
  const { photos, text, reason, items, planPoints, kinds } = PATROL_LIMITS
  expect({ photos, text, reason, items, planPoints, kinds }).toEqual({
    photos: PATROL_MOST.photos,
    text: PATROL_MOST.text,
    reason: PATROL_MOST.reason,
    items: PATROL_MOST.items,
    planPoints: PATROL_MOST.planPoints,
    kinds: PATROL_MOST.kinds,
  })
})
