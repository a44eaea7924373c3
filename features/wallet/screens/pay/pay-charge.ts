import { useState } from 'react'
import { REFUSED } from '#can/wallet'
import { codeOf, toastFailure, wordsOf } from '#client/messages'
import { useCommand } from '#client/query'
import { type Charge, calls, type PaidCharge } from '../parts/calls.ts'
import { usePasswordCheck } from '../password/password-check.ts'

/** Refusals after which the payment itself says what is so. */
const SHOWN_BY_VIEW: readonly number[] = [
  REFUSED.chargePaid,
  REFUSED.chargeClosed,
  REFUSED.chargeUnknown,
  REFUSED.balanceShort,
  REFUSED.noPassword,
]

/** Paying a waiting payment, with or without the pay password. */
export interface Paying {
  /** Presses the button: pays a small one at once, asks for the password otherwise. */
  press: () => Promise<void>
  /** The password is being asked for. */
  asking: boolean
  ask: (open: boolean) => void
  /** Why the last password or payment was refused, in words. */
  error: string | null
  /** Takes the password from the keys. */
  enter: (password: string) => Promise<void>
}

/** Pays `charge` once, whatever repeats. `onPaid` hears what was paid; `onAnew` asks for the payment anew where its state has the answer. */
export function usePayCharge(
  { charge, amountFen, needsPassword }: Pick<Charge, 'charge' | 'amountFen' | 'needsPassword'>,
  onPaid: (paid: PaidCharge) => void,
  onAnew: () => Promise<unknown>,
): Paying {
  const run = useCommand()
  const [asking, setAsking] = useState(false)
  const { error, check, say } = usePasswordCheck({ purpose: 'pay', about: charge, amountFen })
  const ask = (open: boolean) => {
    say(null)
    setAsking(open)
  }
  const pay = async (proof: string | null): Promise<void> => {
    try {
      const input = proof === null ? { charge } : { charge, proof }
      // the result stands in the place of what waited
      const paid = await run(calls.send('chargePay', input), { leaves: true })
      setAsking(false)
      onPaid(paid)
    } catch (failure) {
      const code = codeOf(failure)
      if (code === REFUSED.proofNeeded && proof === null) setAsking(true)
      else if (SHOWN_BY_VIEW.includes(code)) {
        setAsking(false)
        // paid: the page says so by itself, and it is good news
        if (code !== REFUSED.chargePaid) toastFailure(failure)
        await onAnew()
      } else if (proof === null) toastFailure(failure)
      else say(wordsOf(failure))
    }
  }
  return {
    press: async () => (needsPassword ? setAsking(true) : pay(null)),
    asking,
    ask,
    error,
    async enter(password) {
      const proof = await check(password)
      if (proof !== null) await pay(proof)
    },
  }
}
