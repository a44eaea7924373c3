import { followAfterMs } from '#client/query'
import type { PayInfo } from '#contract/decoration'
import { decoration } from '../parts/calls.ts'

interface Polled {
  readonly state: { readonly data: PayInfo | undefined; readonly dataUpdateCount: number }
}

/** Whether a payment of any bill is under way. */
export const isPaying = ({ bills }: Pick<PayInfo, 'bills'>): boolean => bills.some(({ state }) => state === 'paying')

/** What the person has to pay for a case, looked at until a payment that is under way has ended. */
export const payInfoQuery = (id: string) => ({
  ...decoration.read('payInfo', { id }),
  refetchInterval: ({ state: { data, dataUpdateCount } }: Polled) =>
    data && isPaying(data) ? (followAfterMs(dataUpdateCount) ?? false) : false,
})
