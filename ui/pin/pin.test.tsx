import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PinPad } from './index.ts'

test('the box has no name to be sent by and no value, and says how many digits stand', () => {
  const html = renderToStaticMarkup(<PinPad onDone={() => {}} />)
  const box = /<input[^>]*>/.exec(html)?.[0] ?? ''
  expect(box).toContain('value=""')
  expect(box).toContain('autoComplete="off"')
  expect(box).not.toContain('name=')
  expect(html).toContain('已输入 0 位，共 6 位')
})

test('a refusal is tied to the box and read aloud, but not while the next try is looked at', () => {
  const html = renderToStaticMarkup(<PinPad onDone={() => {}} error="密码不对，还可以试 4 次" />)
  const id = /<p id="([^"]+error)"[^>]*role="alert"/.exec(html)?.[1]
  expect(html).toContain(`aria-describedby="${id}"`)
  expect(html).toContain('aria-invalid="true"')
  expect(renderToStaticMarkup(<PinPad onDone={() => {}} error="密码不对" busy />)).not.toContain('密码不对')
})

test('keys stand in the same order and do nothing while busy', () => {
  const html = renderToStaticMarkup(<PinPad onDone={() => {}} busy />)
  expect([...html.matchAll(/aria-label="(\d)"/g)].map(([, digit]) => digit).join('')).toBe('1234567890')
  expect(html.match(/<button[^>]*aria-disabled="true"/g)).toHaveLength(11)
})
