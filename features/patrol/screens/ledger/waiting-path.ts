import type { HomeFigures, LedgerFilter } from '#contract/patrol'
import { queryOf } from './filter.ts'

/** Where what waits is opened: the only one by itself, for a reviewer as evidence, for others as what is to be mended; several in the ledger, for who has one. */
export function waitingPath(
  { count, id }: { readonly count: number; readonly id: string },
  { review, ledger }: Pick<HomeFigures['may'], 'review' | 'ledger'>,
  filter: LedgerFilter,
): { readonly path: string; readonly query: Readonly<Record<string, string>> } {
  if (count > 1 && ledger) return { path: '/environmen/environmenAccount', query: queryOf(filter) }
  return { path: review ? '/environmenPatrol/patrolTaskProblemDetail' : '/environmen/reformDesc', query: { id } }
}
