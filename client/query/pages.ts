import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallPages, KeysetPage } from '#client/calls'
import { failureOf } from '#client/messages'
import { useBack } from '#client/navigation'
import type { EndlessListProps } from '#ui/list'
import { useAwaited } from './awaited.ts'
import { useInSlices } from './use-query.ts'

/** A query of keyset pages: `ask` gets the field `next` of the page wanted, or nothing for the first. */
export function keysetQuery<Page extends KeysetPage<unknown>>(
  queryKey: readonly unknown[],
  ask: (from: { next?: string }, options: { signal: AbortSignal }) => Promise<Page>,
) {
  return infiniteQueryOptions<Page, Error, InfiniteData<Page, string | null>, readonly unknown[], string | null>({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam === null ? {} : { next: pageParam }, { signal }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
  })
}

/** What is known of a keyset list. */
export interface Pages<Item, Page extends KeysetPage<Item> = KeysetPage<Item>> {
  /** All items that came, in order. */
  readonly items: readonly Item[]
  /** The pages that came, for what else stands on them; undefined before the first. */
  readonly pages: readonly Page[] | undefined
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
  /** For `EndlessList`: loading, trouble with its words, more, back, refreshing. */
  readonly list: Pick<
    EndlessListProps<Item>,
    'items' | 'loading' | 'trouble' | 'hasMore' | 'onMore' | 'onBack' | 'onRefresh'
  >
}

/** Loads a keyset list page by page. A page may be empty before the end: then the next one is asked for by itself. */
export function usePages<Page extends KeysetPage<unknown>>(query: CallPages<Page>): Pages<Page['items'][number], Page> {
  const back = useBack()
  const asked = useInSlices(useInfiniteQuery(query))
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = asked
  const items: readonly Page['items'][number][] = data?.pages.flatMap((page) => page.items) ?? []
  const isAwaited = useAwaited(query.queryKey, asked) && items.length === 0 && error === null
  const goesOn = items.length === 0 && hasNextPage && error === null
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage()
  }, [goesOn, isFetching, fetchNextPage])
  return {
    items,
    pages: data?.pages,
    error,
    refetch,
    list: {
      items,
      // who was told already (the login expired) sees no empty list as a fact
      loading:
        asked.isPending || goesOn || isAwaited || (!data && failureOf(error) === null)
          ? 'first'
          : asked.isFetchingNextPage
            ? 'more'
            : 'idle',
      trouble: error && failureOf(error),
      hasMore: hasNextPage,
      onMore: () => (data ? fetchNextPage() : refetch()),
      onBack: back,
      onRefresh: refetch,
    },
  }
}
