import { type ReactNode, Suspense } from 'react'
import { EndlessList, type EndlessListProps, List } from '#ui/list'
import { Skeleton } from '#ui/state'
import { ColumnCard, type ColumnCardProps } from './column-card.tsx'
import { useRoom } from './screen-width.ts'
import { WideList } from './wide-parts.tsx'

/** Of `ColumnList`. */
export interface ColumnListProps<Item> extends Omit<ColumnCardProps<Item>, 'item' | 'onBeside' | 'detail'> {
  /** What is listed, for screen readers. */
  label: string
  items: readonly Item[]
  /** Of `usePages`, where the list comes page by page. */
  list?: Omit<EndlessListProps<Item>, 'items' | 'label' | 'keyOf' | 'children' | 'empty' | 'together'>
  /** Stands in for a list without items that comes page by page: use `Empty`. */
  empty?: ReactNode
}

/** A list with columns that is a part of a page: a table at a desk, cards on every other screen. */
export function ColumnList<Item>(props: ColumnListProps<Item>) {
  const { label, items, list, empty = null, keyOf, columns, pathOf, onOpen } = props
  const room = useRoom()
  const card = (item: Item) => <ColumnCard {...props} item={item} onBeside={null} />
  if (room === 'desk')
    return (
      <Suspense fallback={<Skeleton shape="list" />}>
        <WideList<Item>
          {...(list ?? WHOLE)}
          {...{ label, items, keyOf, columns, pathOf, onOpen, empty, room, card }}
          open={null}
          onBeside={null}
        />
      </Suspense>
    )
  if (!list)
    return (
      <List<Item> label={label} items={items} keyOf={keyOf}>
        {card}
      </List>
    )
  return (
    <EndlessList<Item> {...list} label={label} items={items} keyOf={keyOf} empty={empty}>
      {card}
    </EndlessList>
  )
}

/** A list that came whole. */
const WHOLE = { loading: 'idle', trouble: null, hasMore: false, onMore: () => undefined } as const
