import { expect, test } from 'vitest'
import { paperRefusals } from '#engine/papers'
import { PAPER_UNKNOWN } from './proofs.ts'

test('the phone knows the refusal for a paper that nobody issued', () => {
  expect(PAPER_UNKNOWN).toBe(paperRefusals.unknown.code)
})
