import { expect, test } from 'vitest'
import { filterOf, filterWords, queryOf, viewOf, withView } from './filter.ts'

const ID = '00000000-0000-7000-8000-000000000001'

test('a filter goes into an address and comes back whole', () => {
  const filters = [
    {},
    { state: 'closed', closedLate: false, from: '2026-11-01', to: '2026-11-30' },
    { undone: true, grade: 'major', kind: 'fire', buildingId: null, companyId: ID, text: '消防' },
    { overdue: true, buildingId: ID, companyId: null },
  ] as const
  for (const filter of filters) expect(filterOf(queryOf(filter))).toEqual(filter)
})

test('what an address says that is no filter is left out', () => {
  expect(
    filterOf({
      state: 'lost',
      undone: 'yes',
      grade: 'huge',
      kind: 'A b',
      buildingId: '7',
      from: '2026-13-40',
      to: 'x',
    }),
  ).toEqual({})
})

test('another view leaves the rest as it was', () => {
  const filter = { grade: 'major', state: 'closed', closedLate: true } as const
  expect(viewOf(filter)).toBe('closed')
  expect(withView(filter, 'overdue')).toEqual({ grade: 'major', overdue: true })
  expect(viewOf(withView(filter, 'all'))).toBe('all')
})

test('a filter in words names what it narrows by', () => {
  const names = { kind: () => '消防隐患', company: '云图科技' }
  expect(filterWords({ grade: 'major', kind: 'fire', companyId: ID, from: '2026-11-01' }, names)).toEqual([
    '重大',
    '消防隐患',
    '云图科技',
    '2026-11-01 至 今天 上报',
  ])
  expect(filterWords({ buildingId: null, companyId: null, closedLate: false }, names)).toEqual([
    '室外及其他',
    '未派发给企业',
    '按时关闭',
  ])
})
