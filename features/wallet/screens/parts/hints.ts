import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#client/live'

/** How often to ask where the server cannot tell, in milliseconds. */
const POLL_MS = 15_000

/** Asks anew for what of the wallet is on the screen, whenever the server says that the balance changed. */
export function useMoneyHints(): void {
  const queries = useQueryClient()
  useLive('wallet.balance', () => void queries.invalidateQueries({ queryKey: ['wallet'] }), { pollMs: POLL_MS })
}
