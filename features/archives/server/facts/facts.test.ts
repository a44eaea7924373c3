import { expect, test } from 'vitest'
import { factsFrom } from './facts.ts'
import type { FactArchive, StoodRecord } from './queries.ts'

const archive: FactArchive = {
  id: 'a',
  name: '甲企业',
  creditCode: null,
  address: '',
  industry: '软件',
  changedAt: new Date('2026-01-01T00:00:00+08:00'),
}
const from = { asOf: '2026-02-01', source: 'staff' } as const
const honour = (name: string, since: string, until: string | null): StoodRecord => ({
  ...from,
  kind: 'honour',
  data: { name, level: 'state', issuer: '', from: since, until, certificate: '', listed: true },
})
const patent = (granted: string | null, state: string, asOf: string): StoodRecord => ({
  kind: 'achievement',
  data: { type: 'patent', number: '1', title: '甲', filed: null, granted, state },
  asOf,
  source: 'import',
})
const facts = (records: readonly StoodRecord[], day: string) => factsFrom(archive, records, day)
const of = (key: string, records: readonly StoodRecord[], day: string) =>
  facts(records, day).filter((fact) => fact.key === key)

test('what people keep of the company has its source and day; what is not known is left out', () => {
  expect(facts([], '2026-03-01')).toEqual([
    { key: 'name', label: '企业名称', kind: 'text', value: '甲企业', source: 'company', asOf: '2026-01-01' },
    { key: 'industry', label: '行业', kind: 'text', value: '软件', source: 'company', asOf: '2026-01-01' },
  ])
})

test('an honour is a fact from its first to its last day', () => {
  const records = [honour('甲', '2026-01-10', '2026-06-30'), honour('乙', '2026-01-10', null)]
  const names = (day: string) => of('honour', records, day).map(({ value }) => value)
  expect(names('2026-01-09')).toEqual([])
  expect(names('2026-01-10')).toEqual(['甲', '乙'])
  expect(names('2026-06-30')).toEqual(['甲', '乙'])
  expect(names('2026-07-01')).toEqual(['乙'])
})

test('patents are counted that were granted by the day and hold, with the newest day', () => {
  const records = [
    patent('2026-01-01', 'granted', '2026-02-01'),
    patent('2026-03-01', 'granted', '2026-03-02'),
    patent('2026-04-01', 'granted', '2026-04-02'),
    patent('2025-01-01', 'expired', '2026-02-01'),
    patent(null, 'filed', '2026-02-01'),
  ]
  expect(of('patents', records, '2026-03-31')).toMatchObject([{ kind: 'count', value: 2, asOf: '2026-03-02' }])
  expect(of('patents', records, '2025-12-31')).toEqual([])
})

test('capital is a fact in 万元 alone, size in words', () => {
  const basic = (currency: string): StoodRecord => ({
    ...from,
    kind: 'basic',
    data: {
      legalRepresentative: '',
      companyKind: '',
      capital: '500.5',
      currency,
      founded: '2016-05-12',
      scope: '',
      industryClass: 'I65',
      size: 'small',
      formerNames: [],
    },
  })
  expect(of('capital', [basic('CNY')], '2026-03-01')).toMatchObject([
    { kind: 'money', value: '500.5', source: 'staff' },
  ])
  expect(of('capital', [basic('USD')], '2026-03-01')).toEqual([])
  expect(of('size', [basic('CNY')], '2026-03-01')).toMatchObject([{ value: '小型' }])
  expect(of('industryClass', [basic('CNY')], '2026-03-01')).toMatchObject([{ value: 'I65', asOf: '2026-02-01' }])
})
