import type { SentCode } from './prove-phone.tsx'
import { calls } from './queries.ts'

/** What a phone is proven for, as the address says it. */
export type Purpose = 'open' | 'reset' | 'bind'

/** The purpose that an address names; null for anything else. */
export function purposeOf(text: string | null): Purpose | null {
  return text === 'open' || text === 'reset' || text === 'bind' ? text : null
}

/** Sends a code to the person's own phone, or to the phone that the bank knows of a card. Throws the call's failure. */
export async function sendCode(purpose: Purpose, card?: { number: string; phone: string }): Promise<SentCode> {
  const { ticket, sentTo, againAfterSeconds } = await calls.post('bindSmsSend', { purpose, ...card }, { again: true })
  return { ticket, sentTo, againAt: Date.now() + againAfterSeconds * 1000 }
}
