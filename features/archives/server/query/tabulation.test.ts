import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { sortedBy, tabulated } from './tabulation.ts'

const column = (facts: Partial<Column> = {}): Column => ({
  key: 'c',
  title: '列',
  kind: 'money',
  unit: '万元',
  fact: 'inner',
  value: () => sql`null`,
  digits: 6,
  sums: true,
  ...facts,
})
const row = (id: string, ...cells: (string | null)[]) => ({ id, name: id, cells })
const first = { page: 1, size: 10 }

test('what is not for the viewer, not known, or no number is in no sum and has no share', () => {
  const rows = [row('a', '1.000001'), row('b', null), row('c', ''), row('d', '5 USD'), row('e', '2')]
  const table = tabulated(rows, [column({ words: (text) => text.replace(' USD', '美元') })], first)
  expect(table.rows.map(({ cells: [cell] }) => [cell?.text, cell?.share])).toEqual([
    ['1.000001', 333],
    [null, null],
    ['', null],
    ['5美元', null],
    ['2', 667],
  ])
  expect(table.sums).toEqual([{ text: '3.000001', of: 2 }])
})

test('where a value is below nothing there are no shares', () => {
  const table = tabulated([row('a', '3'), row('b', '-1')], [column()], first)
  expect(table.sums).toEqual([{ text: '2', of: 2 }])
  expect(table.rows.map(({ cells: [cell] }) => cell?.share)).toEqual([null, null])
})

test('sorted by a column the largest comes first, what has no value last, alike ones as they came', () => {
  const rows = [row('a', ''), row('b', '9'), row('c', '10'), row('d', null), row('e', '9')]
  expect(sortedBy(rows, [column()], 'c').map(({ id }) => id)).toEqual(['c', 'b', 'e', 'a', 'd'])
  const days = [row('a', '2026-01-01'), row('b', ''), row('c', '2026-02-01')]
  expect(sortedBy(days, [column({ kind: 'day' })], 'c').map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  expect(sortedBy(rows, [column()], undefined)).toBe(rows)
})

test('pages follow one another, and one beyond the last is the last', () => {
  const rows = Array.from({ length: 23 }, (_, n) => row(String(n), '1'))
  const page = (nth: number) => tabulated(rows, [column()], { page: nth, size: 10 })
  expect([page(1), page(2), page(3)].flatMap((one) => one.rows.map(({ id }) => id))).toEqual(rows.map(({ id }) => id))
  expect(page(9)).toMatchObject({ page: 3, pages: 3, total: 23 })
  expect(tabulated([], [column()], first)).toMatchObject({ page: 1, pages: 1, total: 0, sums: [{ text: '0', of: 0 }] })
})

test('shares over all pages make 100 %', () => {
  const value = fc.option(
    fc.integer({ min: 0, max: 10 ** 9 }).map((n) => (n / 1000).toFixed(3)),
    { nil: null },
  )
  fc.assert(
    fc.property(fc.array(value, { maxLength: 60 }), (values) => {
      const rows = values.map((each, at) => row(String(at), each))
      const pages = Array.from({ length: 7 }, (_, at) => tabulated(rows, [column()], { page: at + 1, size: 10 }))
      const shown = pages.filter(({ page }, at) => page === at + 1).flatMap((one) => one.rows)
      const shares = shown.flatMap(({ cells: [cell] }) => cell?.share ?? [])
      const isEmpty = values.every((each) => Number(each ?? 0) === 0)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(isEmpty ? 0 : 1000)
    }),
  )
})
