import { expect, test } from 'vitest'
import { arranged, isAlike, type Layout, moved, PLAIN, shownNames, toggled } from './merging.ts'

const COLUMNS = [
  { name: 'plate', card: 'title' },
  { name: 'lot', card: 'fact' },
  { name: 'entered', card: 'time' },
  { name: 'paid' },
  { name: 'acts', card: 'acts' },
] as const
const layout = (shown: readonly string[], hidden: readonly string[] = []): Layout => ({ shown, hidden, sort: '' })
const names = (one: Layout) => arranged(COLUMNS, one).map(({ name }) => name)

test('a list whose columns nobody chose shows all of them as they come', () => {
  expect(names(PLAIN)).toEqual(['plate', 'lot', 'entered', 'paid', 'acts'])
})

test('the first column leads to the record and stays the first; acts stay at the end', () => {
  expect(names(layout(['paid', 'acts', 'plate', 'lot'], ['entered']))).toEqual(['plate', 'paid', 'lot', 'acts'])
})

test('a column that is gone is left out; a new one stands after the one that it follows today', () => {
  expect(names(layout(['paid', 'fee', 'lot']))).toEqual(['plate', 'paid', 'lot', 'entered', 'acts'])
  expect(names(layout(['entered'], ['paid']))).toEqual(['plate', 'lot', 'entered', 'acts'])
})

test('a column is taken out and put in again as the last one', () => {
  const without = toggled(COLUMNS, PLAIN, 'lot')
  expect(without).toEqual(layout(['entered', 'paid'], ['lot']))
  expect(toggled(COLUMNS, without, 'lot')).toEqual(layout(['entered', 'paid', 'lot']))
})

test('a column is moved by one place, and not past the ends', () => {
  expect(shownNames(COLUMNS, moved(COLUMNS, PLAIN, 'paid', -1))).toEqual(['lot', 'paid', 'entered'])
  expect(shownNames(COLUMNS, moved(COLUMNS, PLAIN, 'lot', 1))).toEqual(['entered', 'lot', 'paid'])
  expect(moved(COLUMNS, PLAIN, 'lot', -1)).toBe(PLAIN)
  expect(moved(COLUMNS, PLAIN, 'paid', 1)).toBe(PLAIN)
  expect(moved(COLUMNS, layout([], ['lot']), 'lot', 1)).toEqual(layout([], ['lot']))
})

test('what a layout says of the columns of another tab stays when this one is changed', () => {
  const both = layout(['fee', 'lot', 'entered'], ['paid', 'note'])
  expect(toggled(COLUMNS, both, 'lot')).toEqual(layout(['entered', 'fee'], ['lot', 'paid', 'note']))
})

test('two layouts are alike where the list looks the same by both', () => {
  expect(isAlike(COLUMNS, PLAIN, layout(['lot', 'entered', 'paid', 'fee']))).toBe(true)
  expect(isAlike(COLUMNS, PLAIN, layout(['lot', 'paid', 'entered']))).toBe(false)
  expect(isAlike(COLUMNS, PLAIN, { ...PLAIN, sort: 'paid' })).toBe(false)
})
