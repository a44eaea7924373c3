import type { ReactNode } from 'react'
import type { Pages } from '#client/query'
import type { Entry } from '#contract/wallet'
import { EndlessList } from '#ui/list'
import { EntryRows } from './entry-rows.tsx'

export interface EntryListProps {
  label: string
  list: Pages<Entry>['list']
  hidden?: boolean
  empty: ReactNode
}

/** Lines of trades or bills, endless, under their days; the page around it is what refreshes. */
export function EntryList({ label, list, hidden, empty }: EntryListProps) {
  return (
    <EndlessList {...list} together onRefresh={undefined} empty={empty}>
      {(entries) => <EntryRows label={label} entries={entries} hidden={hidden ?? false} />}
    </EndlessList>
  )
}
