import { configuration } from '#client/configuration'
import { createRunner, type Runner } from './runner.ts'
import type { Sender, Transport } from './wire.ts'

/** What the session tells the calls; `client/session` connects it when the client starts. */
export interface CallsConnection {
  /** Who sends; waits until the session is known, unless the call is `early`. */
  sender(early: boolean): Sender | Promise<Sender>
  /** The server does not know this session any more. */
  expired(loginSession: string | null): void
}

const NOBODY: Sender = { loginSession: null, sessionAreaId: null, stateAreaId: null, companyId: null }
let connection: CallsConnection = { sender: () => NOBODY, expired: () => undefined }

/** Tells the calls who sends them and whom to tell that a session is over. */
export function connectCalls(next: CallsConnection): void {
  connection = next
}

/** Carries a request by `fetch`; nothing is answered from the browser's cache. */
export const byFetch: Transport = async ({ url, method, headers, body, signal }) => {
  // a screen sends several at once: each is a piece of work of its own, with room for touches between them
  await ownTask()
  return fetch(url, { method, headers, body: body ?? null, signal, cache: 'no-store' })
}

/** Settles in the browser's next task; a timer would wait a second on a page that is hidden. */
function ownTask(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    const received = () => {
      port1.close()
      done()
    }
    port1.addEventListener('message', received)
    port1.start()
    port2.postMessage(null)
  })
}

/** The runner of this phone. */
export const phoneRunner: Runner = createRunner({
  transport: byFetch,
  sender: (early) => connection.sender(early),
  expired: (loginSession) => connection.expired(loginSession),
  online: () => typeof window === 'undefined' || navigator.onLine,
  seal() {
    const { answerKey, answerSeal } = configuration()
    return answerKey === null ? null : { key: answerKey, form: answerSeal }
  },
  wait,
  log: (line) => console.warn(line),
})

/** Resolves after a time; rejects with the signal's reason as soon as it is aborted. */
export function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error)
    const leave = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }, ms)
    signal?.addEventListener('abort', leave, { once: true })
  })
}
