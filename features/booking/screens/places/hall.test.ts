import { expect, test } from 'vitest'
import { partTapped, rowsOf } from './hall.ts'

const part = (name: string, seats: number) => ({ id: name, name, seats })
const widths = (...seats: number[]) =>
  rowsOf(seats.map((each, at) => part(`${at}`, each))).map((row) => row.map(({ columns }) => columns))

test('parts are as wide as their seats, and a row fills the hall', () => {
  expect(widths(120, 60, 60)).toEqual([[6, 3, 3]])
  expect(widths(300, 20)).toEqual([[9, 3]])
  expect(widths(0, 50, 20)).toEqual([[4, 4, 4]])
  expect(widths(400, 10, 10, 10)).toEqual([[3, 3, 3, 3]])
  for (const row of widths(50, 50, 50, 50, 50).concat(widths(7, 90, 31)))
    expect(row.reduce((a, b) => a + b, 0)).toBe(12)
  expect(widths(50, 50, 50, 50, 50).map((row) => row.length)).toEqual([3, 2])
})

test('the whole becomes one part, all parts become the whole', () => {
  expect(partTapped([], 'b', ['a', 'b', 'c'])).toEqual(['b'])
  expect(partTapped(['b'], 'a', ['a', 'b', 'c'])).toEqual(['a', 'b'])
  expect(partTapped(['a', 'b'], 'c', ['a', 'b', 'c'])).toEqual([])
  expect(partTapped(['b'], 'b', ['a', 'b', 'c'])).toEqual([])
})
