import { expect, test } from 'vitest'
import { noticeRefusals, SECOND_ABOVE as OF_CONTRACT } from '#contract/notices'
import { REFUSED, SECOND_ABOVE } from './refused.ts'

test('codes and bounds are those of the contract, which is no part of the phone', () => {
  expect(REFUSED).toEqual({ wrongAnswer: noticeRefusals.wrongAnswer.code })
  expect(SECOND_ABOVE).toBe(OF_CONTRACT)
})
