import { failureOf } from './failure.ts'

/** The one place where a failure is shown, with its words. */
export interface Placed {
  readonly at: 'field' | 'sheet' | 'page' | 'toast'
  /** The field of the form that it is shown under; null where it is about no field of the form. */
  readonly field: string | null
  readonly text: string
  /** For the person to tell us, where the server itself broke. */
  readonly requestId: string | null
}

/** What is on the screen when something fails. */
export interface Asking {
  /** The form's field for each field of the call that it shows. */
  readonly fields?: Readonly<Record<string, string>>
  /** What asked: a sheet says it itself; a page says what stays until the person acts, and in passing what passes by itself. */
  readonly by?: 'sheet' | 'page' | undefined
}

/**
 * Where and how to say what went wrong: under the field if it is about a field that is shown, in the sheet if a sheet asked, on the
 * page if a page says it, otherwise as a toast; never two. null: say nothing, because the person left, or was told already that the
 * login expired.
 */
export function placeOf(error: unknown, { fields = {}, by }: Asking = {}): Placed | null {
  const failure = failureOf(error)
  if (failure === null) return null
  const { text, requestId, passing } = failure
  const field = failure.field === null ? null : (fields[failure.field] ?? null)
  if (field !== null) return { at: 'field', field, text, requestId }
  return { at: by === undefined || (by === 'page' && passing) ? 'toast' : by, field, text, requestId }
}
