import type { Ask } from '#client/query'
import { calls } from './calls.ts'

/** A stay that is to be paid, as far as confirming it needs to know. */
interface Payable {
  stayId: string
  dueFen: number
}

/** How long coming back to pay the same price uses the same token, and so makes no second order, in milliseconds. */
const TOKEN_MS = 120_000

/** The token for paying this price of a stay; `anew`: another one than before. */
export const tokenQuery = ({ stayId, dueFen }: Payable, { anew }: { anew: boolean }) => ({
  ...calls.issue('orderToken', { stayId }, dueFen),
  staleTime: anew ? 0 : TOKEN_MS,
  gcTime: TOKEN_MS,
})

/** Which of my coupons fit a stay now. */
export const couponSetsQuery = (stayId: string, chosen?: readonly string[]) =>
  calls.read('couponSets', { stayId, ...(chosen && { chosen: [...chosen] }) })

/**
 * The address of the page on which a stay is paid, with the coupons that take off most. Coming back and asking again soon leads to the same order;
 * `anew`: to another.
 */
export async function toConfirm(ask: Ask, { stayId, dueFen }: Payable, { anew }: { anew: boolean }) {
  const [{ token }, sets] = await Promise.all([
    ask(tokenQuery({ stayId, dueFen }, { anew })),
    // without coupons one can pay as well
    ask(couponSetsQuery(stayId)).catch(() => null),
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
