import { CallFailure } from '#client/calls'
import { EXPIRED } from '#vocabulary/answer-codes'

/** What a form says about something that failed. */
export interface Said {
  /** The call's field that it is about. */
  readonly field: string | null
  readonly text: string
  /** For the person to tell us, where the server itself broke. */
  readonly requestId: string | null
  /** It passes by itself (no network, too slow): said in passing. Otherwise it stays until the person acts. */
  readonly passing: boolean
}

/** What to say about anything thrown; null where the person was told already that the login expired. */
export function saidBy(error: unknown): Said | null {
  if (!(error instanceof CallFailure)) {
    return { field: null, text: '出了点问题，请重试', requestId: null, passing: true }
  }
  if (error.code === EXPIRED) return null
  const { kind, field, message, requestId } = error
  return {
    field: field ?? null,
    text: message,
    requestId: kind === 'fault' ? (requestId ?? null) : null,
    passing: kind !== 'refusal' && kind !== 'fault',
  }
}
