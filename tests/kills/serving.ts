import type pg from 'pg'
import { connect } from '#platform/db'
import type { Secrets } from '../../app/server/secrets.ts'
import { between } from '../support/one-write.ts'
import { makeProduct } from '../support/product.ts'

/** What the test tells its server process. */
export type Order =
  | { do: 'serve'; databaseUrl: string; port: number; bank: string; aheadMs: number; secrets: Secrets; jobs: boolean }
  /** Die of kill -9 at the n-th statement from now: before PostgreSQL sees it, or after it has done it and before we know. */
  | { do: 'die'; statement: number; when: 'before' | 'after' }

let left = Number.POSITIVE_INFINITY
let moment: 'before' | 'after' = 'before'

/** The whole real server; without `jobs` those are the test's, so that nobody waits for their clock. */
async function serve({ databaseUrl, port, bank, aheadMs, secrets, jobs }: Order & { do: 'serve' }): Promise<void> {
  const store = connect({ url: databaseUrl, max: 8 })
  store.pool.on('connect', countStatements)
  const clock = () => new Date(Date.now() + aheadMs)
  // The bank lives in another process, which also carries its notifies to us.
  const product = await makeProduct({ store, secrets, clock, loopback: bank, sandbox: { speed: 2400 } })
  await product.start()
  if (jobs) await product.startJobs()
  await product.app.listen({ host: '127.0.0.1', port })
  process.send?.('serving')
}

function countStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const counted = between(query, (ask) => (...args) => {
    left -= 1
    if (left === 0 && moment === 'before') die()
    const isLast = left === 0
    const result = ask(...args)
    return isLast ? Promise.resolve(result).finally(die) : result
  })
  Object.assign(client, { query: counted })
}

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}

/** Does what the test says, until it is killed or the test is gone. */
export function obey(): void {
  process.on('disconnect', die)
  process.on('message', (order: Order) => {
    if (order.do === 'die') {
      left = order.statement
      moment = order.when
    } else void serve(order)
  })
  process.send?.('ready')
}
