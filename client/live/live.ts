import { useEffect, useRef } from 'react'
import { ready, refreshPerson, sessionNow, watchSession } from '#client/session'
import { createStream } from './stream.ts'

/** The stream of this page; opened by its first listener. */
const page = createStream({
  async open(signal) {
    await ready()
    const { token } = sessionNow()
    if (token === null || signal.aborted) return null
    const headers = { accept: 'text/event-stream', loginSession: token }
    return fetch('/ipark/live', { headers, signal, cache: 'no-store' })
  },
  visible: () => document.visibilityState === 'visible',
  watch(changed) {
    const seen = () => changed('visibility')
    const online = () => changed('network')
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('online', online)
    const stop = watchSession(() => changed('session'))
    return () => {
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('online', online)
      stop()
    }
  },
  // A call with the same session is told the same, and leads to what 606 leads to.
  expired: () => void refreshPerson(),
  report: (error) => reportError(error),
  random: Math.random,
})

/** How a screen wants to be told. */
export interface LiveOptions {
  /** How often to ask where no stream is up, in milliseconds. */
  pollMs: number
}

/**
 * Calls `onHint` when the server says that something of this topic changed: with its id, or with null: anything may have changed. Ask then, for a hint carries
 * no facts. It also comes, with null, whenever the stream opens, and every `pollMs` while none is up and the page is seen. Topic null: hears nothing.
 */
export function useLive(topic: string | null, onHint: (id: string | null) => void, { pollMs }: LiveOptions): void {
  const latest = useRef(onHint)
  useEffect(() => {
    latest.current = onHint
  })
  useEffect(() => {
    if (topic === null) return undefined
    return page.listen({ topic, pollMs, hear: (id) => latest.current(id) })
  }, [topic, pollMs])
}
