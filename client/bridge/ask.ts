import { nativePlatform } from './platform.ts'
import { type Message, outlet } from './transport.ts'

/** Why the native app gave nothing: not inside it, it does not know the function and keeps silent, no answer in time, an answer that says no, or one that cannot be read. */
export type BridgeTrouble = 'absent' | 'silent' | 'timeout' | 'refused' | 'malformed'

/** Thrown where the native app gave nothing; `message` is Chinese. */
export class BridgeFailure extends Error {
  readonly trouble: BridgeTrouble

  constructor(trouble: BridgeTrouble, message = '应用没有响应，请稍后重试') {
    super(message)
    this.name = 'BridgeFailure'
    this.trouble = trouble
  }
}

/** How to ask the native app. */
export interface AskOptions {
  /** How long to wait for the answer, in milliseconds; 3,000 where it is not said. */
  timeoutMs?: number
  /** The app shows something of its own over the page: where the page is still seen after 3,000 ms, this version of the app does not know the function. */
  shows?: boolean
  /** The page no longer wants the answer. */
  signal?: AbortSignal
}

interface Waiting {
  settle(answer: unknown): void
  fail(error: Error): void
}

const ANSWER_MS = 3000
/** An app that takes the screen has done so by then, in milliseconds. */
const SILENT_MS = 3000
/** How often to check whether the native app has put its side in place, in milliseconds. */
const POLL_MS = 50

const waiting = new Map<string, Waiting>()
const queue: Message[] = []
let looking: ReturnType<typeof setInterval> | null = null
let count = 0
// an answer meant for an earlier page of the same web view must not fit
let page = ''

/** Takes an answer. What nobody waits for (any more) is dropped: answers that come late, twice or for a page already left. */
function receive(callbackId: unknown, json: unknown): void {
  const id = String(callbackId)
  const asked = waiting.get(id)
  if (!asked) return
  waiting.delete(id)
  try {
    asked.settle(typeof json === 'string' ? JSON.parse(json) : json)
  } catch {
    asked.fail(new BridgeFailure('malformed'))
  }
}

function flush(): void {
  const send = queue.length > 0 ? outlet(receive) : null
  while (send && queue.length > 0) {
    const message = queue.shift()
    try {
      if (message) send(message)
    } catch {
      waiting.get(message?.callbackId ?? '')?.fail(new BridgeFailure('absent'))
    }
  }
  if (queue.length > 0) looking ??= setInterval(flush, POLL_MS)
  else if (looking !== null) {
    clearInterval(looking)
    looking = null
  }
}

/**
 * Asks a function of the native app; messages wait until its side is in place. Answers what it said, as an object. Throws
 * BridgeFailure in a plain browser, without an answer in time, or where the answer's `errorCode` is not 200.
 */
export function askNative(
  functionName: string,
  params: Readonly<Record<string, unknown>> = {},
  { timeoutMs = ANSWER_MS, shows = false, signal }: AskOptions = {},
): Promise<Readonly<Record<string, unknown>>> {
  if (nativePlatform() === null) return Promise.reject(new BridgeFailure('absent', '请在园区应用中打开'))
  count += 1
  page ||= Math.random().toString(36).slice(2, 10)
  const callbackId = `${page}-${count}`
  return new Promise((done, reject) => {
    const fail = (error: Error) => {
      forget(callbackId)
      end()
      reject(error)
    }
    const giveUp = () => fail(new DOMException('the page gave up', 'AbortError'))
    const timer = setTimeout(() => fail(new BridgeFailure('timeout')), timeoutMs)
    const stopWatching = shows ? watchSilence(() => fail(new BridgeFailure('silent'))) : () => undefined
    const end = () => {
      clearTimeout(timer)
      stopWatching()
      signal?.removeEventListener('abort', giveUp)
    }
    const settle = (answer: unknown) => {
      const facts = factsOf(answer)
      if (facts instanceof BridgeFailure) return fail(facts)
      end()
      done(facts)
    }
    if (signal?.aborted) return giveUp()
    signal?.addEventListener('abort', giveUp)
    waiting.set(callbackId, { settle, fail })
    queue.push({ functionName, params, callbackId })
    flush()
  })
}

/** Tells where the page has been seen all the time until an app must have taken the screen. Answers how to stop. */
function watchSilence(isSilent: () => void): () => void {
  const events = ['visibilitychange', 'blur', 'pagehide'] as const
  const stop = () => {
    clearTimeout(timer)
    for (const name of events) window.removeEventListener(name, stop, true)
  }
  const timer = setTimeout(() => {
    stop()
    isSilent()
  }, SILENT_MS)
  for (const name of events) window.addEventListener(name, stop, true)
  return stop
}

function forget(callbackId: string): void {
  waiting.delete(callbackId)
  const at = queue.findIndex((message) => message.callbackId === callbackId)
  if (at >= 0) queue.splice(at, 1)
}

function factsOf(answer: unknown): Readonly<Record<string, unknown>> | BridgeFailure {
  if (answer === null || answer === undefined) return {}
  if (typeof answer !== 'object' || Array.isArray(answer)) return new BridgeFailure('malformed')
  const facts: Readonly<Record<string, unknown>> = { ...answer }
  const code = facts['errorCode']
  if (code === undefined || code === null || Number(code) === 200) return facts
  const message = facts['errorMessage']
  return new BridgeFailure('refused', typeof message === 'string' && message !== '' ? message : undefined)
}
