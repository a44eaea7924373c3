import type { ServerResponse } from 'node:http'

/** Comments that keep proxies and phones from taking silence for death, in milliseconds. */
export const BEAT_MS = 15_000
/** A stream ends after this long, so that phones spread over new processes; they come again by themselves. */
export const LIFE_MS = 10 * 60_000
/** When phones come again after an end, in milliseconds. */
const RETRY_MS = 2_000
/** Bytes that may wait for a reader in this process: twice what one read from PostgreSQL can bring. A slower one is dropped. */
const MAX_WAITING = 128 * 1024
/** How long an ended stream may take to close before its connection is cut. */
const CLOSE_WITHIN_MS = 1_000

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx would gather what we send.
  'x-accel-buffering': 'no',
  // A connection that was a stream serves nothing else, so that an ended one never holds up the end of the server.
  connection: 'close',
}

/** One phone that listens. Times are of the clock that the caller gives. */
export interface LiveStream {
  readonly token: string
  readonly personId: string
  /** Sends an event; a reader who does not keep up is dropped. */
  send(event: 'hint' | 'missed', data: object, at: number): void
  /** What is due at that time: a beat, or the end of a reader who has not taken the last one, or of a life. */
  tick(at: number): void
  /** Ends it. */
  end(): void
}

/** Begins the stream on a request that was admitted. `closed` is called once, however it ends. */
export function openStream(
  raw: ServerResponse,
  facts: { token: string; personId: string; at: number; headers: Record<string, unknown> },
  closed: () => void,
): LiveStream {
  let wroteAt = facts.at
  raw.writeHead(200, { ...(facts.headers as Record<string, string>), ...HEADERS })
  raw.once('close', closed)
  raw.on('error', () => raw.destroy())
  write(`retry: ${RETRY_MS}\n\n`, facts.at)

  function write(text: string, at: number): void {
    if (raw.destroyed || raw.writableEnded) return
    wroteAt = at
    raw.write(text)
    if (raw.writableLength > MAX_WAITING) raw.destroy()
  }

  function end(): void {
    if (raw.destroyed || raw.writableEnded) return
    raw.end()
    setTimeout(() => raw.destroy(), CLOSE_WITHIN_MS).unref()
  }

  return {
    token: facts.token,
    personId: facts.personId,
    send: (event, data, at) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`, at),
    tick(at) {
      // A clock that was set back counts as time gone by.
      if (at - facts.at >= LIFE_MS || at < facts.at) return end()
      if (at - wroteAt < BEAT_MS && at >= wroteAt) return
      if (raw.writableLength > 0) raw.destroy()
      else write(': \n\n', at)
    },
    end,
  }
}
