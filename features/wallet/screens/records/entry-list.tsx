import type { ReactNode } from 'react'
import { CallFailure } from '#client/calls'
import { wordsOf } from '#client/messages'
import type { Entry } from '#contract/wallet'
import { EndlessList } from '#ui/list'
import { EntryCard } from './entry-card.tsx'

/** As much of an endless query as a list needs. */
export interface Pages {
  data: { pages: readonly { items: readonly Entry[] }[] } | undefined
  error: Error | null
  isPending: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => Promise<unknown>
}

export interface EntryListProps {
  label: string
  pages: Pages
  hidden?: boolean
  empty: ReactNode
}

/** Lines of trades or bills, endless. */
export function EntryList({ label, pages, hidden, empty }: EntryListProps) {
  const { data, error } = pages
  const words = error && wordsOf(error)
  const requestId = error instanceof CallFailure ? error.requestId : undefined
  return (
    <EndlessList
      label={label}
      items={data?.pages.flatMap(({ items }) => items) ?? []}
      keyOf={({ id }) => id}
      loading={pages.isPending ? 'first' : pages.isFetchingNextPage ? 'more' : 'idle'}
      trouble={words ? { text: words, requestId } : null}
      hasMore={pages.hasNextPage}
      onMore={() => (data ? pages.fetchNextPage() : pages.refetch())}
      empty={empty}
    >
      {(entry) => <EntryCard entry={entry} hidden={hidden ?? false} />}
    </EndlessList>
  )
}
