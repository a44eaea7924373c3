import { expect, test } from 'vitest'
import { type Column, cardOf, nextSort, sorted, sortFrom, sortText } from './columns.ts'

interface Lot {
  readonly name: string
  readonly inside: number | null
}

const COLUMNS: readonly Column<Lot>[] = [
  { name: 'lot', title: '停车场', card: 'title', of: ({ name }) => name, by: ({ name }) => name },
  {
    name: 'inside',
    title: '在场',
    card: 'fact',
    figures: true,
    of: ({ inside }) => inside,
    inCard: ({ inside }) => (inside === null ? '' : `在场 ${inside}`),
    by: ({ inside }) => inside,
  },
  { name: 'note', title: '备注', of: () => '无' },
]
const lots = (...names: string[]) => names.map((name) => ({ name, inside: null }))
const names = (items: readonly Lot[]) => items.map(({ name }) => name)

test('a sort is read as the address writes it; a column that is none, or cannot be sorted by, sorts nothing', () => {
  for (const text of ['lot', '-lot', '-inside']) expect(sortText(sortFrom(text, COLUMNS))).toBe(text)
  for (const text of ['', '-', 'note', '--lot', 'password']) expect(sortFrom(text, COLUMNS)).toBeNull()
})

test('a head is pressed through rising, falling and the order in which the list came', () => {
  const rising = nextSort(null, 'lot')
  const falling = nextSort(rising, 'lot')
  expect([rising, falling, nextSort(falling, 'lot')]).toEqual([
    { name: 'lot', falling: false },
    { name: 'lot', falling: true },
    null,
  ])
  expect(nextSort(falling, 'inside')).toEqual({ name: 'inside', falling: false })
})

test('Chinese comes first by pinyin, then Latin words, by the value of their digits', () => {
  const items = lots('P10 东库', '西库', 'P2 北库', '安库')
  expect(names(sorted(items, COLUMNS, { name: 'lot', falling: false }))).toEqual([
    '安库',
    '西库',
    'P2 北库',
    'P10 东库',
  ])
  expect(names(items)).toEqual(['P10 东库', '西库', 'P2 北库', '安库'])
})

test('figures are sorted by value; what says nothing comes last either way, and what is alike stays as it came', () => {
  const items = [
    { name: 'a', inside: 9 },
    { name: 'b', inside: null },
    { name: 'c', inside: 10 },
    { name: 'd', inside: 9 },
  ]
  expect(names(sorted(items, COLUMNS, { name: 'inside', falling: false }))).toEqual(['a', 'd', 'c', 'b'])
  expect(names(sorted(items, COLUMNS, { name: 'inside', falling: true }))).toEqual(['c', 'a', 'd', 'b'])
  expect(sorted(items, COLUMNS, null)).toBe(items)
})

test('the card has the words of the columns that name a part of it, and no line for what says nothing', () => {
  expect(cardOf(COLUMNS, { name: '东库', inside: 0 })).toMatchObject({ title: '东库', facts: ['在场 0'] })
  expect(cardOf(COLUMNS, { name: '东库', inside: null }).facts).toEqual([])
})
