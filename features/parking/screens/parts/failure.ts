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

/** The new price that a refusal told, in fen, or null. */
export function toldDueFen(error: unknown): number | null {
  const due = error instanceof CallFailure ? error.data?.['dueFen'] : undefined
  return typeof due === 'number' && Number.isSafeInteger(due) && due >= 0 ? due : null
}

/** Tells what went wrong where no field and no sheet asked. */
export function tell(error: unknown): void {
  const words = wordsOf(error)
  if (words !== null) toast(words, { kind: 'bad' })
}
