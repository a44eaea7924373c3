import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#client/calls'
import type { wallet } from '#contract/wallet'
import { facts } from '#phone/wallet'

/** The calls of the wallet. */
export const calls = callsOf<typeof wallet>('wallet', facts)

/** The wallet as the server tells it. */
export type Balance = Awaited<ReturnType<typeof askBalance>>

function askBalance(signal?: AbortSignal) {
  return calls.post('balance', {}, signal ? { signal } : {})
}

/** The wallet as it stands, and what it may do now. */
export const balanceQuery = queryOptions({
  queryKey: ['wallet', 'balance'],
  queryFn: ({ signal }) => askBalance(signal),
})

/** My limits, and when a cooling time ends. */
export const settingQuery = queryOptions({
  queryKey: ['wallet', 'settings'],
  queryFn: ({ signal }) => calls.post('limitSetting', {}, { signal }),
})
