/** What a request was answered. */
export interface Answered {
  status: number
  code: number
  /** The beginning of the answer. */
  text: string
}

/**
 * Whether this is an answer of ours: an envelope whose code is none of a fault or an outage. HTTP 200 is an answered call; 404 an address
 * that is none, 413 too much. Anything else is our fault.
 */
export function isAnswer(status: number, text: string): boolean {
  if (status !== 200 && status !== 404 && status !== 413) return false
  let envelope: unknown
  try {
    envelope = JSON.parse(text)
  } catch {
    return false
  }
  if (typeof envelope !== 'object' || envelope === null || Array.isArray(envelope)) return false
  const { code, message, body } = envelope as { code?: unknown; message?: unknown; body?: unknown }
  const known =
    Number.isInteger(code) && (Number(code) < 500 || [606, 610, 615].includes(Number(code)) || Number(code) >= 9000)
  const whole = typeof message === 'string' && message !== '' && body !== undefined
  // A status that speaks of transport repeats itself as the code.
  return known && whole && (status === 200 || code === status)
}
