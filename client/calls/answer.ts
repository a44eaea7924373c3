import { ACCEPTED, type DONE, isSuccess, type REPEATED } from '#vocabulary/answer-codes'
import { CallFailure, type FailureData, type FailureDetail, kindOfCode, SENTENCES } from './failure.ts'

/** A success as it came: 200 done, 610 accepted and not finished, 615 already done before. */
export interface Done<Body> {
  code: typeof DONE | typeof ACCEPTED | typeof REPEATED
  message?: string
  body: Body
}

/** Any other code. */
export interface Refused {
  errorCode: number
  errorMessage: string
}

/** An answer as the specification resolves it. One that came without a code is passed on as it is. */
export type Answer<Body> = Done<Body> | Refused

/** A file that a call answered with. */
export interface Download {
  readonly blob: Blob
  /** As the server names it, or null. */
  readonly name: string | null
}

// What a refused answer says beside the two fields that the specification gives it.
const details = new WeakMap<object, FailureDetail>()

/**
 * Resolves what the server sent: 200, 610 and 615 as they are, any other code as `{ errorCode, errorMessage }` with the
 * message from body or message, and what has no code as it is.
 */
export function resolveAnswer(sent: unknown): unknown {
  const code = codeOf(sent)
  if (code === null || isSuccess(code)) return sent
  const envelope = sent as Record<string, unknown>
  const refused: Refused = { errorCode: code, errorMessage: messageOf(envelope, code) }
  details.set(refused, detailOf(envelope))
  return refused
}

/** The code of an envelope, or null where there is none. */
export function codeOf(sent: unknown): number | null {
  if (typeof sent !== 'object' || sent === null || !('code' in sent)) return null
  const { code } = sent
  if (typeof code === 'number') return code
  return typeof code === 'string' && /^\d+$/.test(code) ? Number(code) : null
}

/** Whether the server accepted the request and has not finished. */
export function isAccepted(answer: unknown): boolean {
  return codeOf(answer) === ACCEPTED
}

/** The body of an answer; throws a `CallFailure` where it is a refusal. What came without a code is its own body. */
export async function ask<Body>(answer: Promise<Answer<Body>>): Promise<Body> {
  const given: unknown = await answer
  if (isRefused(given)) {
    throw new CallFailure(kindOfCode(given.errorCode), given.errorCode, given.errorMessage, details.get(given))
  }
  // The contract gives the body its type; the server's tests hold it to that.
  return (codeOf(given) === null ? given : (given as Done<Body>).body) as Body
}

function isRefused(given: unknown): given is Refused {
  return typeof given === 'object' && given !== null && details.has(given)
}

function messageOf({ body, message }: Record<string, unknown>, code: number): string {
  const inBody = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const candidates = [
    body,
    inBody.find(([name]) => name === 'errorMessage')?.[1],
    inBody.find(([name]) => name === 'message')?.[1],
    message,
  ]
  const found = candidates.find((each): each is string => typeof each === 'string' && each !== '')
  return found ?? SENTENCES[kindOfCode(code)]
}

function detailOf({ field, data, requestId, again, changed }: Record<string, unknown>): FailureDetail {
  return {
    again: again === true,
    changed: changed === true,
    field: typeof field === 'string' ? field : null,
    // The server's refusal type holds only these kinds of values.
    data: typeof data === 'object' && data !== null ? (data as FailureData) : null,
    requestId: typeof requestId === 'string' ? requestId : null,
  }
}
