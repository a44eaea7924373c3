import { expect, test } from 'vitest'
import { encodeCursor } from '#vocabulary/page'
import { refusals } from '#vocabulary/refusal'
import { readCursor } from './parse.ts'

test('a cursor that was not sent begins at the first page, one of ours goes on after its keys', () => {
  expect(readCursor(undefined, ['day', 'text'])).toBeNull()
  expect(readCursor(encodeCursor(['2026-11-22', 'alipay']), ['day', 'text'])).toEqual(['2026-11-22', 'alipay'])
})

test.each(['', 'x', encodeCursor(['2026-11-22']), encodeCursor(['alipay', '2026-11-22'])])(
  'a cursor that cannot be read (%j) is refused on its field',
  (next) => {
    expect(() => readCursor(next, ['day', 'text'])).toThrow(
      expect.objectContaining({ kind: refusals.malformed, field: 'next' }),
    )
  },
)
