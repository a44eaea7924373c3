import type pg from 'pg'
import { between, isOneWrite, textsOf } from '../support/one-write.ts'

/**
 * What goes wrong with a call to the database, a channel or the bank. `throws`: it is never sent · `lost`: it is done and its answer is
 * lost, with the connection · `hangs`: it is done, no answer comes for a while, then it is given up · `dies before`, `dies after`: the
 * server ends there.
 */
export const KINDS = ['throws', 'lost', 'hangs', 'dies before', 'dies after'] as const
export type Kind = (typeof KINDS)[number]

/** As long as a hanging call hangs: the engines' own limits are seconds, and are tested where they stand. */
export const HANG_MS = 250

/** Counts the calls that a server makes to the outside, and lets one of them go wrong. */
export interface FaultInjector {
  /** The calls since it was armed: the beginning of each text. */
  calls(): readonly string[]
  /** What the injector did: the text of the call that went wrong; null: not yet. */
  fired(): string | null
  /** Lets the n-th call from now go wrong in that way; a whole life passes without one if n is never reached. */
  arm(nth: number, kind: Kind): void
  disarm(): void
  /** Does a call, or what happens instead. `sever` ends the connection that it goes over. */
  through<T>(what: string, call: () => Promise<T>, sever?: () => void): Promise<T>
  /** Wraps every client of a pool. */
  overPool(pool: pg.Pool): void
}

/** The fault injector of one server life. `die` ends that life: afterwards no call of it ever answers. */
export function createFaultInjector(die: () => void): FaultInjector {
  let left = Number.POSITIVE_INFINITY
  let kind: Kind = 'throws'
  let calls: string[] = []
  let fired: string | null = null
  let dead = false
  const never = <T>() => new Promise<T>(() => undefined)
  const broken = (what: string) => Object.assign(new Error(`injector: ${what}`), { code: 'ECONNRESET' })

  function dieNow<T>(): Promise<T> {
    dead = true
    die()
    return never()
  }

  async function goWrong<T>(call: () => Promise<T>, sever: () => void): Promise<T> {
    if (kind === 'throws') throw broken('never sent')
    if (kind === 'dies before') return dieNow()
    await call().catch(() => undefined)
    if (kind === 'dies after') return dieNow()
    if (kind === 'hangs') await new Promise((done) => setTimeout(done, HANG_MS))
    sever()
    // The pool must have seen it, or it would lend the broken connection to the next.
    await new Promise((done) => setTimeout(done, 1))
    throw broken(kind === 'hangs' ? 'no answer came' : 'the answer was lost')
  }

  const injector: FaultInjector = {
    calls: () => [...calls],
    fired: () => fired,
    arm(nth, how) {
      left = nth
      kind = how
      calls = []
      fired = null
    },
    disarm() {
      left = Number.POSITIVE_INFINITY
    },
    through(what, call, sever = () => undefined) {
      if (dead) return never()
      calls.push(what)
      left -= 1
      if (left !== 0) return call()
      fired = what
      return goWrong(call, sever)
    },
    overPool(pool) {
      pool.on('connect', (client) => {
        const query = client.query.bind(client) as (...args: unknown[]) => unknown
        const sever = () => severed(client)
        const asked = between(
          query,
          (ask) =>
            (...args) =>
              injector.through(textOf(args[0]), () => ask(...args), sever),
        )
        Object.assign(client, {
          query(...args: unknown[]) {
            const last = args.at(-1)
            if (typeof last !== 'function') return asked(...args)
            // pg-pool asks with a callback.
            const call = () =>
              new Promise((done, fail) =>
                query(...args.slice(0, -1), (error: unknown, result: unknown) => (error ? fail(error) : done(result))),
              )
            void injector.through(textOf(args[0]), call, sever).then(
              (result) => void last(null, result),
              (error: unknown) => void last(error),
            )
          },
        })
      })
    },
  }
  return injector
}

function textOf(query: unknown): string {
  const said = textsOf(query).join('; ').replaceAll(/\s+/g, ' ').slice(0, 90)
  return isOneWrite(query) && query.commits ? `commit with ${said}` : said
}

/** Ends a connection as a cut cable does. */
function severed(client: pg.PoolClient): void {
  // pg does not say so in its types.
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
