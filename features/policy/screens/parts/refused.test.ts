import { expect, test } from 'vitest'
import { applyRefusals, deskRefusals } from '#contract/policy'
import { REFUSED } from './refused.ts'

test('codes are those of the contract, which is no part of the phone', () => {
  expect(REFUSED).toEqual({
    noRight: deskRefusals.noRight.code,
    noForm: applyRefusals.noForm.code,
    noFigures: deskRefusals.noFigures.code,
  })
})
