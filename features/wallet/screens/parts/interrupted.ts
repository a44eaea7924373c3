import { useState } from 'react'
import { useDraft } from '#client/draft'

/** No payment waits. */
const NONE = { charge: '', until: '' }

/** A payment that waits while its payer recharges. Lives as long as the tab, or the payment. */
export interface Interrupted {
  /** The payment to go on with; null: none, or its time was over when the page opened. */
  charge: string | null
  /** Remembers a payment and the moment until which it waits. */
  keep: (payment: { charge: string; goodUntil: string }) => void
  forget: () => void
}

/** The payment that was left for a recharge, and is gone on with afterwards. */
export function useInterrupted(): Interrupted {
  const [{ charge, until }, keep, forget] = useDraft('wallet.interrupted', NONE)
  const [now] = useState(Date.now)
  return {
    charge: charge !== '' && Date.parse(until) > now ? charge : null,
    keep: (payment) => keep({ charge: payment.charge, until: payment.goodUntil }),
    forget,
  }
}
