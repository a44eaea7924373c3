import { describe, expect, test } from 'vitest'
import { mergingRefusals as no } from '#contract/archives'
import { basicFacts } from '../fixtures.ts'
import { directionRefusal, stageAfter, takenBasic, textOf, undoUntil } from './rules.ts'

const park = { companyId: 'c', state: 'listed' }
const left = { companyId: 'd', state: 'left' }
const outside = { companyId: null, state: 'listed' }

test.each([
  ['two in the park', park, park, no.bothInPark],
  ['a company into an outside enterprise', outside, park, no.companyStays],
  ['one that left into an outside enterprise', outside, left, no.companyStays],
  ['a company into one that left', left, park, no.companyStays],
  ['an outside enterprise into a company', park, outside, undefined],
  ['an outside enterprise into one that left', left, outside, undefined],
  ['one that left into one that came again', park, left, undefined],
  ['two outside enterprises', outside, outside, undefined],
])('which of two survives: %s', (_, survivor, merged, kind) => {
  expect(directionRefusal(survivor, merged)?.kind).toBe(kind)
})

describe('registration of a merged enterprise', () => {
  test('takes the chosen fields alone, capital with its currency', () => {
    const mine = basicFacts({ legalRepresentative: '陈立', capital: '100', size: 'small' })
    const other = basicFacts({ legalRepresentative: '周敏', capital: '50', currency: 'USD', founded: '2010-01-01' })
    expect(takenBasic(mine, other, ['capital', 'founded', 'name'])).toEqual(
      basicFacts({ legalRepresentative: '陈立', capital: '50', currency: 'USD', founded: '2010-01-01', size: 'small' }),
    )
  })
  test('is shown as people read it', () => {
    const archive = { name: '云图', creditCode: null, address: '1 号楼' }
    expect(textOf('creditCode', archive, null)).toBe('')
    expect(textOf('capital', archive, basicFacts({ capital: '50' }))).toBe('50 万 CNY')
    expect(textOf('formerNames', archive, basicFacts({ formerNames: ['甲', '乙'] }))).toBe('甲、乙')
    expect(textOf('size', archive, basicFacts({}))).toBe('')
  })
})

test('how far a lead is goes with it: into a company it has moved in', () => {
  expect(stageAfter({ stage: 'talks', companyId: null }, { stage: 'signed' })).toBe('talks')
  expect(stageAfter({ stage: null, companyId: null }, { stage: 'signed' })).toBe('signed')
  expect(stageAfter({ stage: null, companyId: 'c' }, { stage: 'signed' })).toBe('settled')
  expect(stageAfter({ stage: null, companyId: 'c' }, { stage: 'lost' })).toBe('lost')
  expect(stageAfter({ stage: null, companyId: 'c' }, { stage: null })).toBeNull()
})

test('a merge can be undone until the thirtieth day after it is over', () => {
  expect(undoUntil(new Date('2026-11-20T10:00:00+08:00'))).toEqual(new Date('2026-12-21T00:00:00+08:00'))
})
