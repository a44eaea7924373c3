import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ParkingIcon } from '#ui/icons'
import { type MoneyRow, MoneyRows } from './index.ts'

const ROW: MoneyRow = {
  key: '1',
  icon: <ParkingIcon />,
  hue: 'blue',
  name: '停车费',
  note: '云谷地下车库 · 14:20',
  amountFen: 2300,
  direction: 'out',
}
const words = (row: Partial<MoneyRow>, hidden = false) =>
  renderToStaticMarkup(
    <MoneyRows label="交易记录" hidden={hidden} days={[{ day: '今天', rows: [{ ...ROW, ...row }] }]} />,
  ).replace(/<[^>]+>/g, '')

test.each<[MoneyRow['direction'], string, string]>([
  ['out', '-¥23.00', '负23.00 元'],
  ['in', '+¥23.00', '收入 23.00 元'],
  ['plain', '¥23.00', '23.00 元'],
])('what goes %s is written %s and said %s', (direction, written, said) => {
  expect(words({ direction })).toBe(`交易记录今天停车费云谷地下车库 · 14:20${written}${said}`)
})

test('what did not come about has no sign and is not said to be income', () => {
  for (const direction of ['in', 'out'] as const)
    expect(words({ direction, struck: true })).toMatch(/14:20¥23\.00不计入 23\.00 元$/)
})

test('hidden amounts are nowhere in the page', () => {
  expect(words({}, true)).toMatch(/14:20••••金额已隐藏$/)
})

test('the rows of a day are a list named by its heading', () => {
  const html = renderToStaticMarkup(<MoneyRows label="交易记录" days={[{ day: '今天', rows: [ROW] }]} />)
  const id = /<h3 id="([^"]+)"[^>]*>今天/.exec(html)?.[1]
  expect(html).toContain(`<ul aria-labelledby="${id}">`)
})
