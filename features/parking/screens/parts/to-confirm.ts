import type { QueryClient } from '@tanstack/react-query'
import { calls, tokenQuery } from './queries.ts'

/** A stay that is to be paid, as far as confirming it needs to know. */
interface Payable {
  stayId: string
  dueFen: number
}

/** Which of my coupons fit a stay now; asked anew each time, for its price moves. */
export const couponSetsQuery = (stayId: string, chosen?: readonly string[]) => ({
  queryKey: ['parking', 'coupon-sets', stayId, chosen ?? null] as const,
  queryFn: () => calls.post('couponSets', { stayId, ...(chosen && { chosen: [...chosen] }) }),
  staleTime: 0,
})

/**
 * The address of the page on which a stay is paid, with the coupons that take off most. Coming back and asking again soon leads to the same order;
 * `anew`: to another.
 */
export async function toConfirm(queries: QueryClient, { stayId, dueFen }: Payable, { anew }: { anew: boolean }) {
  const [{ token }, sets] = await Promise.all([
    queries.fetchQuery({ ...tokenQuery(stayId, dueFen), ...(anew && { staleTime: 0 }) }),
    // without coupons one can pay as well
    queries.fetchQuery(couponSetsQuery(stayId)).catch(() => null),
  ])
  // from what the person saw: where the price has moved on since, they are asked
  return withCoupons({ stayId, token, dueFen }, sets?.best ?? null)
}

/** What the page of confirming is told: the stay, its token, and what is due with these coupons. */
export function withCoupons(
  { stayId, token, dueFen }: Payable & { token: string },
  set: { offFen: number; uses: readonly { couponId: string }[] } | null,
) {
  const coupons = set?.uses.map(({ couponId }) => couponId).join() ?? ''
  return { stayId, token, expect: dueFen - (set?.offFen ?? 0), ...(coupons !== '' && { coupons }) }
}
