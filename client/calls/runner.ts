import { EXPIRED } from '#vocabulary/answer-codes'
import { REQUEST_TIMEOUT_MS } from '#vocabulary/defaults'
import { codeOf, type Download, isAccepted, resolveAnswer } from './answer.ts'
import { CallFailure, failureOfStatus, SENTENCES } from './failure.ts'
import type { Again, PostOptions } from './options.ts'
import { newRequestId } from './request-id.ts'
import { isSealed, openSeal } from './seal.ts'
import { type Asked, type Sender, type Transport, type WireRequest, wireRequest } from './wire.ts'

/** What the runner needs of the phone. */
export interface RunnerPorts {
  readonly transport: Transport
  /** Who sends; a promise while the native app has not yet told the session. `early` calls do not wait for that. */
  sender(early: boolean): Sender | Promise<Sender>
  /** The server no longer knows this session. */
  expired(loginSession: string | null): void
  online(): boolean
  /** Base64 key of sealed answers and the seal to ask for; null: plain. */
  seal(): { key: string; form: 'gcm' | 'ecb' } | null
  wait(ms: number, signal: AbortSignal | undefined): Promise<void>
  /** Network errors are logged: path and kind, nothing of the content. */
  log(line: string): void
}

/** Runs calls by the rules that hold for all of them. */
export interface Runner {
  /** Resolves to the letter of the specification (see `Answer`); throws a `CallFailure` where no answer came. */
  readonly answer: (asked: Asked, options?: PostOptions) => Promise<unknown>
  /** Answers with the file; a refusal is thrown as a `CallFailure` by `ask` as ever. */
  readonly file: (asked: Asked, options?: PostOptions) => Promise<unknown>
}

const AGAIN: Again = { tries: 8, firstMs: 500 }
const AGAIN_SLOWEST_MS = 5000
const RETRY_AFTER_MS = 800

/** Makes a runner. */
export function createRunner(ports: RunnerPorts): Runner {
  async function once(asked: Asked, sender: Sender, options: PostOptions): Promise<Received> {
    const request = wireRequest(asked, sender, ports.seal()?.form ?? null)
    if (!ports.online()) throw new CallFailure('offline', 0, SENTENCES.offline)
    const response = await exchange(request, options, ports)
    return { ...response, loginSession: sender.loginSession }
  }

  /** A broken connection is tried again; the request keeps its key, so that it has one effect. */
  async function persistent(asked: Asked, options: PostOptions): Promise<Received> {
    const sender = await ports.sender(options.early === true)
    options.signal?.throwIfAborted()
    // the server keeps the intents of people only: a stranger's second try could have a second effect
    let left = options.retries ?? (asked.method === 'POST' && sender.loginSession !== null ? 1 : 0)
    for (;;) {
      try {
        return await once(asked, sender, options)
      } catch (error) {
        if (error instanceof CallFailure) ports.log(`${asked.family}/${asked.name}: ${error.kind}`)
        const broken = error instanceof CallFailure && error.kind === 'outage' && error.code === 0
        if (!broken || left <= 0) throw error
        left -= 1
        await ports.wait(RETRY_AFTER_MS, options.signal)
      }
    }
  }

  async function envelope(received: Received): Promise<unknown> {
    let sent = parse(received)
    if (isSealed(sent)) {
      sent = await openSeal(sent, ports.seal()?.key ?? null).catch((error: unknown) => {
        ports.log(`sealed answer: ${String(error)}`)
        throw new CallFailure('fault', 0, SENTENCES.fault, { requestId: received.requestId })
      })
    }
    if (codeOf(sent) === EXPIRED) ports.expired(received.loginSession)
    return resolveAnswer(sent)
  }

  function keyed(asked: Asked, options: PostOptions): Asked {
    if (asked.method === 'GET') return asked
    return { ...asked, files: options.files, requestId: options.requestId ?? newRequestId() }
  }

  return {
    async answer(given, options = {}) {
      const asked = keyed(given, options)
      const { tries, firstMs } = options.again === true ? AGAIN : options.again || { tries: 0, firstMs: 0 }
      for (let turn = 0; ; turn += 1) {
        const answer = await envelope(await persistent(asked, options))
        if (turn >= tries || !isAccepted(answer)) return answer
        await ports.wait(Math.min(AGAIN_SLOWEST_MS, firstMs * 1.6 ** turn), options.signal)
      }
    },
    async file(given, options = {}) {
      const received = await persistent(keyed(given, options), options)
      const isEnvelope = /\bjson\b/.test(received.type) && received.disposition === null
      if (isEnvelope || received.status >= 400) return envelope({ ...received, text: await received.blob.text() })
      const file: Download = { blob: received.blob, name: fileName(received.disposition) }
      return { code: 200, body: file }
    },
  }
}

interface Received {
  readonly status: number
  readonly type: string
  readonly disposition: string | null
  readonly requestId: string | null
  readonly text: string
  readonly blob: Blob
  readonly loginSession: string | null
}

/** Sends, waits no longer than allowed for the whole answer, and says in one way what went wrong. */
async function exchange(request: Omit<WireRequest, 'signal'>, options: PostOptions, ports: RunnerPorts) {
  const own = new AbortController()
  const { signal, timeoutMs = REQUEST_TIMEOUT_MS, transport = ports.transport } = options
  const leave = () => own.abort(signal?.reason)
  signal?.addEventListener('abort', leave, { once: true })
  let late = false
  const timer = setTimeout(() => {
    late = true
    own.abort()
  }, timeoutMs)
  try {
    const response = await transport({ ...request, signal: own.signal })
    const blob = await response.blob()
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      disposition: response.headers.get('content-disposition'),
      requestId: response.headers.get('x-request-id'),
      blob,
      text: /^(text\/|application\/json)/.test(blob.type) || blob.size === 0 ? await blob.text() : '',
    }
  } catch {
    if (signal?.aborted) throw signal.reason
    if (late) throw new CallFailure('timeout', 0, SENTENCES.timeout)
    const kind = ports.online() ? 'outage' : 'offline'
    throw new CallFailure(kind, 0, SENTENCES[kind])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  }
}

/** The JSON of an answer. What is no envelope and no success, or no JSON at all, is a failure. */
function parse({ status, text, requestId }: Received): unknown {
  let sent: unknown
  try {
    sent = text === '' ? null : JSON.parse(text)
  } catch {
    // some other site between us and the server, such as the sign-in page of a wifi
    throw status >= 400 ? failureOfStatus(status, requestId) : new CallFailure('outage', status, SENTENCES.outage)
  }
  if (status >= 400 && codeOf(sent) === null) throw failureOfStatus(status, requestId)
  return sent
}

function fileName(disposition: string | null): string | null {
  const encoded = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(disposition ?? '')?.[1]
  const plain = /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1]
  try {
    return encoded === undefined ? (plain ?? null) : decodeURIComponent(encoded)
  } catch {
    return plain ?? null
  }
}
