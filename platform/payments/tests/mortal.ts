import type pg from 'pg'
import type { Store } from '#platform/db'

/** The connections of a process that can be made to die at any statement. */
export interface Mortal {
  /** Dies at the n-th statement from now: before PostgreSQL sees it, or after it has done it but before we hear so. */
  dieAt(n: number, when: 'before' | 'after'): void
  /** A new process on the same store. Answers whether the old one had died. */
  revive(): Promise<boolean>
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
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    const mortalQuery = async (...args: unknown[]): Promise<unknown> => {
      if (dead) return die()
      left -= 1
      if (left === 0 && moment === 'before') return die()
      const isLast = left === 0
      const result = await query(...args)
      return isLast || dead ? die() : result
    }
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
