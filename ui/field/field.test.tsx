import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PhoneField, TextField } from './index.ts'
import { cleanText } from './text-field.tsx'

const nothing = () => {}

test('label, hint and error are tied to the control', () => {
  const html = renderToStaticMarkup(
    <TextField label="姓名" value="" onChange={nothing} hint="与证件一致" error="请填写姓名" />,
  )
  const id = /<label for="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain(
    `<input id="${id}" aria-describedby="${id}error ${id}hint" aria-invalid="true" aria-required="true"`,
  )
  expect(html).toContain(`<p id="${id}hint"`)
  expect(html).toMatch(new RegExp(`<p id="${id}error"[^>]*role="alert"`))
})

test('an optional field says so and is not required', () => {
  const html = renderToStaticMarkup(<TextField label="备注" value="" onChange={nothing} optional />)
  expect(html).toContain('选填')
  expect(html).not.toContain('aria-required')
})

test('a phone field opens the telephone keyboard', () => {
  expect(renderToStaticMarkup(<PhoneField value="" onChange={nothing} />)).toContain('inputMode="tel"')
})

test.each([
  ['phone', '+86 138-0013-8000', '13800138000'],
  ['phone', '0086 13800138000', '13800138000'],
  ['phone', '１３８００１３８０００', '13800138000'],
  ['digits', '12a 3四', '123'],
  ['decimal', '¥1,234。5', '1234.5'],
  ['email', ' a@b.cn ', 'a@b.cn'],
  ['text', ' 张 三 ', ' 张 三 '],
] as const)('%s: %s becomes %s', (kind, text, clean) => {
  expect(cleanText(kind, text)).toBe(clean)
})
