import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CodeCard } from './index.ts'

const DIGITS = '285678901234567890'
const MINUTE = 60_000

test('the digits are not drawn before they are asked for', () => {
  const validity = { from: Date.now(), until: Date.now() + MINUTE }
  const html = renderToStaticMarkup(<CodeCard label="付款码" text={DIGITS} digits={DIGITS} validity={validity} />)
  expect(html).toContain('查看数字')
  expect(html).not.toContain(DIGITS.slice(0, 4))
  expect(html).toContain('付款码条形码')
})

test('a dead code is not drawn at all', () => {
  const validity = { from: Date.now(), until: Date.now() + MINUTE }
  const html = renderToStaticMarkup(<CodeCard label="付款码" text={DIGITS} digits={DIGITS} validity={validity} dead />)
  expect(html).toContain('已失效')
  expect(html).not.toContain('<svg')
  expect(html).not.toContain(DIGITS)
})
