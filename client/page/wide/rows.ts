import type { ComponentType } from 'react'
import type { Command } from '#client/calls'
import type { EndlessListProps } from '#ui/list'
import type { Column } from '../columns.ts'

/** The page of one item, and how it is drawn beside the list. */
export interface Detail {
  /** Its own address, by the key of the item. Left out: it has none, and stands beside the list alone. */
  readonly path?: (key: string) => string
  /** The screen of that address, which finds the key as its parameter `id`, and the query of that address; loaded when it is first shown. Left out: the row leads there. */
  readonly screen?: ComponentType
}

/** A key of its own that a list gives to what can be done to an item. */
export interface ItemKey<Item> {
  /** A small letter. */
  readonly key: string
  /** Verb first: 同意. */
  readonly does: string
  readonly onPress: (item: Item) => void
}

/** Something that may be done to several items at once. */
export interface Many<Item> {
  /** Verb first: 移出名单. */
  readonly label: string
  /** The question, by how many: 移出 12 个车牌？ */
  readonly title: (count: number) => string
  /** What will happen, and whether it can be undone. */
  readonly text: string
  readonly danger?: boolean
  /** Why, where that must be said: its label and hint. */
  readonly reason?: { readonly label: string; readonly hint: string }
  /** What an item is called where it was refused. */
  readonly nameOf: (item: Item) => string
  readonly send: (item: Item, reason: string) => Command<unknown>
}

/** What the rows of a list are drawn from. */
export interface RowsProps<Item> extends Pick<EndlessListProps<Item>, 'loading' | 'trouble' | 'hasMore' | 'onMore'> {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  columns: readonly Column<Item>[]
  detail?: Detail | undefined
  /** Opens an item that has no page of its own: a sheet. */
  onOpen?: ((item: Item) => void) | undefined
  many?: Many<Item> | undefined
  /** Where each item leads, where that does not follow from its key. */
  pathOf?: ((item: Item) => string | null) | undefined
  keys?: readonly ItemKey<Item>[] | undefined
  /** The list is a page of its own: its person chooses its columns, and saves views of it. */
  hasViews?: boolean
}
