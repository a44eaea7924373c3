import { hrefOf, useGo } from '#client/navigation'
import { ListCard } from '#ui/list'
import { type Column, cardOf } from './columns.ts'
import type { Detail } from './wide/index.ts'

/** Of `ColumnCard`. */
export interface ColumnCardProps<Item> {
  columns: readonly Column<Item>[]
  item: Item
  keyOf: (item: Item) => string
  detail?: Detail | undefined
  pathOf?: ((item: Item) => string | null) | undefined
  onOpen?: ((item: Item) => void) | undefined
  actionLabel?: ((item: Item) => string | null) | undefined
  /** Shows the record beside the list; null: its page is gone to. */
  onBeside: (() => void) | null
}

/** An item as a card, by the columns of its list. */
export function ColumnCard<Item>(props: ColumnCardProps<Item>) {
  const { columns, item, keyOf, detail, pathOf, onOpen, actionLabel, onBeside } = props
  const go = useGo()
  const path = (pathOf ? pathOf(item) : detail?.path?.(keyOf(item))) ?? undefined
  const action = actionLabel?.(item) ?? null
  return (
    <ListCard
      {...cardOf(columns, item)}
      {...(action !== null && { actionLabel: action })}
      {...(path !== undefined && { href: hrefOf(path), onPress: onBeside ?? (() => go(path)) })}
      {...(path === undefined && onBeside && { onPress: onBeside })}
      {...(path === undefined && !onBeside && onOpen && { onPress: () => onOpen(item) })}
    />
  )
}
