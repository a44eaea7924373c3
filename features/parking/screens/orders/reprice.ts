import { useQueryClient } from '@tanstack/react-query'
import { REFUSED } from '#can/parking'
import { codeOf, tell } from '#client/messages'
import { useGo } from '#client/navigation'
import type { Order } from '#contract/parking'
import { tokenQuery } from '../parts/queries.ts'

/** Answers a function that prices the stay of a stale order anew: by a new token, in place of this page. */
export function useReprice({ stayId, plate, dueFen }: Pick<Order, 'stayId' | 'plate' | 'dueFen'>): () => Promise<void> {
  const go = useGo()
  const queries = useQueryClient()
  return async () => {
    try {
      // the token kept for this price is the one of the stale order
      const { token } = await queries.fetchQuery({ ...tokenQuery(stayId, dueFen), staleTime: 0 })
      go('/confirmorder', { stayId, token, expect: dueFen }, { replace: true })
    } catch (error) {
      if (codeOf(error) === REFUSED.noOpenStay) go('/paylicenseplate', { plate }, { replace: true })
      else tell(error)
    }
  }
}
