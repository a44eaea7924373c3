import { REFUSED } from '#can/parking'
import { codeOf, toastFailure } from '#client/messages'
import { useGo } from '#client/navigation'
import { useAnew, useAsk } from '#client/query'
import type { PastStay } from '#contract/parking'
import { calls } from './calls.ts'
import { toConfirm } from './to-confirm.ts'

/** Answers how to go and pay what a stay still owes. Coming back and pressing again soon leads to the same order. */
export function usePayDebt(): (stay: Pick<PastStay, 'stayId' | 'owedFen'>) => Promise<void> {
  const go = useGo()
  const ask = useAsk()
  const anew = useAnew()
  return async ({ stayId, owedFen }) => {
    try {
      go('/confirmorder', await toConfirm(ask, { stayId, dueFen: owedFen }, { anew: false }))
    } catch (error) {
      // paid or written off meanwhile
      if (codeOf(error) === REFUSED.noOpenStay) await anew(calls.known())
      else toastFailure(error)
    }
  }
}
