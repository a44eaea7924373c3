import { readStored, writeStored } from '#client/storage'

/** Under this key stands how many acts wait on this phone. */
const KEY = 'outbox.waiting'

/** Notes how many acts wait on this phone, for pages that do not open the outbox. */
export function noteWaiting(count: number): void {
  if (count !== waitingNoted()) writeStored(KEY, count > 0 ? String(count) : null)
}

/** How many acts waited on this phone when the outbox was last open: who logs out is told. */
export function waitingNoted(): number {
  return Number(readStored(KEY) ?? 0)
}
