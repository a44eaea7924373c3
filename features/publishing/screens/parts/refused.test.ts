import { expect, test } from 'vitest'
import { itemRefusals } from '#contract/publishing'
import { REFUSED } from './refused.ts'

test('codes are those of the contract, which is no part of the phone', () => {
  const { noRight, changed, enquiriesTooMany } = itemRefusals
  expect(REFUSED).toEqual({
    noRight: noRight.code,
    changed: changed.code,
    enquiriesTooMany: enquiriesTooMany.code,
  })
})
