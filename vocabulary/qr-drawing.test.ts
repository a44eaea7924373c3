import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrPath } from './qr-drawing.ts'

test('every dark module is drawn once, and no light one', () => {
  const { data, size } = encode('https://example.com/pass/7f3a9c', { ecc: 'M', border: 4 })
  const drawn = data.map((row) => row.map(() => 0))
  for (const [, x, y, wide] of qrPath(data).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = Number(x); at < Number(x) + Number(wide); at += 1) {
      const row = drawn[Number(y)]
      if (row) row[at] = (row[at] ?? 0) + 1
    }
  }
  expect(size).toBe(data.length)
  expect(drawn).toEqual(data.map((row) => row.map(Number)))
})
