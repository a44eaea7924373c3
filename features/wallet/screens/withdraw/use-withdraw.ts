import { useEffect, useRef, useState } from 'react'
import { CallFailure, newRequestId } from '#client/calls'
import { codeOf, fieldOf, wordsOf } from '#client/messages'
import { useGo } from '#client/navigation'
import { useAnew } from '#client/query'
import { toast } from '#ui/toast'
import { calls } from '../parts/calls.ts'
import { type Confirmed, holdWithdrawal, settleWithdrawal, useHeldWithdrawal } from './unknown-withdrawal.ts'

/** What the form does when a withdrawal was sent off, when its amount was refused, and when it needs no password sheet any more. */
export interface WithdrawEnds {
  onSent: () => void
  onAmount: (words: string | null) => void
  onClose: () => void
}

const STILL_UNKNOWN = '还没有查到结果，请检查网络后再查'

/** Refusals of the asking, not of the withdrawal: asked too often, the login is over. */
const PASSING: readonly number[] = [429, 606]

/**
 * Withdrawing with a proof of the pay password. The same proof and request id are used until the answer is known, so that no
 * password entered again makes a second withdrawal out of a lost answer: `unknown` stands until `ask` has found out, also for who
 * leaves the page and comes back.
 */
export function useWithdraw({ onSent, onAmount, onClose }: WithdrawEnds) {
  const go = useGo()
  const anew = useAnew()
  const here = useHere()
  const held = useHeldWithdrawal()
  const [sending, setSending] = useState(false)

  const sent = (id: string) => {
    onSent()
    void anew(calls.known())
    if (here.current) go('/resultpage', { id }, { replace: true })
    else toast('提现已提交，可在账单里查看', { kind: 'ok' })
  }
  /** Answers why it was refused, in words for where it was asked; null where that is told elsewhere. */
  const refused = (error: unknown): string | null => {
    // the server's limits have moved on meanwhile
    void anew(calls.known('withdrawCount'))
    if (fieldOf(error) !== 'amountFen' || !here.current) return wordsOf(error)
    onAmount(wordsOf(error))
    onClose()
    return null
  }
  /** As `refused`; also null where it was sent. Throws where it stays unknown. */
  const send = async (confirmed: Confirmed, isSettled: (error: unknown) => boolean): Promise<string | null> => {
    const { requestId, ...input } = confirmed
    try {
      const { withdrawalId } = await calls.post('withdraw', input, { requestId, again: true })
      settleWithdrawal(confirmed)
      sent(withdrawalId)
      return null
    } catch (error) {
      if (!isSettled(error)) throw error
      settleWithdrawal(confirmed)
      return refused(error)
    }
  }
  return {
    /** Withdraws with a proof that was just given. */
    withdraw: async (input: Omit<Confirmed, 'requestId'>): Promise<string | null> => {
      const confirmed = { ...input, requestId: newRequestId() }
      // before it is sent: the answer may come when the person has left
      holdWithdrawal(confirmed)
      setSending(true)
      try {
        const words = await send(confirmed, isRefusal)
        if (here.current) return words
        if (words) toast(words, { kind: 'bad' })
      } catch {
        onClose()
      } finally {
        setSending(false)
      }
      return null
    },
    /** Finds out about the withdrawal whose answer was lost. */
    ask: async (): Promise<void> => {
      try {
        const words = held && (await send(held, (error) => isRefusal(error) && !PASSING.includes(codeOf(error))))
        if (words) toast(words, { kind: 'bad' })
      } catch (error) {
        const words = isRefusal(error) ? wordsOf(error) : STILL_UNKNOWN
        if (words) toast(words, { kind: 'bad' })
      }
    },
    /** An answer was lost, here or before the person came back. */
    unknown: held !== null && !sending,
    /** Nothing of a withdrawal under way is known here. */
    knowsNone: held === null,
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof CallFailure && error.kind === 'refusal'
}

/** Whether the page still stands, for what comes later. */
function useHere(): { readonly current: boolean } {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return here
}
