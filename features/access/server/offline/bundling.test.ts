import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { PassRow } from '../passes/queries.ts'
import { bundleOf } from './bundling.ts'
import { actTime, entriesUsedBy } from './rules.ts'

let seed = 7
const random = () => (seed = (seed * 16_807) % 2_147_483_647)
const hex = (n: number) => Array.from({ length: n }, () => (random() % 16).toString(16)).join('')
const sign = (from: string) => from[random() % from.length] ?? ''
const names = Array.from('王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗')
const base = Date.parse('2026-11-25T08:00:00+08:00')
/** A pass by chance. */
const row = (): PassRow => ({
  id: `019a${hex(4)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`,
  areaId: '1',
  source: 'visit',
  sourceId: '',
  holderId: null,
  kind: random() % 3 === 0 ? 'visitor' : 'staff',
  name: `${names[random() % 20]}*${names[random() % 20]}`,
  companyId: null,
  companyName: `东湖科技创新第${random() % 300}有限公司`,
  title: ['员工', '商务洽谈', '面试', '送货'][random() % 4] ?? '',
  plate: random() % 3 === 0 ? `鄂${sign('ABCDEFG')}***${random() % 100}` : '',
  buildingIds: random() % 2 === 0 ? null : [`019a0000-0000-7000-8000-00000000000${random() % 8}`],
  pointIds: null,
  // to the millisecond, as passes of memberships begin
  fromAt: new Date(base - (random() % 90_000_000)),
  untilAt: random() % 3 === 0 ? new Date(base + (random() % 43_200_000)) : null,
  entriesLeft: random() % 3 === 0 ? 1 : null,
  inside: random() % 2 === 0,
  insideSince: null,
  suspendedAt: null,
  suspendWhy: null,
  endedAt: null,
  endedWhy: null,
  agentFor: null,
  photoId: null,
  madeAt: new Date(base),
})

// A phone at a gate may have little network: 5,000 passes come in a quarter of a megabyte.
test('5,000 passes are at most 250 KB', () => {
  const rows = Array.from({ length: 5000 }, row)
  const bytes = gzipSync(JSON.stringify(bundleOf(rows, new Map()))).length
  expect(bytes).toBeLessThan(250_000)
})

test('what is said of a stopped job goes along once, where there is one', () => {
  const why = '该工程已停工，通行证暂停使用，请联系027-87001234'
  const rows = [null, why, why].map((suspendWhy) => ({ ...row(), suspendWhy, kind: 'worker' as const }))
  const { passes, words } = bundleOf(rows, new Map())
  expect([passes.suspended, words.suspended, passes.kind]).toEqual([[-1, 0, 0], [why], [5, 5, 5]])
  const plain = bundleOf(rows.slice(0, 1), new Map())
  expect(['suspended' in plain.passes, 'suspended' in plain.words]).toEqual([false, false])
})

test('a crossing heard of late uses the entries that a replay in order would', () => {
  expect(entriesUsedBy(null, 'in', null)).toBe(1)
  expect(entriesUsedBy('out', 'in', 'out')).toBe(1)
  expect(entriesUsedBy('in', 'in', null)).toBe(0)
  // the later way in was no entry of its own, then
  expect(entriesUsedBy(null, 'in', 'in')).toBe(0)
  // a way out between two ways in makes the second an entry
  expect(entriesUsedBy('in', 'out', 'in')).toBe(1)
  expect(entriesUsedBy('in', 'out', null)).toBe(0)
})

test.each([
  ['a phone of five minutes is believed', -60_000, 300_000, -60_000],
  ['one of more is timed anew', 7_200_000, 7_260_000, -60_000],
  ['a day ago, to the millisecond', -86_400_000, 0, -86_400_000],
  ['one more is too old', -86_400_001, 0, null],
  ['what lies ahead happened now', 240_000, 0, 0],
])('%s', (_, at, ahead, expected) => {
  const now = new Date('2026-11-25T08:00:00Z')
  expect(actTime(new Date(now.getTime() + at), ahead, now)?.getTime() ?? null).toBe(
    expected === null ? null : now.getTime() + expected,
  )
})
