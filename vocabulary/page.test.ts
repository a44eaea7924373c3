import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DATA_MODEL_PAGE, decodeCursor, encodeCursor, pageOf, showsPager } from './page.ts'

// base64url of the JSON text, made by node's own Buffer in the tests.
const of = (json: string) => Buffer.from(json, 'utf8').toString('base64url')
const ID = '017f22e2-79b0-7cc3-98c4-dc0c0c07398f'

test('a cursor is base64url of the JSON keys', () => {
  expect(encodeCursor(['张三', 7])).toBe(of('["张三",7]'))
  expect(encodeCursor(['a'])).toBe('WyJhIl0')
  expect(decodeCursor(of('["张三",7]'), ['text', 'integer'])).toEqual(['张三', 7])
  expect(
    decodeCursor(of(`["2026-11-21","2026-11-21T09:30:00.123+08:00","${ID}"]`), ['day', 'instant', 'id']),
  ).toHaveLength(3)
})

test.each<[string, string, readonly ('id' | 'text' | 'integer' | 'instant' | 'day')[]]>([
  ['nothing', '', ['text']],
  ['no base64url', '****', ['text']],
  ['padding', `${of('["a"]')}=`, ['text']],
  ['base64 with plus', of('["~~~>>>"]').replace(/[-_]/g, '+'), ['text']],
  ['no JSON', of('["a"'), ['text']],
  ['no list', of('{"0":"a","length":1}'), ['text']],
  ['null', of('null'), []],
  ['too few keys', of('["a"]'), ['text', 'text']],
  ['too many keys', of('["a","b"]'), ['text']],
  ['a number for a text', of('[1]'), ['text']],
  ['a text for a number', of('["1"]'), ['integer']],
  ['a fraction', of('[1.5]'), ['integer']],
  ['a number beyond exact', of('[1e300]'), ['integer']],
  ['spaces in the JSON', of('[ "a" ]'), ['text']],
  ['an escaped spelling', of('["\\u0061"]'), ['text']],
  ['a NUL, which the store refuses', of('["\\u0000"]'), ['text']],
  ['half a surrogate pair', of('["\\ud800"]'), ['text']],
  ['bytes that are no UTF-8', Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]).toString('base64url'), ['text']],
  ['no id', of('["1"]'), ['id']],
  ['no day', of('["2026-02-30"]'), ['day']],
  ['no instant', of('["2026-02-28"]'), ['instant']],
  ['too long', of(JSON.stringify(['a'.repeat(2000)])), ['text']],
])('%s is no cursor', (_, cursor, kinds) => {
  expect(decodeCursor(cursor, kinds)).toBeNull()
})

test('keys come back; a changed cursor never comes back as the same keys', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 40 })
    .filter((value) => value.isWellFormed() && !value.includes('\0'))
  fc.assert(
    fc.property(
      text,
      fc.maxSafeInteger(),
      fc.nat(),
      fc.constantFrom(...'Aa0-_'.split('')),
      (name, number, place, char) => {
        const cursor = encodeCursor([name, number])
        expect(decodeCursor(cursor, ['text', 'integer'])).toEqual([name, Object.is(number, -0) ? 0 : number])
        const at = place % cursor.length
        const changed = cursor.slice(0, at) + char + cursor.slice(at + 1)
        fc.pre(changed !== cursor)
        expect(decodeCursor(changed, ['text', 'integer'])).not.toEqual([name, number])
      },
    ),
  )
})

test('garbage is null, never an exception', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String(), fc.json().map(of)), (cursor) => {
      const keys = decodeCursor(cursor, ['text', 'integer'])
      expect(keys === null || encodeCursor(keys) === cursor).toBe(true)
    }),
  )
})

test('the extra row only says that there is more', () => {
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  const page = pageOf(rows, 2, (row) => [row.id], 3)
  expect(page).toEqual({ items: [{ id: 'a' }, { id: 'b' }], next: encodeCursor(['b']), total: 3 })
  expect(pageOf(rows, 3, (row) => [row.id])).toEqual({ items: rows, next: null })
  expect(pageOf([], 3, () => [])).toEqual({ items: [], next: null })
})

test('the full pager appears above ten', () => {
  expect([0, 10, 11].map(showsPager)).toEqual([false, false, true])
})

test('the data-model page is as the specification has it', () => {
  expect(DATA_MODEL_PAGE).toEqual({ pagenum: 1, pageSize: 9999, startrow: 0, dataSourceId: 31 })
})
