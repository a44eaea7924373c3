import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './index.ts'

test('a button that is not possible says why, tied to it', () => {
  const html = renderToStaticMarkup(<Button disabledReason="还有费用未付">注销</Button>)
  const id = /<p id="([^"]+)"[^>]*>还有费用未付/.exec(html)?.[1]
  expect(id).toBeTruthy()
  expect(html).toContain(`aria-describedby="${id}"`)
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toMatch(/ disabled/)
})

test('a busy button is marked busy', () => {
  expect(renderToStaticMarkup(<Button busy>支付</Button>)).toMatch(/aria-disabled="true".*aria-busy="true"/)
})

test('a possible button carries none of it', () => {
  expect(renderToStaticMarkup(<Button disabledReason={null}>支付</Button>)).not.toContain('aria-')
})
