import { connect, type Store } from '#platform/db'
import type { Product } from '../../app/server/product.ts'
import type { Secrets } from '../../app/server/secrets.ts'
import { makeProduct } from '../support/product.ts'
import type { Answer } from '../support/world.ts'
import { createFaultInjector, type FaultInjector } from './fault-injector.ts'
import { type Crons, cronsOf, underInjector } from './ports.ts'

/** One life of the server on a database that outlives it. */
export interface Life {
  product: Product
  injector: FaultInjector
  crons: Crons
  /** Resolves when it dies; the others of its promises may then never resolve. */
  death: Promise<void>
  /** True once it died. */
  dead(): boolean
  post<Body>(path: string, payload: object | string, token?: string): Promise<Answer<Body> & { text: string }>
  /** Ends it in good order. */
  stop(): Promise<void>
}

/** What all lives share. */
export interface Ground {
  /** The database; the lives open connections of their own. */
  store: Store
  secrets: Secrets
  clock: () => Date
  /** Where the bank is. */
  bank: string
}

/** Begins a life. A death ends its connections at the server, so nothing of it goes on. */
export async function beginLife({ store: ground, secrets, clock, bank }: Ground): Promise<Life> {
  const store = connect({ url: ground.url, max: 6 })
  const pids = new Set<number>()
  store.pool.on('connect', (client) => {
    const { processID } = client as unknown as { processID: number | null }
    if (processID) pids.add(processID)
  })
  let isDead = false
  let died: () => void = () => undefined
  const death = new Promise<void>((done) => {
    died = done
  })
  const injector = createFaultInjector(() => {
    isDead = true
    void endConnections().then(died)
  })
  async function endConnections(): Promise<void> {
    // Again and again: a connection that was being opened in the moment of death comes after it.
    for (;;) {
      const { rowCount } = await ground.pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid = any ($1)',
        [[...pids]],
      )
      if (rowCount === 0) return
      await new Promise((done) => setTimeout(done, 5))
    }
  }
  injector.overPool(store.pool)
  const product = await underInjector({ injector, bankDb: ground.db }, () =>
    makeProduct({ store, secrets, clock, loopback: bank }),
  )
  await product.start()
  await product.app.ready()
  return {
    product,
    injector,
    crons: cronsOf(product.jobs),
    death,
    dead: () => isDead,
    async post(path, payload, token) {
      const answer = await product.app.inject({
        method: 'POST',
        url: path,
        headers: {
          'content-type': typeof payload === 'string' ? 'application/x-www-form-urlencoded' : 'application/json',
          ...(token === undefined ? {} : { loginSession: token }),
        },
        payload,
      })
      const parsed = answer.headers['content-type']?.toString().includes('json') ? answer.json() : {}
      return { ...parsed, status: answer.statusCode, text: answer.body }
    },
    async stop() {
      if (isDead) return void store.close().catch(() => undefined)
      await product.stop()
      await store.close()
    },
  }
}
