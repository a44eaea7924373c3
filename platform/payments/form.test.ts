import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readForm } from './form.ts'

const read = (text: string) => {
  const form = readForm(Buffer.from(text, 'latin1'))
  return form && Object.fromEntries(form)
}

it('reads names and values as they were before encoding', () => {
  expect(read('a=1&b=%E4%B8%AD+%2B%26&c=x=y&d=')).toEqual({ a: '1', b: '中 +&', c: 'x=y', d: '' })
  expect(read('')).toEqual({})
})

it.each(['a', 'a=1&a=1', '=1', 'a=1&', '&a=1', 'a=%', 'a=%ff', 'a=1;b=2&a=3', 'a=\u00e9', 'a=b c'])(
  'does not read %j',
  (text) => expect(read(text)).toBeNull(),
)

it('reads a hundred fields, and no more', () => {
  const fields = (count: number) => Array.from({ length: count }, (_, nth) => `f${nth}=1`).join('&')
  expect(Object.keys(read(fields(100)) ?? {})).toHaveLength(100)
  expect(read(fields(101))).toBeNull()
})

it('reads whatever a browser writes, and never throws', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ minLength: 1, unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), { maxKeys: 20 }),
      (fields) => {
        expect(read(new URLSearchParams(fields).toString())).toEqual({ ...fields })
      },
    ),
  )
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void readForm(Buffer.from(bytes))))
})
