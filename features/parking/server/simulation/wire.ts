/** A request of somebody who is played. */
export interface Sent {
  readonly method: 'GET' | 'POST'
  /** Path and query on the server. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** What came back. */
export interface Heard {
  readonly status: number
  readonly text: string
}

/** How requests reach the server: over the network, or injected into the process itself. Redirects are not followed. */
export type Send = (request: Sent) => Promise<Heard>

/** A call's envelope. */
export interface Envelope<Body = unknown> {
  readonly code: number
  readonly message: string
  readonly body: Body
}

/** The server did not do what a played person or gate needs. */
export class PlayError extends Error {}

const PATIENCE = 60
const PAUSE_MS = 250

/** Sends over the network to a running server. */
export function sendTo(origin: string): Send {
  return async ({ method, path, headers, body }) => {
    const answer = await fetch(new URL(path, origin), {
      method,
      headers: { ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
      ...(body === undefined ? {} : { body }),
    })
    return { status: answer.status, text: await answer.text() }
  }
}

/** Sends and reads the envelope. Asked to be slower (429), it waits and sends anew, for a quarter of a minute at most. */
export async function ask<Body>(send: Send, request: () => Sent): Promise<Envelope<Body>> {
  for (let tries = 1; ; tries++) {
    const sent = request()
    const { status, text } = await send(sent)
    const heard = envelopeIn<Body>(text)
    const tooFast = status === 429 || heard?.code === 429
    if (!tooFast || tries === PATIENCE) {
      if (heard === null) throw new PlayError(`${sent.path.split('?')[0]} answered ${status} without an envelope`)
      return heard
    }
    await new Promise((done) => setTimeout(done, PAUSE_MS))
  }
}

function envelopeIn<Body>(text: string): Envelope<Body> | null {
  try {
    const value: unknown = JSON.parse(text)
    // The server checks its own answers against their contracts.
    return typeof value === 'object' && value !== null && 'code' in value ? (value as Envelope<Body>) : null
  } catch {
    return null
  }
}
