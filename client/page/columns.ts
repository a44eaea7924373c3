import type { ReactNode } from 'react'

/** One fact of the items of a list: a column of the table on a wide screen, a part of the card on a phone. */
export interface Column<Item> {
  /** Its name in the address; letters of the Latin alphabet. */
  readonly name: string
  /** The head of the column. */
  readonly title: string
  readonly of: (item: Item) => ReactNode
  /** What the items are sorted by; null comes last. Left out: nobody can sort by it. */
  readonly by?: (item: Item) => string | number | null
  /** Which part of the card it is; left out: it stands in the table alone. Two facts at most are shown. */
  readonly card?: 'title' | 'chip' | 'fact' | 'time' | 'trailing' | 'acts'
  /** What stands before it in the card: initials, a logo, a picture. */
  readonly face?: (item: Item) => ReactNode
  /** The same in the words of the card, where no head stands above it: `停车 3小时`. */
  readonly inCard?: (item: Item) => ReactNode
  /** Figures: they stand at the end of the column, digit under digit. */
  readonly figures?: boolean
  /** Names and days: they are not broken into two lines. */
  readonly oneLine?: boolean
}

/** By which column a list is sorted, and which way. */
export interface Sort {
  readonly name: string
  readonly falling: boolean
}

/** Reads a sort as the address writes it, `at` or `-at`; null: it names no column that can be sorted by. */
export function sortFrom<Item>(text: string, columns: readonly Column<Item>[]): Sort | null {
  const falling = text.startsWith('-')
  const name = falling ? text.slice(1) : text
  return columns.some((column) => column.name === name && column.by) ? { name, falling } : null
}

/** The sort as the address writes it; null where there is none. */
export const sortText = (sort: Sort | null): string | null => sort && `${sort.falling ? '-' : ''}${sort.name}`

/** What a press on the head of a column leads to: rising, falling, then the order in which the list came. */
export function nextSort(sort: Sort | null, name: string): Sort | null {
  if (sort?.name !== name) return { name, falling: false }
  return sort.falling ? null : { name, falling: true }
}

// Chinese by pinyin, digits inside words by their value: P2 before P10
const words = new Intl.Collator('zh-CN', { numeric: true })

/** The items in the order of the sort; those that are alike stay as they came, and those that say nothing come last either way. */
export function sorted<Item>(
  items: readonly Item[],
  columns: readonly Column<Item>[],
  sort: Sort | null,
): readonly Item[] {
  const by = sort && columns.find(({ name }) => name === sort.name)?.by
  if (!by) return items
  const way = sort.falling ? -1 : 1
  return items
    .map((item) => ({ item, key: by(item) }))
    .toSorted((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
      return (
        way *
        (typeof a.key === 'number' && typeof b.key === 'number' ? a.key - b.key : words.compare(`${a.key}`, `${b.key}`))
      )
    })
    .map(({ item }) => item)
}

/** The parts of an item's card. */
export interface CardParts {
  /** Before the title. */
  readonly face: ReactNode
  readonly title: ReactNode
  readonly chip: ReactNode
  readonly facts: readonly ReactNode[]
  readonly time: ReactNode
  readonly trailing: ReactNode
  /** Buttons of the item's own. */
  readonly acts: ReactNode
}

/** The card of an item, by the same columns as its row of the table; a fact that says nothing takes no line. */
export function cardOf<Item>(columns: readonly Column<Item>[], item: Item): CardParts {
  const shown = (part: Column<Item>['card']) =>
    columns
      .filter(({ card }) => card === part)
      .map(({ of, inCard = of }) => inCard(item))
      .filter((each) => each !== null && each !== undefined && each !== '')
  const face = columns.find((column) => column.face)?.face
  return {
    face: face?.(item),
    title: shown('title')[0],
    chip: shown('chip')[0],
    facts: shown('fact'),
    time: shown('time')[0],
    trailing: shown('trailing')[0],
    acts: shown('acts')[0],
  }
}
