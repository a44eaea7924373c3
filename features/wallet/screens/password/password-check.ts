import { useState } from 'react'
import { REFUSED } from '#can/wallet'
import { codeOf, wordsOf } from '#client/messages'
import { useCommand } from '#client/query'
import { calls } from '../parts/calls.ts'

/** What a proof is asked for. */
export interface ProofRequest {
  purpose: 'pay' | 'withdraw' | 'unbind' | 'change' | 'settings' | 'apartment'
  about?: string
  amountFen?: number
}

/** Checking the pay password, and what the server answered to the last try. */
export interface PasswordCheck {
  /** Why the last try was refused, in words; null: it was not. */
  error: string | null
  /** No try is possible for a while. */
  locked: boolean
  /** The proof, or null where `error` says why not. */
  check: (password: string) => Promise<string | null>
  /** Says something of its own in the place of the error. */
  say: (words: string | null) => void
}

/** Asks the server whether the pay password is right. The password is in nobody's state: it goes from the keys into the call. */
export function usePasswordCheck(request: ProofRequest): PasswordCheck {
  const [error, say] = useState<string | null>(null)
  const [locked, setLocked] = useState(false)
  const run = useCommand()
  const check = async (password: string) => {
    say(null)
    try {
      const { proof } = await run(calls.send('passwordCheck', { ...request, password }))
      setLocked(false)
      return proof
    } catch (error) {
      setLocked(codeOf(error) === REFUSED.passwordLocked)
      say(wordsOf(error))
      return null
    }
  }
  return { error, locked, check, say }
}
