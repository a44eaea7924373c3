import { queryOptions } from '@tanstack/react-query'
import { REFUSED } from '#can/wallet'
import { codeOf } from '#client/messages'
import { calls } from '../parts/queries.ts'

/** A payment that waits for this person, looked at anew whenever it is shown. */
export const chargeQuery = (charge: string) =>
  queryOptions({
    queryKey: ['wallet', 'charge', charge],
    queryFn: ({ signal }) => askCharge(charge, signal),
    staleTime: 0,
  })

/** The payment that was scanned from this person's code and waits for the password; null where there is none. */
export const scannedQuery = queryOptions({
  queryKey: ['wallet', 'scanned-charge'],
  queryFn: ({ signal }) =>
    calls.post('chargeView', {}, { signal }).catch((error: unknown) => {
      if (codeOf(error) === REFUSED.chargeUnknown) return null
      throw error
    }),
  staleTime: 0,
  gcTime: 0,
})

/** A payment, as the server tells it to who may pay it. */
export type Charge = Awaited<ReturnType<typeof askCharge>>

/** Asks for a payment by its number. Throws the call's failure. */
export function askCharge(charge: string, signal?: AbortSignal) {
  return calls.post('chargeView', { charge }, signal ? { signal } : {})
}

/** What a payment that went well answers. */
export type PaidCharge = Awaited<ReturnType<typeof postPay>>
const postPay = (charge: string) => calls.post('chargePay', { charge })

/** Whether a text is the number of a payment. */
export function isCharge(text: string | null): text is string {
  return text !== null && /^YQ[0-9A-F]{32}$/.test(text)
}
