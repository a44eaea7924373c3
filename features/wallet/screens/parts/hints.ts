import { useLiveAnew } from '#client/live'
import { calls } from './calls.ts'

/** How often to ask where the server cannot tell, in milliseconds. */
const POLL_MS = 15_000
const ALL = [calls.known()]

/** Asks anew for what of the wallet is on the screen, whenever the server says that the balance changed. */
export function useMoneyHints(): void {
  useLiveAnew('wallet.balance', ALL, { pollMs: POLL_MS })
}
