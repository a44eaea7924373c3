import { expect, test } from 'vitest'
import { itemRefusals } from '#contract/publishing'
import { REFUSED } from './refused.ts'

test('codes are those of the contract, which is no part of the phone', () => {
  expect(REFUSED).toEqual({ noRight: itemRefusals.noRight.code })
})
