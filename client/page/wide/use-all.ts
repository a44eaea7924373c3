import { useEffect, useEffectEvent } from 'react'
import type { RowsProps } from './rows.ts'

/** So many items are fetched at most to sort them or to choose all: beyond that the list is to be narrowed first. */
export const MAX_ITEMS = 2000

/** How far a list has been fetched that is wanted whole. */
export type Whole = 'all' | 'coming' | 'too-many' | 'failed'

/** Fetches a list to its end while `wanted`. */
export function useAll<Item>({ items, loading, trouble, hasMore, onMore }: RowsProps<Item>, wanted: boolean): Whole {
  const tooMany = hasMore && items.length >= MAX_ITEMS
  const asks = wanted && hasMore && !tooMany && loading === 'idle' && !trouble
  const more = useEffectEvent(onMore)
  useEffect(() => {
    if (asks) void more()
  }, [asks])
  if (!hasMore) return 'all'
  if (tooMany) return 'too-many'
  return trouble ? 'failed' : 'coming'
}
