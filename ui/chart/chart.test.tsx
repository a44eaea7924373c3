import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { formatPrice } from '#vocabulary/money'
import { Chart, PartsBar, PartsRing, SpanLine } from './index.ts'

const SERIES = [{ name: '支出', hue: 'blue' }] as const
const POINTS = [
  { name: '6月', values: [1200] },
  { name: '7月', values: [300], note: '含补缴' },
]
const PARTS = [
  { name: '余额', value: 300, hue: 'green' },
  { name: '餐补', value: 100, hue: 'orange' },
] as const
const SPANS = [
  { name: '免费', note: '30 分钟', from: 0, until: 1800, hue: 'green' },
  { name: '计费', note: '1 小时', from: 1800, until: 5400, hue: 'orange' },
] as const

const drawn = (picked?: number, points: readonly { name: string; values: number[] }[] = POINTS) =>
  renderToStaticMarkup(
    <Chart kind="bars" label="支出" series={SERIES} points={points} format={formatPrice} picked={picked} />,
  )
const EVERY = [
  drawn(),
  renderToStaticMarkup(<PartsBar label="资金" parts={PARTS} format={formatPrice} />),
  renderToStaticMarkup(<PartsRing label="资金" parts={PARTS} format={formatPrice} />),
  renderToStaticMarkup(<SpanLine label="停车" spans={SPANS} now={2000} ends={['入场', '出场']} />),
]

test('no element has a style of its own', () => {
  for (const html of EVERY) expect(html).not.toMatch(/\bstyle=/)
})

test('every picture has its sentence as its name', () => {
  for (const html of EVERY) expect(html).toMatch(/<svg[^>]*role="img" aria-label="[^"]+：[^"]+"/)
})

test('the point chosen is read above: the last where nobody chose, and none beyond the ends', () => {
  expect(drawn()).toMatch(/7月.*<strong>¥3\.00<\/strong>.*含补缴/)
  expect(drawn(0)).toContain('<strong>¥12.00</strong>')
  expect(drawn(-5)).toContain('<strong>¥12.00</strong>')
  expect(drawn(99)).toContain('<strong>¥3.00</strong>')
})

test('keys walk by a slider that says the point', () => {
  expect(drawn(0)).toMatch(/<input type="range"[^>]*aria-label="支出"[^>]*aria-valuetext="6月 ¥12\.00"[^>]*value="0"/)
})

describe('nothing to walk and nothing to open', () => {
  test.each([
    ['no points', []],
    ['only zeros', [{ name: '6月', values: [0] }]],
  ])('where there are %s', (_, points) => {
    const html = drawn(undefined, points)
    expect(html).toContain('没有数据')
    expect(html).not.toMatch(/<input|<button|NaN|Infinity/)
  })

  test('one point has a table and no slider', () => {
    const html = drawn(undefined, POINTS.slice(0, 1))
    expect(html).toContain('查看数据')
    expect(html).not.toContain('<input')
  })
})

test('patterns of two figures on a page have names of their own', () => {
  const html = renderToStaticMarkup(
    <>
      <PartsBar label="甲" parts={PARTS} format={formatPrice} />
      <PartsBar label="乙" parts={PARTS} format={formatPrice} />
    </>,
  )
  const ids = [...html.matchAll(/<pattern id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) expect(html).toContain(`fill="url(#${id})"`)
})

test('of a day that is not over the last hour measured is read, an hour to come says what is usual, and the axis goes to the bound', () => {
  const day = [
    { name: '8时', values: [40], usual: 60 },
    { name: '9时', values: [90], usual: 80 },
    { name: '10时', values: [], usual: 95, note: '平常 95 辆' },
  ]
  const cars = (count: number) => `${count} 辆`
  const html = (picked?: number) =>
    renderToStaticMarkup(
      <Chart
        kind="line"
        label="今天"
        series={SERIES}
        points={day}
        format={cars}
        most={400}
        usualName="平常"
        picked={picked}
      />,
    )
  expect(html()).toMatch(/9时.*<strong>90 辆<\/strong>/)
  expect(html()).toContain('>400 辆<')
  expect(html(2)).not.toContain('<strong>')
  expect(html(2)).toContain('平常 95 辆')
  expect(html()).toContain('最低 8时 40 辆')
})
