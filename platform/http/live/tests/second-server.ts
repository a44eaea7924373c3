import { pino } from 'pino'
import { connect, type Store } from '#platform/db'
import { createIdentity } from '#platform/identity'
import { createJobs } from '#platform/jobs'
import { whenFileEnds } from '../../../../tests/support/endings.ts'
import { freePort } from '../../../../tests/support/ports.ts'
import { makeHttp } from '../../../../tests/support/product.ts'
import { createLive } from '../../index.ts'

/** Another server process on the same database: only what a stream needs. */
export async function secondServer(
  url: string,
  { most, clock = () => new Date() }: { most?: number; clock?: () => Date } = {},
) {
  const store: Store = connect({ url })
  const log = pino({ level: 'silent' })
  const identity = createIdentity({ store, pepper: 'pepper', clock })
  identity.describePeople(async () => ({ companies: [], roles: [], rights: [] }))
  const live = createLive({ store, identity, clock, ...(most === undefined ? {} : { most }) })
  const jobs = createJobs({ store, log })
  const app = await makeHttp({ store, identity, jobs, log, clock })
  await live.routes(app)
  await identity.start()
  await live.start()
  const port = await freePort()
  await app.listen({ host: '127.0.0.1', port })
  let closed: Promise<void> | null = null
  const close = () => (closed ??= app.close().then(() => store.close()))
  whenFileEnds(close)
  /** How many connections are open here. */
  const connections = () =>
    new Promise<number>((resolve, reject) =>
      app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )
  return { store, identity, origin: `http://127.0.0.1:${port}`, connections, close }
}
