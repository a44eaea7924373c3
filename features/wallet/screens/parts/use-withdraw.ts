import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailure, newRequestId } from '#client/calls'
import { useGo } from '#client/navigation'
import { fieldOf, wordsOf } from '#client/words'
import { toast } from '#ui/toast'
import { calls } from './queries.ts'

/** A withdrawal that the person confirmed. The proof lives in memory alone. */
interface Confirmed {
  readonly cardId: string
  readonly amountFen: number
  readonly proof: string
  readonly requestId: string
}

/** What the form does when a withdrawal was sent off, and when it needs no password sheet any more. */
export interface WithdrawEnds {
  onSent: () => void
  onClose: () => void
}

/**
 * Withdrawing with a proof of the pay password. The same proof and request id are used until the answer is known, so that no
 * password entered again makes a second withdrawal out of a lost answer: `unknown` stands until `ask` has found out.
 */
export function useWithdraw({ onSent, onClose }: WithdrawEnds) {
  const go = useGo()
  const queries = useQueryClient()
  const [unknown, setUnknown] = useState<Confirmed | null>(null)
  const [amountError, setAmountError] = useState<string | null>(null)

  /** Answers why not, in words for where it was asked; null where it was sent, or is told elsewhere. */
  const send = async (confirmed: Confirmed): Promise<string | null> => {
    const { requestId, ...wish } = confirmed
    try {
      const { withdrawalId } = await calls.post('withdraw', wish, { requestId, again: true })
      setUnknown(null)
      onSent()
      void queries.invalidateQueries({ queryKey: ['wallet'] })
      go('/resultpage', { id: withdrawalId }, { replace: true })
      return null
    } catch (error) {
      if (!(error instanceof CallFailure && error.kind === 'refusal')) {
        setUnknown(confirmed)
        onClose()
        return null
      }
      setUnknown(null)
      // the server's limits have moved on meanwhile
      void queries.invalidateQueries({ queryKey: ['wallet', 'withdrawCount'] })
      if (fieldOf(error) !== 'amountFen') return wordsOf(error)
      setAmountError(wordsOf(error))
      onClose()
      return null
    }
  }
  return {
    /** Withdraws with a proof that was just given. */
    withdraw: (wish: Omit<Confirmed, 'requestId'>) => send({ ...wish, requestId: newRequestId() }),
    /** Finds out about the withdrawal whose answer was lost. */
    ask: async (): Promise<void> => {
      const words = unknown && (await send(unknown))
      if (words) toast(words, { kind: 'bad' })
    },
    unknown: unknown !== null,
    amountError,
    forget: () => setAmountError(null),
  }
}
