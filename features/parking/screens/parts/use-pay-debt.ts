import { useQueryClient } from '@tanstack/react-query'
import { REFUSED } from '#can/parking'
import { codeOf, tell } from '#client/messages'
import { useGo } from '#client/navigation'
import type { PastStay } from '#contract/parking'
import { toConfirm } from './to-confirm.ts'

/** Answers how to go and pay what a stay still owes. Coming back and pressing again soon leads to the same order. */
export function usePayDebt(): (stay: Pick<PastStay, 'stayId' | 'owedFen'>) => Promise<void> {
  const go = useGo()
  const queries = useQueryClient()
  return async ({ stayId, owedFen }) => {
    try {
      go('/confirmorder', await toConfirm(queries, { stayId, dueFen: owedFen }, { anew: false }))
    } catch (error) {
      // paid or written off meanwhile: what is shown is asked anew
      if (codeOf(error) === REFUSED.noOpenStay) await queries.invalidateQueries({ queryKey: ['parking'] })
      else tell(error)
    }
  }
}
