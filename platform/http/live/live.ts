import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Store } from '#platform/db'
import type { Identity } from '#platform/identity'
import { refusals, refuse } from '#vocabulary/refusal'
import { sessionToken } from '../fields.ts'
import type { RoutePaths } from '../openapi.ts'
import { type LiveStream, openStream } from './live-stream.ts'

/** That something changed: about what, and which. Never what it became: the phone asks, and is told what it may know. */
export interface Hint {
  /** Lower-case words with dots: `wallet.payment`. */
  readonly topic: string
  /** Names the thing; no personal data, no secret. */
  readonly id: string
}

/** Hints that reach a person's phones at once. */
export interface Live {
  /**
   * Tells a person's phones, on every server process, when the caller's transaction commits; never when it rolls back. A hint may be lost with a
   * connection, so phones also ask by themselves. Several hints are one statement. Throws RangeError for what is no hint.
   */
  tell(db: Db, personId: string, ...hints: readonly Hint[]): Promise<void>
  /**
   * SQL for another statement: a value that tells the same when it is read, once for each row that it is read with. `person`: the id, or a column that holds it.
   */
  telling(person: string | RawBuilder<unknown>, ...hints: readonly Hint[]): RawBuilder<unknown>
  /** Mounts `GET /ipark/live`; closing the server ends all streams. */
  routes(app: FastifyInstance): Promise<void>
  /** Begins to hear what all processes tell. Before the first stream. */
  start(): Promise<void>
}

/** Where phones listen. */
export const LIVE_PATH = '/ipark/live'

/** The stream of hints, for the OpenAPI document. */
export const livePaths: RoutePaths = {
  [LIVE_PATH]: {
    get: {
      tags: ['live'],
      operationId: 'live',
      summary: 'Server-sent events: hints of what changed for this person',
      security: [{ loginSession: [] }],
      responses: {
        200: {
          description: 'A stream of the events `hint` and `missed`; or refused: 401, 606, 429',
          content: {
            'text/event-stream': { schema: { type: 'string' } },
            'application/json': { schema: { $ref: '#/components/schemas/Refusal' } },
          },
        },
      },
    },
  },
}
const CHANNEL = 'http_live'
/** Streams of one person at once: several devices, and tabs that are just closing. */
const MAX_OF_PERSON = 5
/** Streams of this process at once. */
const MAX_IN_ALL = 5_000
/** How soon an end of a session, a beat or the end of a life is noticed, in milliseconds. */
const SWEEP_MS = 1_000
/** Sessions that are read from the database at once, where they are not remembered. */
const READ_AT_ONCE = 4

/** Pushes hints to phones over streams of server-sent events, by `LISTEN` and `NOTIFY` between the processes. */
export function createLive(options: {
  store: Store
  identity: Pick<Identity, 'sessions'>
  clock: () => Date
  /** Streams at once in this process; 5000 where it is not said. */
  most?: number
}): Live {
  const { store, identity, clock, most = MAX_IN_ALL } = options
  const streams = new Map<string, Set<LiveStream>>()
  let count = 0
  let closing = false
  let stopHearing: () => Promise<void> = async () => undefined

  const all = (): LiveStream[] => [...streams.values()].flatMap((some) => [...some])

  function hear(payload: string): void {
    const [personId, topic, id] = JSON.parse(payload) as [string, string, string] // we wrote it in `tell`
    const at = clock().getTime()
    for (const stream of streams.get(personId) ?? []) stream.send('hint', { topic, id }, at)
  }

  /** Ends the stream whose session is over. Where nobody can say just now it goes on: the next turn asks again. */
  async function check(stream: LiveStream): Promise<void> {
    const caller = await identity.sessions.callerOf(stream.token).catch(() => undefined)
    if (caller === null) stream.end()
  }

  async function sweep(): Promise<void> {
    const at = clock().getTime()
    const waiting = all()
    for (const stream of waiting) stream.tick(at)
    const turn = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await check(next)
    }
    await Promise.all(Array.from({ length: READ_AT_ONCE }, turn))
  }

  async function admitted(request: FastifyRequest): Promise<{ token: string; personId: string }> {
    const token = sessionToken(request.headers['loginsession'], undefined)
    if (token === undefined) refuse(refusals.noSession)
    const caller = await identity.sessions.callerOf(token)
    if (!caller) refuse(refusals.expired)
    if (closing || count >= most || (streams.get(caller.personId)?.size ?? 0) >= MAX_OF_PERSON) refuse(refusals.tooMany)
    return { token, personId: caller.personId }
  }

  return {
    async tell(db, personId, ...hints) {
      for (const hint of hints) checkHint(hint)
      const keys = hints.map(({ topic, id }) => JSON.stringify([personId, topic, id]))
      await sql`select pg_notify(${CHANNEL}, hint) from unnest(${keys}::text[]) hint`.execute(db)
    },
    telling(person, ...hints) {
      for (const hint of hints) checkHint(hint)
      const of = sql`${person}::text`
      return sql`(
        select count(pg_notify(${CHANNEL}, '[' || concat_ws(',', to_json(${of}), to_json(hint.topic), to_json(hint.id)) || ']'))
        from unnest(${hints.map(({ topic }) => topic)}::text[], ${hints.map(({ id }) => id)}::text[]) hint (topic, id)
      )`
    },
    async start() {
      stopHearing = await store.listen(CHANNEL, (heard) => {
        if (heard.kind === 'notified') return hear(heard.payload)
        // What was told meanwhile is lost: everybody asks for themselves.
        const at = clock().getTime()
        for (const stream of all()) stream.send('missed', {}, at)
      })
    },
    async routes(app) {
      let sweeping = false
      const timer = setInterval(() => {
        if (sweeping) return
        sweeping = true
        void sweep().finally(() => {
          sweeping = false
        })
      }, SWEEP_MS).unref()
      app.addHook('preClose', async () => {
        closing = true
        for (const stream of all()) stream.end()
      })
      app.addHook('onClose', async () => {
        clearInterval(timer)
        await stopHearing()
      })
      app.route({
        method: 'GET',
        url: LIVE_PATH,
        exposeHeadRoute: false,
        handler: async (request, reply) => {
          const who = await admitted(request)
          reply.hijack()
          // It left while we looked who it is; no end of it would ever be told.
          if (request.raw.socket.destroyed) return reply
          const own = streams.get(who.personId) ?? new Set()
          streams.set(who.personId, own)
          const at = clock().getTime()
          count += 1
          const stream = openStream(reply.raw, { ...who, at, headers: reply.getHeaders() }, () => {
            count -= 1
            own.delete(stream)
            if (own.size === 0 && streams.get(who.personId) === own) streams.delete(who.personId)
            const ms = clock().getTime() - at
            app.log.info({ req: request.id, call: 'live', person: who.personId, ms }, 'stream')
          })
          own.add(stream)
          return reply
        },
      })
    },
  }
}

function checkHint({ topic, id }: Hint): void {
  if (!/^[a-z][a-z0-9.-]{0,63}$/.test(topic) || !/^[\w.:-]{1,100}$/.test(id))
    throw new RangeError(`no hint: ${topic} ${id}`)
}
