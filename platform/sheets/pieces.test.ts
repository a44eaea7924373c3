import { expect, test } from 'vitest'
import { inPieces } from './pieces.ts'

test.each([0, 1, 4, 5, 10, 11])(
  '%d rows are read in pieces of five, each behind the last, and no more is held',
  async (count) => {
    const asked: (number | null)[] = []
    const read = async (last: number | null, size: number) => {
      asked.push(last)
      const from = last === null ? 0 : last + 1
      return Array.from({ length: Math.min(size, count - from) }, (_, n) => from + n)
    }
    const rows: number[] = []
    for await (const row of inPieces(5, read)) {
      expect(asked.length).toBe(Math.floor(row / 5) + 1)
      rows.push(row)
    }
    expect(rows).toEqual(Array.from({ length: count }, (_, n) => n))
    expect(asked.length).toBe(Math.floor(count / 5) + 1)
  },
)
