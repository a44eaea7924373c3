import { EXPIRED } from '#vocabulary/answer-codes'
import { createEventReader, type StreamEvent } from './events.ts'

/** What the stream needs of the phone. */
export interface LivePorts {
  /** Asks for the stream; null where nobody is signed in. Rejects when there is no answer. */
  open(signal: AbortSignal): Promise<Response | null>
  /** Whether a person can see the page. */
  visible(): boolean
  /** Tells of a page that is shown or hidden, a network that came back, another session; answers how to stop. */
  watch(changed: (what: 'visibility' | 'network' | 'session') => void): () => void
  /** The server no longer knows the session with which the stream was asked for. */
  expired(): void
  /** Told of what a listener threw. */
  report(error: unknown): void
  /** From 0 to under 1. */
  random(): number
}

/** Hears one topic: the id of what changed, or null: anything may have changed, ask. */
export interface Listener {
  readonly topic: string
  readonly pollMs: number
  readonly hear: (id: string | null) => void
}

/** No byte for so long, and the stream is dead, whatever the network says; the server beats every 15 s. */
const SILENCE_MS = 40_000
/** A stream that lived so long was a good one: the next is asked for without growing pauses. */
const GOOD_AFTER_MS = 10_000
const SLOWEST_MS = 60_000
const RETRY_MS = 2_000

/**
 * One stream for all listeners of a page, open while there are any and the page is seen. It comes again by itself, after pauses
 * that grow and vary. Each time that it opens all listeners hear null, for what happened meanwhile was told to nobody; while none is up each hears null every `pollMs`.
 */
export function createStream(ports: LivePorts): { listen(listener: Listener): () => void } {
  const listeners = new Set<Listener>()
  let leaving: AbortController | null = null
  let unwatch: (() => void) | null = null
  let up = false
  let retryMs = RETRY_MS

  function notify(listener: Listener, id: string | null): void {
    try {
      listener.hear(id)
    } catch (error) {
      ports.report(error)
    }
  }

  function take(event: StreamEvent): void {
    if ('retryMs' in event) retryMs = Math.max(100, event.retryMs)
    else if (event.event === 'missed') for (const listener of listeners) notify(listener, null)
    else if (event.event === 'hint') {
      const hint = JSON.parse(event.data) as { topic: string; id: string } // written by platform/http
      for (const listener of listeners) if (listener.topic === hint.topic) notify(listener, hint.id)
    }
  }

  /** Reads a stream to its end. */
  async function follow(body: ReadableStream<Uint8Array>): Promise<void> {
    const reader = body.getReader()
    const read = createEventReader()
    try {
      for (;;) {
        const { done, value } = await inTime(reader.read())
        if (done) return
        for (const event of read(value)) take(event)
      }
    } finally {
      void reader.cancel().catch(() => undefined)
    }
  }

  /** One stream from asking to end. False: it makes no sense to ask again before something changes. */
  async function once(signal: AbortSignal): Promise<boolean> {
    const response = await ports.open(signal)
    if (response === null) return false
    if (!response.ok || !response.body || !/^text\/event-stream\b/.test(response.headers.get('content-type') ?? '')) {
      const { code } = (await response.json()) as { code?: number } // whatever it is, only these two count
      if (code === EXPIRED && !signal.aborted) ports.expired()
      return code !== EXPIRED && code !== 401
    }
    // Another may have begun in the place of this one.
    if (signal.aborted) return false
    up = true
    for (const listener of listeners) notify(listener, null)
    await follow(response.body)
    return true
  }

  async function run(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      const begun = performance.now()
      const again = await once(signal).catch(() => true)
      if (signal.aborted) return
      up = false
      if (!again) return
      failures = performance.now() - begun >= GOOD_AFTER_MS ? 0 : failures + 1
      await pause(Math.min(SLOWEST_MS, retryMs * 2 ** Math.max(0, failures - 1)) * (0.5 + ports.random()), signal)
    }
  }

  function end(): void {
    leaving?.abort()
    leaving = null
    up = false
  }

  function begin(): void {
    const own = new AbortController()
    leaving = own
    void run(own.signal)
  }

  function changed(what: 'visibility' | 'network' | 'session'): void {
    const wanted = listeners.size > 0 && ports.visible()
    if (!wanted || what === 'session' || (what === 'network' && !up)) end()
    if (wanted && !leaving) begin()
  }

  return {
    listen(listener) {
      listeners.add(listener)
      unwatch ??= ports.watch(changed)
      changed('visibility')
      const polling = setInterval(() => {
        if (!up && ports.visible()) notify(listener, null)
      }, listener.pollMs)
      return () => {
        clearInterval(polling)
        listeners.delete(listener)
        if (listeners.size > 0) return
        unwatch?.()
        unwatch = null
        end()
      }
    },
  }
}

/** Settles with the work, or rejects when it took too long to be alive. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the stream is silent')), SILENCE_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Settles after a time, or at once when there is no more to wait for. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms)
    const leave = () => {
      clearTimeout(timer)
      done()
    }
    signal.addEventListener('abort', leave, { once: true })
  })
}
