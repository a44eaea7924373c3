import type { Command } from '#client/calls'
import { calls } from './calls.ts'

/** What a phone is proven for, as the address says it. */
export type Purpose = 'open' | 'reset' | 'bind'

/** The purpose that an address names; null for anything else. */
export function purposeOf(text: string | null): Purpose | null {
  return text === 'open' || text === 'reset' || text === 'bind' ? text : null
}

/** What the server answers of a code that it sent. */
export type CodeAnswer = Awaited<ReturnType<typeof calls.post<'bindSmsSend'>>>

/** A code that was sent: its ticket, where it went, and from when (ms) another may be asked for. */
export interface SentCode {
  ticket: string
  sentTo: string
  againAt: number
}

/** The command that sends a code to the person's own phone, or to the phone that the bank knows of a card. */
export function sendCode(purpose: Purpose, card?: { number: string; phone: string }): Command<CodeAnswer> {
  return calls.send('bindSmsSend', { purpose, ...card })
}

/** A code that was sent just now. */
export function sentCode({ ticket, sentTo, againAfterSeconds }: CodeAnswer): SentCode {
  return { ticket, sentTo, againAt: Date.now() + againAfterSeconds * 1000 }
}
