import { expect, test } from 'vitest'
import { followRefusals as no, STAGES } from '#contract/archives'
import { stageRefusal } from '../../server/follows/rules.ts'
import { needsReason, STAGE_CHOICES, stageDisabled } from './stage-words.ts'

test('the phone asks for a reason, and offers a stage, exactly where the server does', () => {
  for (const stage of [null, ...STAGES])
    for (const inPark of [true, false])
      for (const to of STAGES) {
        const bare = stageRefusal({ stage, inPark, to, reason: '' })
        const isOffered = stageDisabled(to, { stage, inPark }) === null
        expect(isOffered).toBe(bare !== no.inPark && bare !== no.settledByItself)
        if (isOffered && !inPark) expect(needsReason(stage, to)).toBe(bare !== null)
      }
})

test('stages stand in their order', () => {
  expect(STAGE_CHOICES.map(({ value }) => value)).toEqual([...STAGES])
})
