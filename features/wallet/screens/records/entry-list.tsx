import type { ReactNode } from 'react'
import type { Pages } from '#client/query'
import type { Entry } from '#contract/wallet'
import { EndlessList } from '#ui/list'
import { EntryCard } from './entry-card.tsx'

export interface EntryListProps {
  label: string
  list: Pages<Entry>['list']
  hidden?: boolean
  empty: ReactNode
}

/** Lines of trades or bills, endless; the page around it is what refreshes. */
export function EntryList({ label, list, hidden, empty }: EntryListProps) {
  return (
    <EndlessList {...list} label={label} keyOf={({ id }) => id} onRefresh={undefined} empty={empty}>
      {(entry) => <EntryCard entry={entry} hidden={hidden ?? false} />}
    </EndlessList>
  )
}
