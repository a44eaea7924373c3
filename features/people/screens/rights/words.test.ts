import { expect, test } from 'vitest'
import { rightsInWords, standOf, whereOf } from './words.ts'

const named = (...names: string[]) => names.map((name) => ({ id: name, name }))

test('where a grant counts', () => {
  expect(whereOf({ regions: null, companies: null })).toBe('全园区')
  expect(whereOf({ regions: named('南区', '北区'), companies: null })).toBe('南区、北区')
  expect(whereOf({ regions: null, companies: named('甲', '乙', '丙') })).toBe('甲、乙等 3 家企业')
  expect(whereOf({ regions: [], companies: null })).toBe('原范围已不存在')
})

test.each([
  ['2026-11-20', '2026-11-20', null, '今天到期'],
  ['2026-11-20', '2026-11-27', null, '7 天后到期'],
  ['2026-11-20', '2026-11-28', null, '生效中'],
  ['2026-11-21', '2026-11-28', null, '未开始'],
  ['2026-11-01', '2026-11-28', 'ended', '已收回'],
  ['2026-11-01', '2026-11-10', 'expired', '已到期'],
] as const)('from %s to %s, %s: %s', (beginsOn, endsOn, over, word) => {
  expect(standOf({ beginsOn, endsOn, over }, '2026-11-20').word).toBe(word)
})

test('rights are told by their names', () => {
  expect(rightsInWords(['notice.park', 'export'])).toBe('发布园区通知、导出数据')
})
