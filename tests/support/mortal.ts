import type pg from 'pg'
import type { Store } from '#platform/db'
import { between, isOneWrite, textsOf } from './one-write.ts'

/** The connections of a process that can be made to die at any statement. */
export interface Mortal {
  /**
   * Dies at the n-th statement from now whose death leaves something else than the one before (DEEP: at the n-th): before PostgreSQL sees it, or
   * after it has done it but before we hear so.
   */
  dieAt(n: number, when: 'before' | 'after'): void
  /** A new process on the same store. Answers whether the old one had died. */
  revive(): Promise<boolean>
}

/** The long loops die at every statement. */
const everywhere = process.env['DEEP'] !== undefined

/**
 * Tells of one connection which deaths differ: inside a transaction each leaves what its beginning left, for it is rolled back, and nothing
 * else may be done there. So what counts is each statement outside, and the begin (before) or the commit (both) of a transaction.
 */
function counting(): (args: unknown[]) => { before: boolean; after: boolean } {
  let inside = false
  return ([said]) => {
    const { begins, commits } = isOneWrite(said) ? said : { begins: false, commits: false }
    // with both ends it is a transaction by itself
    if (begins && commits) return { before: true, after: true }
    // a begin goes together with its first statements, a commit with the last, which leaves nothing else
    const text = begins ? 'begin' : commits ? 'commit' : (textsOf(said)[0] ?? '')
    const word = /^\s*(begin|start transaction|commit|rollback)\b(?!.*;.*\S)/is.exec(text)?.[1]?.toLowerCase()
    if (word === 'begin' || word === 'start transaction') {
      inside = true
      return { before: true, after: everywhere }
    }
    if (word !== undefined) inside = false
    const differs = everywhere || !inside
    return { before: differs, after: differs }
  }
}

/** Makes a store mortal. Dead, it cuts every connection and does nothing any more, as a killed process would. */
export function mortal(store: Store): Mortal {
  const clients = new Set<pg.PoolClient>()
  let left = Number.POSITIVE_INFINITY
  let moment: 'before' | 'after' = 'before'
  let dead = false
  const die = (): never => {
    dead = true
    for (const client of clients) cut(client)
    clients.clear()
    throw new Error('the process is dead')
  }
  store.pool.on('connect', (client) => {
    clients.add(client)
    client.on('error', () => {})
    const differs = counting()
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const mortalQuery = between(query, (ask) => async (...args) => {
      if (dead) return die()
      const counts = differs(args)[moment]
      if (counts) left -= 1
      const isLast = counts && left === 0
      if (isLast && moment === 'before') return die()
      // Also of one that does not count: what is answered to a dead process is not heard.
      const result = await ask(...args)
      return isLast || dead ? die() : result
    })
    Object.assign(client, { query: mortalQuery })
  })
  return {
    dieAt(n, when) {
      left = n
      moment = when
    },
    async revive() {
      const had = dead
      // The pool learns of its lost connections a moment later.
      while (dead && store.pool.totalCount > 0) await new Promise((done) => setTimeout(done, 2))
      dead = false
      left = Number.POSITIVE_INFINITY
      return had
    },
  }
}

/** The socket goes without a word, as when a process is killed. */
function cut(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  stream.destroy()
}
