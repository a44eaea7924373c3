import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fullnessOf } from './fullness.ts'
import { Meter } from './index.ts'

test.each([
  [0, 300, 0, 'ok', '空闲'],
  [209, 300, 209 / 300, 'ok', '空闲'],
  [210, 300, 0.7, 'warn', '较满'],
  [270, 300, 0.9, 'bad', '快满'],
  [300, 300, 1, 'bad', '已满'],
  [310, 300, 1, 'bad', '已满'],
  [0, 0, 1, 'bad', '已满'],
])('%d of %d is %d full: %s, %s', (value, max, part, tone, words) => {
  expect(fullnessOf(value, max)).toEqual({ part, tone, words })
})

test('the bar is as wide as it is full, without a style of its own, and its words are the screen’s where it says some', () => {
  const html = renderToStaticMarkup(<Meter label="A 区" value={120} max={300} words="剩 180 位" />)
  expect(html).toContain('width="40%"')
  expect(html).toContain('aria-valuetext="剩 180 位"')
  expect(html).not.toMatch(/style=|空闲/)
})
