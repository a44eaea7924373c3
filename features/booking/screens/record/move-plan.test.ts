import { expect, test } from 'vitest'
import { bookedDetail, placeDetail, slot, TODAY } from '../tests/answers.ts'
import { movePlan, ownSpan } from './move-plan.ts'

const of = bookedDetail()

test('what a booking takes itself is free for it to move within, joined with what is free beside it', () => {
  const plan = movePlan(placeDetail(), of, 600)
  expect(plan.free).toEqual([
    { from: 600, to: 690 },
    { from: 780, to: 900 },
    { from: 930, to: 1200 },
  ])
  expect(plan.marks.filter(({ what }) => what === 'mine')).toEqual([])
})

test('on another day it takes nothing, and the day stays as it is', () => {
  const elsewhere = bookedDetail(slot('14:00', '15:00', '2026-11-21'))
  expect(ownSpan(elsewhere, TODAY)).toBeNull()
  expect(movePlan(placeDetail(), elsewhere, 600).free).toHaveLength(3)
})
