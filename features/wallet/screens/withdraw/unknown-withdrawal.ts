import { useSyncExternalStore } from 'react'
import { sessionNow, useSession } from '#client/session'

/** A withdrawal that the person confirmed. */
export interface Confirmed {
  readonly cardId: string
  readonly amountFen: number
  readonly proof: string
  readonly requestId: string
}

/** A withdrawal whose answer has not come, and whose it is. */
interface Held {
  readonly confirmed: Confirmed
  readonly token: string | null
  readonly personId: string | null
}

// past the page that sent it: who comes back must find this one, not begin another. A proof must stand in no storage
let held: Held | null = null
const watchers = new Set<() => void>()

function change(next: Held | null): void {
  held = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Keeps a withdrawal of who is signed in until its answer is known, in this page's memory alone. */
export function holdWithdrawal(confirmed: Confirmed): void {
  const { token, person } = sessionNow()
  change({ confirmed, token, personId: person?.id ?? null })
}

/** The answer to this withdrawal is known. */
export function settleWithdrawal({ requestId }: Confirmed): void {
  if (held?.confirmed.requestId === requestId) change(null)
}

/** The withdrawal of who is signed in whose answer has not come, or null: none, or the page was loaded anew. */
export function useHeldWithdrawal(): Confirmed | null {
  const { token, person } = useSession()
  const stored = useSyncExternalStore(
    watch,
    () => held,
    () => null,
  )
  if (!stored) return null
  // the same person may have signed in again since, and a person is known a moment after their token
  return stored.token === token || (person !== null && stored.personId === person.id) ? stored.confirmed : null
}
