import { randomInt } from 'node:crypto'
import pg from 'pg'
import { PRESENT } from './presence.ts'
import { sever } from './sever.ts'

/** What a listener hears. After `reconnected` anything may have been missed: drop what you cached. */
export type Heard = { kind: 'notified'; payload: string } | { kind: 'reconnected' }

/** Hears notifications of any number of channels over one connection of its own. */
export interface Listener {
  /** Resolves when the channel is being listened to; the answer stops it. */
  listen(channel: string, fn: (heard: Heard) => void): Promise<() => Promise<void>>
  /**
   * The number under which others see that this process lives, 1 to 2,147,483,646: it is held by the same connection, so PostgreSQL itself
   * lets it go when the process dies. Opens the connection where nobody listens yet.
   */
  presence(): Promise<number>
  close(): Promise<void>
}

/** How often a line is asked for life, and how long it may take to be opened or to answer, in milliseconds. */
const TIMES = { heartbeatMs: 10_000, answerMs: 5_000 }
const RETRY_MS = [50, 100, 200, 500, 1_000, 2_000]

/**
 * A listener whose connection is opened with the first channel, is asked for life every ten seconds, and is opened
 * again for as long as it takes when it is lost.
 */
export function createListener(
  config: pg.ClientConfig,
  report: (error: Error) => void,
  { heartbeatMs, answerMs } = TIMES,
): Listener {
  const channels = new Map<string, Set<(heard: Heard) => void>>()
  let line: Promise<pg.Client> | null = null
  let heartbeat: NodeJS.Timeout | undefined
  let closed = false
  let number: number | null = null
  let present: Promise<number> | null = null

  const notify = (fns: Iterable<(heard: Heard) => void>, heard: Heard) => {
    for (const fn of fns) {
      try {
        fn(heard)
      } catch (error) {
        report(error instanceof Error ? error : new Error(String(error)))
      }
    }
  }

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({ ...config, keepAlive: true, connectionTimeoutMillis: answerMs })
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload }) =>
      notify(channels.get(channel) ?? [], { kind: 'notified', payload: payload ?? '' }),
    )
    try {
      await client.connect()
      for (const channel of channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`)
      if (number !== null) await client.query(PRESENT, [number])
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    client.once('end', () => void reopen())
    clearInterval(heartbeat)
    heartbeat = setInterval(() => void ask(client), heartbeatMs)
    heartbeat.unref()
    return client
  }

  async function ask(client: pg.Client): Promise<void> {
    const late = setTimeout(() => sever(client), answerMs)
    await client.query('select 1').catch(() => sever(client))
    clearTimeout(late)
  }

  async function reopen(): Promise<void> {
    clearInterval(heartbeat)
    if (closed) return
    report(new Error('the connection for notifications was lost; opening it again'))
    line = (async () => {
      for (let tried = 0; ; tried += 1) {
        if (closed) throw new Error('the store is closed')
        try {
          return await open()
        } catch {
          await new Promise((done) => setTimeout(done, RETRY_MS[Math.min(tried, RETRY_MS.length - 1)]))
        }
      }
    })()
    try {
      await line
    } catch {
      return
    }
    for (const fns of channels.values()) notify(fns, { kind: 'reconnected' })
  }

  /** The connection, and whether it was opened by this. */
  async function lineNow(): Promise<{ client: pg.Client; isNew: boolean }> {
    if (closed) throw new Error('the store is closed')
    if (line) return { client: await line, isNew: false }
    line = open()
    line.catch(() => {
      line = null
    })
    return { client: await line, isNew: true }
  }

  async function beginPresence(): Promise<number> {
    number = randomInt(1, 2 ** 31 - 1)
    const { client, isNew } = await lineNow()
    if (!isNew) await client.query(PRESENT, [number])
    return number
  }

  return {
    async listen(channel, fn) {
      if (closed) throw new Error('the store is closed')
      const fns = channels.get(channel) ?? new Set()
      const isNew = fns.size === 0
      fns.add(fn)
      channels.set(channel, fns)
      const { client, isNew: isOpened } = await lineNow()
      if (isNew && !isOpened) await client.query(`listen ${client.escapeIdentifier(channel)}`)
      return async () => {
        fns.delete(fn)
        if (fns.size > 0 || closed) return
        channels.delete(channel)
        const client = await line
        await client?.query(`unlisten ${client.escapeIdentifier(channel)}`)
      }
    },
    presence() {
      present ??= beginPresence()
      present.catch(() => {
        present = null
      })
      return present
    },
    async close() {
      closed = true
      clearInterval(heartbeat)
      const client = await line?.catch(() => null)
      await client?.end().catch(() => undefined)
    },
  }
}
