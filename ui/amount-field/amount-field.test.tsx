import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AmountField, LimitBar, QuickAmounts } from './index.ts'

const nothing = () => {}

test('an amount set from outside stands with separators, without a keyboard of the phone', () => {
  const html = renderToStaticMarkup(<AmountField label="提现金额" fen={123_450} onChange={nothing} />)
  expect(html).toContain('value="1,234.5"')
  expect(html).toContain('inputMode="none"')
})

test('nothing typed is an empty box', () => {
  expect(renderToStaticMarkup(<AmountField label="提现金额" fen={null} onChange={nothing} />)).toContain('value=""')
})

test('offered amounts are radio buttons, one of them chosen; whole yuan have no decimals', () => {
  const html = renderToStaticMarkup(
    <QuickAmounts label="充值金额" amounts={[5000, 10_050, 100_000]} value={5000} onPick={nothing} />,
  )
  expect(html.match(/checked=""/g)).toHaveLength(1)
  expect(html).toMatch(/¥50<.*¥100\.50<.*¥1,000</)
})

test.each([
  [0, 50_000, '还可用 ¥500.00', '0%'],
  [20_000, 50_000, '还可用 ¥300.00', '40%'],
  [50_000, 50_000, '已用完', '100%'],
  [60_000, 50_000, '已用完', '100%'],
  [0, 0, '已用完', '100%'],
])('of a limit, %d used of %d reads %s', (usedFen, totalFen, words, wide) => {
  const html = renderToStaticMarkup(<LimitBar label="今日额度" usedFen={usedFen} totalFen={totalFen} />)
  expect(html).toContain(words)
  expect(html).toContain(`inline-size:${wide}`)
})
