import { type Held as HeldCodes, heldOf, heldOptions } from '#client/held-codes'
import { useQuery } from '#client/query'
import { calls } from '../parts/calls.ts'

/** What a phone holds to pay with. */
export interface Held extends HeldCodes {
  /** Payments up to this need no password. */
  readonly smallPayFen: number
}

const heldQuery = {
  // apart from the wallet's other answers: what changes there draws no new codes
  queryKey: ['wallet-codes'],
  async queryFn(): Promise<Held> {
    const before = Date.now()
    const answer = await calls.post('qrCode', {})
    return { ...heldOf(answer, before, Date.now()), smallPayFen: answer.smallPayFen }
  },
  ...heldOptions((held: Held) => held),
}

/** The held codes, kept fresh while the page is seen. */
export function useHeldCodes() {
  return useQuery(heldQuery)
}
