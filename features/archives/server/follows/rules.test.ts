import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { followRefusals as no, STAGES, type Stage } from '#contract/archives'
import { firstStage, type Move, planRefusal, stageRefusal } from './rules.ts'

const move = (facts: Partial<Move> & { to: Stage }) =>
  stageRefusal({ stage: 'lead', inPark: false, reason: '', ...facts })

describe('a stage', () => {
  test('goes forward, by any number of stages', () => {
    for (const to of ['talks', 'visited', 'signed'] as const) expect(move({ to })).toBeNull()
    expect(move({ stage: 'visited', to: 'signed' })).toBeNull()
    expect(move({ stage: null, to: 'talks' })).toBeNull()
  })

  test('goes back with a reason alone', () => {
    expect(move({ stage: 'signed', to: 'talks' })).toBe(no.backReason)
    expect(move({ stage: 'signed', to: 'talks', reason: ' ' })).toBe(no.backReason)
    expect(move({ stage: 'signed', to: 'talks', reason: '合同作废' })).toBeNull()
  })

  test('is lost with a reason alone, and a lost one comes again in any stage', () => {
    expect(move({ to: 'lost' })).toBe(no.lostReason)
    expect(move({ to: 'lost', reason: '选择了外地' })).toBeNull()
    for (const to of ['lead', 'talks', 'visited', 'signed'] as const) expect(move({ stage: 'lost', to })).toBeNull()
  })

  test('is 已入驻 by the registered company alone; one that left the park may be followed anew', () => {
    for (const stage of [null, 'lead', 'signed', 'lost'] as const)
      expect(move({ stage, to: 'settled' })).toBe(no.settledByItself)
    expect(move({ stage: null, inPark: true, to: 'settled' })).toBeNull()
    for (const to of ['lead', 'signed', 'lost'] as const)
      expect(move({ stage: 'settled', inPark: true, to, reason: '原因' })).toBe(no.inPark)
    expect(move({ stage: 'settled', to: 'talks' })).toBeNull()
    expect(move({ stage: 'settled', to: 'lost', reason: '已搬走' })).toBeNull()
  })

  test('that stays is never refused, and a company of the park is never moved out of 已入驻', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STAGES), fc.boolean(), fc.string(), (stage, inPark, reason) => {
        expect(stageRefusal({ stage, inPark, to: stage, reason })).toBeNull()
        for (const to of STAGES)
          if (inPark && to !== 'settled' && to !== stage)
            expect(stageRefusal({ stage, inPark, to, reason })).toBe(no.inPark)
      }),
    )
  })

  test('begins as a lead, of a company of the park as 已入驻', () => {
    expect([firstStage(false), firstStage(true)]).toEqual(['lead', 'settled'])
  })
})

describe('a plan', () => {
  const plan = (on: string, more: Partial<Parameters<typeof planRefusal>[0]> = {}) =>
    planRefusal({ stage: 'lead', plan: { on }, before: null, today: '2026-11-30', ...more })?.kind ?? null

  test('is for today or later; one that is over may stay', () => {
    expect(plan('2026-11-30')).toBeNull()
    expect(plan('2026-11-29')).toBe(no.nextPast)
    expect(plan('2026-11-29', { before: '2026-11-29' })).toBeNull()
  })

  test('is for nobody who is lost', () => {
    expect(plan('2026-12-30', { stage: 'lost' })).toBe(no.nextOfLost)
    expect(planRefusal({ stage: 'lost', plan: null, before: '2026-11-29', today: '2026-11-30' })).toBeNull()
  })
})
