import { plainCode, SmsRefused } from '../refused.ts'

/** How a provider answered: `later` is trouble that passes. */
export type Outcome = { is: 'sent' } | { is: 'refused' | 'later'; code: string }

/** A provider waits no longer than this for us, nor we for it. */
export const PROVIDER_WAIT_MS = 5000

/**
 * Asks a provider and reads its JSON. Resolves once it took the message; throws SmsRefused for its final no, and a plain error for
 * what may pass (no answer, a broken one, `later`). What it throws never holds the address, which may carry number and words.
 */
export async function askProvider(
  provider: string,
  { url, waitMs, ...init }: RequestInit & { url: string; waitMs: number },
  outcomeOf: (status: number, body: unknown) => Outcome,
): Promise<void> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(waitMs) })
    .then(async (response) => ({ status: response.status, body: parsed(await response.text()) }))
    .catch((error: unknown) => {
      throw new Error(`SMS provider ${provider} did not answer (${troubleOf(error)})`)
    })
  const outcome = outcomeOf(answer.status, answer.body)
  if (outcome.is === 'refused') throw new SmsRefused(provider, outcome.code)
  if (outcome.is === 'later') throw new Error(`SMS provider ${provider} cannot now (${plainCode(outcome.code)})`)
}

/** The text under `name` of whatever a provider sent. */
export function textAt(value: unknown, name: string): string | undefined {
  const found = value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[name] : undefined
  return typeof found === 'string' ? found : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** ECONNREFUSED, TimeoutError …: only the name of the trouble. */
function troubleOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return plainCode(textAt(cause, 'code') ?? (cause instanceof Error ? cause.name : ''))
}
