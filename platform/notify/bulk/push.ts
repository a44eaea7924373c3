import { createHmac } from 'node:crypto'
import { plainCode } from '../refused.ts'

/** What the native host is told: one message to some of a park's people. */
export interface PushMessage {
  id: string
  area: string
  people: readonly string[]
  title: string
  path: string
}

/** Hands messages to the native host. It throws PushRefused where the host said no; anything else means that nobody knows. */
export interface PushPort {
  send(message: PushMessage): Promise<void>
}

/** The host's no: it took the message for none of these people. */
export class PushRefused extends Error {
  readonly why: string
  constructor(status: number) {
    super(`push refused: HTTP ${status}`)
    this.why = `push http-${status}`
  }
}

/** Where the host listens, and the key that both know. */
export interface PushSettings {
  url: string
  key: string
}

const WAIT_MS = 5000

/** The signature of a request to the host: HMAC-SHA256 in hex over its time and its body, parted by a line feed. */
export function pushSignature(key: string, time: string, body: string): string {
  return createHmac('sha256', key).update(`${time}\n${body}`).digest('hex')
}

/** The native host by signed HTTP. */
export function pushPort({ url, key }: PushSettings, clock: () => Date, waitMs = WAIT_MS): PushPort {
  return {
    async send({ id, area, people, title, path }) {
      const body = JSON.stringify({ id, area, people, title, path })
      const time = String(clock().getTime())
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-push-time': time,
          'x-push-signature': pushSignature(key, time, body),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(waitMs),
      }).catch((error: unknown) => {
        throw new Error(`the push host did not answer (${plainCode(error instanceof Error ? error.name : '')})`)
      })
      await answer.body?.cancel()
      if (answer.status >= 400 && answer.status < 500) throw new PushRefused(answer.status)
      if (!answer.ok) throw new Error(`the push host cannot now (http-${answer.status})`)
    },
  }
}
