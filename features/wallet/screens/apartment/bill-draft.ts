import { useDraft } from '#client/draft'

/** What is being paid, so that coming back from the cashier finds it; kept in the tab. */
const EMPTY: { paymentId: string; billIds: string[] } = { paymentId: '', billIds: [] }

/** The bills whose payment was begun last in this tab, how to say so and how to forget it. */
export function useBegun() {
  return useDraft('wallet.flatPayment', EMPTY)
}
