import { expect, test } from 'vitest'
import { pointRefusals, problemRefusals, roundRefusals } from '#contract/patrol'
import { REFUSED } from './fallbacks.tsx'

test('the refusals that pages have words for are those of the contract', () => {
  expect(REFUSED).toEqual({
    mayNotManage: pointRefusals.mayNotManage.code,
    mayNotWalk: roundRefusals.mayNotWalk.code,
    mayNotReview: problemRefusals.mayNotReview.code,
    mayNotSee: problemRefusals.mayNotSee.code,
    mayNotReadReport: problemRefusals.mayNotReadReport.code,
  })
})
