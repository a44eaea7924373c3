import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorNote, OfflineBar, StateChip, type Tone } from './index.ts'

test.each<Tone>(['ok', 'warn', 'bad', 'info', 'neutral'])('a %s chip has a word and an icon', (tone) => {
  expect(renderToStaticMarkup(<StateChip tone={tone}>已支付</StateChip>)).toMatch(/<svg.*已支付/s)
})

test('an error note shows the request id only where there is one', () => {
  expect(renderToStaticMarkup(<ErrorNote text="没能取到" requestId="r-1" />)).toContain('r-1')
  expect(renderToStaticMarkup(<ErrorNote text="没能取到" requestId={null} />)).not.toContain('请求编号')
})

test('the place of the offline line is there before it speaks', () => {
  expect(renderToStaticMarkup(<OfflineBar offline={false} />)).toBe('<div aria-live="polite"></div>')
})
