import { REFUSED } from '#can/parking'
import { codeOf, toastFailure } from '#client/messages'
import { useGo } from '#client/navigation'
import { useAsk } from '#client/query'
import type { Order } from '#contract/parking'
import { toConfirm } from '../parts/to-confirm.ts'

/** Answers a function that prices the stay of a stale order anew: by a new token, in place of this page. */
export function useReprice({
  stayId,
  plate,
  dueFen,
  couponFen,
}: Pick<Order, 'stayId' | 'plate' | 'dueFen' | 'couponFen'>): (beside?: { renewed: number }) => Promise<void> {
  const go = useGo()
  const ask = useAsk()
  return async (beside) => {
    try {
      // the token kept for this price is the one of the stale order; coupons are chosen anew, so the price is the one before them
      const placing = await toConfirm(ask, { stayId, dueFen: dueFen + couponFen }, { anew: true })
      go('/confirmorder', { ...placing, ...beside }, { replace: true })
    } catch (error) {
      if (codeOf(error) === REFUSED.noOpenStay) go('/paylicenseplate', { plate }, { replace: true })
      else toastFailure(error)
    }
  }
}
