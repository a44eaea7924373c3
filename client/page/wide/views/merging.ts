import type { Column } from '../../columns.ts'

/** What of a column its choice needs. */
export type ChosenColumn = Pick<Column<never>, 'name' | 'title' | 'card'>

/** Which columns of a list are shown, and by which it is sorted. */
export interface Layout {
  /** In their order. */
  readonly shown: readonly string[]
  /** Taken out. A column that is in neither is newer than the layout. */
  readonly hidden: readonly string[]
  /** As the address writes it; empty: as the list comes. */
  readonly sort: string
}

/** A list as it comes. */
export const PLAIN: Layout = { shown: [], hidden: [], sort: '' }

type Named = Pick<ChosenColumn, 'name' | 'card'>

/** The columns that may be moved and taken out: neither the first, which leads to the record, nor the acts, which stand at the end. */
export function movable<C extends Named>(columns: readonly C[]): readonly C[] {
  return columns.slice(1).filter(({ card }) => card !== 'acts')
}

/**
 * The columns that the list has today in the order of the layout. A column of the layout that is gone is left out; one that is newer than the layout stands after the
 * column that it follows today.
 */
export function arranged<C extends Named>(columns: readonly C[], { shown, hidden }: Layout): readonly C[] {
  const free = movable(columns)
  const placed: C[] = shown.flatMap((name) => free.find((column) => column.name === name) ?? [])
  free.forEach((column, at) => {
    if (shown.includes(column.name) || hidden.includes(column.name)) return
    const before = free.slice(0, at).findLast((one) => placed.includes(one))
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column)
  })
  return [...columns.slice(0, 1), ...placed, ...columns.slice(1).filter(({ card }) => card === 'acts')]
}

/** The layout with these columns shown in this order. What it says of columns that the list has not today, such as those of another tab, stays. */
export function withShown(columns: readonly Named[], layout: Layout, names: readonly string[]): Layout {
  const today = movable(columns).map(({ name }) => name)
  const isGone = (name: string) => !today.includes(name)
  return {
    shown: [...names, ...layout.shown.filter(isGone)],
    hidden: [...today.filter((name) => !names.includes(name)), ...layout.hidden.filter(isGone)],
    sort: layout.sort,
  }
}

/** The names of the movable columns that are shown, in their order. */
export const shownNames = (columns: readonly Named[], layout: Layout): readonly string[] =>
  movable(arranged(columns, layout)).map(({ name }) => name)

/** The layout with a column put in, as the last one, or taken out. */
export function toggled(columns: readonly Named[], layout: Layout, name: string): Layout {
  const names = shownNames(columns, layout)
  return withShown(columns, layout, names.includes(name) ? names.filter((one) => one !== name) : [...names, name])
}

/** The layout with a shown column one place up or down. */
export function moved(columns: readonly Named[], layout: Layout, name: string, by: 1 | -1): Layout {
  const names = [...shownNames(columns, layout)]
  const at = names.indexOf(name)
  const other = names[at + by]
  if (at < 0 || other === undefined) return layout
  names[at] = other
  names[at + by] = name
  return withShown(columns, layout, names)
}

/** Whether two layouts show the same columns of this list in the same order, sorted alike. */
export function isAlike(columns: readonly Named[], one: Layout, other: Layout): boolean {
  return one.sort === other.sort && shownNames(columns, one).join(' ') === shownNames(columns, other).join(' ')
}
