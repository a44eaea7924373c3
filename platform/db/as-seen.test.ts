import { expect, test } from 'vitest'
import { asSeen } from '#platform/db'
import { refusals } from '#vocabulary/refusal'

test('a row is taken in the version that was seen, and in no other', () => {
  const row = { id: 'a', version: 3 }
  expect(asSeen(row, 3, refusals.conflict)).toBe(row)
  for (const seen of [2, 4, 0, undefined])
    expect(() => asSeen(row, seen, refusals.conflict)).toThrow(expect.objectContaining({ kind: refusals.conflict }))
})
