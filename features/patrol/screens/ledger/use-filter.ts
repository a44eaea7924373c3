import { useGo, useQueryText } from '#client/navigation'
import type { LedgerFilter } from '#contract/patrol'
import { filterOf, queryOf } from './filter.ts'

/** Where the ledger is. */
export const LEDGER = '/environmen/environmenAccount'

/** What the address narrows the ledger by, and how it is narrowed otherwise; the address says it, so that it can be passed on. */
export function useFilter(): [LedgerFilter, (next: LedgerFilter) => void] {
  const go = useGo()
  const filter = filterOf({
    state: useQueryText('state'),
    undone: useQueryText('undone'),
    grade: useQueryText('grade'),
    kind: useQueryText('kind'),
    buildingId: useQueryText('buildingId'),
    companyId: useQueryText('companyId'),
    overdue: useQueryText('overdue'),
    closedLate: useQueryText('closedLate'),
    from: useQueryText('from'),
    to: useQueryText('to'),
    text: useQueryText('text'),
  })
  return [filter, (next) => go(LEDGER, queryOf(next), { replace: true })]
}
