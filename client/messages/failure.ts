import { CallFailure } from '#client/calls'
import { toast } from '#ui/toast'
import { EXPIRED } from '#vocabulary/answer-codes'

/** What a person is told of something that failed. */
export interface Failure {
  /** The code of a refusal; 0 for everything else. */
  readonly code: number
  /** The input field of the call that it is about, or null. */
  readonly field: string | null
  /** What happened and what to do, in a sentence. */
  readonly text: string
  /** For the person to tell us, where the server itself broke. */
  readonly requestId: string | null
  /** It passes by itself: no network, too slow, not now. */
  readonly passing: boolean
  /** Asking again does not change it: a refusal that is not marked `again`. */
  readonly lasting: boolean
  /** Somebody else changed the record meanwhile. */
  readonly changed: boolean
}

/** What to say about anything thrown; null where nothing is to be said: the person left, or was told already that the login expired. */
export function failureOf(error: unknown): Failure | null {
  if (error instanceof DOMException && error.name === 'AbortError') return null
  if (!(error instanceof CallFailure)) {
    return {
      code: 0,
      field: null,
      text: '出了点问题，请重试',
      requestId: null,
      passing: true,
      lasting: false,
      changed: false,
    }
  }
  if (error.code === EXPIRED) return null
  const { kind, field, message: text } = error
  return {
    code: codeOf(error),
    field,
    text,
    requestId: kind === 'fault' ? error.requestId : null,
    passing: kind !== 'refusal' && kind !== 'fault',
    lasting: kind === 'refusal' && !error.again,
    changed: error.changed,
  }
}

/** The words of `failureOf`, or null. */
export function wordsOf(error: unknown): string | null {
  return failureOf(error)?.text ?? null
}

/** The code of a refusal; 0 for everything else. */
export function codeOf(error: unknown): number {
  return error instanceof CallFailure && error.kind === 'refusal' ? error.code : 0
}

/** The input field that a refusal is about, or null. */
export function fieldOf(error: unknown): string | null {
  return error instanceof CallFailure ? error.field : null
}

/** Shows what went wrong as a toast, where no field, no sheet and no page asked. */
export function toastFailure(error: unknown): void {
  const words = wordsOf(error)
  if (words !== null) toast(words, { kind: 'bad' })
}
