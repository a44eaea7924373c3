import { describe, expect, test } from 'vitest'
import { formatPrice } from '#vocabulary/money'
import { partsSentenceOf, sentenceOf, spansSentenceOf } from './sentence.ts'
import type { Part, Point, Series } from './series.ts'

const SPENT: Series[] = [{ name: '支出', hue: 'blue' }]
const points = (...values: number[]): Point[] => values.map((value, at) => ({ name: `${at + 6}月`, values: [value] }))
const said = (...values: number[]) => sentenceOf('近六个月支出', SPENT, points(...values), formatPrice)

describe('a chart says', () => {
  test('its highest, its lowest and the sum', () => {
    expect(said(1200, 18_800, 14_000, 32_000, 24_000)).toBe(
      '近六个月支出：最高 9月 ¥320.00，最低 6月 ¥12.00，合计 ¥900.00',
    )
  })

  test('no sum of what cannot be added up', () => {
    expect(sentenceOf('在场', SPENT, points(3, 5), (value) => `${value} 辆`, false)).toBe(
      '在场：最高 7月 5 辆，最低 6月 3 辆',
    )
  })

  test.each([
    ['nothing', [], '近六个月支出：没有数据'],
    ['only zeros', [0, 0], '近六个月支出：没有数据'],
    ['one point', [100], '近六个月支出：6月 ¥1.00'],
    ['all alike', [100, 100], '近六个月支出：都是 ¥1.00，合计 ¥2.00'],
  ])('%s', (_, values, words) => expect(said(...values)).toBe(words))

  test('what each of several series makes', () => {
    const series: Series[] = [...SPENT, { name: '押金', hue: 'red' }]
    const two = [
      { name: '6月', values: [100, 50] },
      { name: '7月', values: [200, 0] },
    ]
    expect(sentenceOf('两类', series, two, formatPrice)).toBe(
      '两类：最高 7月 ¥2.00，最低 6月 ¥1.50，合计 ¥3.50，其中支出 ¥3.00，押金 ¥0.50',
    )
  })
})

test('parts say the whole and their shares, nothing where there is nothing', () => {
  const parts: Part[] = [
    { name: '余额', value: 99_990, hue: 'green' },
    { name: '冻结', value: 10, hue: 'violet' },
  ]
  expect(partsSentenceOf('资金', parts, formatPrice)).toBe(
    '资金：合计 ¥1,000.00，余额 ¥999.90（100%），冻结 ¥0.10（不到 1%）',
  )
  expect(partsSentenceOf('资金', [], formatPrice)).toBe('资金：没有数据')
})

test('a time line says its stretches and the present one', () => {
  const spans = [{ name: '免费', note: '30 分钟' }, { name: '计费' }]
  expect(spansSentenceOf('停车', spans, 1)).toBe('停车：免费 30 分钟，计费；现在是计费')
  expect(spansSentenceOf('停车', spans, -1)).toBe('停车：免费 30 分钟，计费')
  expect(spansSentenceOf('停车', [], -1)).toBe('停车：没有数据')
})
