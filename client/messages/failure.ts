import { CallFailure } from '#client/calls'
import { toast } from '#ui/toast'
import { EXPIRED } from '#vocabulary/answer-codes'

/** What to say about anything that a call threw; null where the person was told already that the login expired. */
export function wordsOf(error: unknown): string | null {
  if (!(error instanceof CallFailure)) return '出了点问题，请重试'
  return error.code === EXPIRED ? null : error.message
}

/** The code of a refusal; 0 for everything else. */
export function codeOf(error: unknown): number {
  return error instanceof CallFailure && error.kind === 'refusal' ? error.code : 0
}

/** The input field that a refusal is about, or null. */
export function fieldOf(error: unknown): string | null {
  return error instanceof CallFailure ? error.field : null
}

/** Tells what went wrong where no field and no sheet asked. */
export function tell(error: unknown): void {
  const words = wordsOf(error)
  if (words !== null) toast(words, { kind: 'bad' })
}
