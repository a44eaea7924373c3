import { CallFailure } from '#client/calls'
import { EXPIRED } from '#vocabulary/answer-codes'

/** The one place where a failure is said, with its words. */
export interface Said {
  readonly at: 'field' | 'sheet' | 'toast'
  /** The field that it is said under; null where it is about none that is shown. */
  readonly field: string | null
  readonly text: string
  /** For the person to tell us, where the server itself broke. */
  readonly requestId: string | null
}

/**
 * Where and how to say what went wrong: under the field if it is about a field that is shown, in the sheet if a sheet asked,
 * otherwise as a toast; never two. null: say nothing, because the person left, or was told already that the login expired.
 */
export function placeOf(error: unknown, shown: { fields?: readonly string[]; sheet?: boolean } = {}): Said | null {
  const elsewhere = shown.sheet ? 'sheet' : 'toast'
  if (error instanceof DOMException && error.name === 'AbortError') return null
  if (!(error instanceof CallFailure))
    return { at: elsewhere, field: null, text: '出了点问题，请重试', requestId: null }
  if (error.code === EXPIRED) return null
  const { kind, message: text } = error
  const requestId = kind === 'fault' ? error.requestId : null
  const field = error.field !== null && shown.fields?.includes(error.field) ? error.field : null
  return { at: field === null ? elsewhere : 'field', field, text, requestId }
}
