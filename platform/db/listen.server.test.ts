import { mkdtempSync, rmSync } from 'node:fs'
import { connect as connectTo, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect, type Heard, processGone, type Store } from '#platform/db'
import { emptyDatabase, freshStore } from '../../tests/support/store.ts'
import { createListener } from './listen.ts'

const store = await freshStore()

/** A second connection to the same database, closed when the test ends. */
function another(report?: (error: Error) => void): Store {
  const opened = connect({ url: store.url, ...(report && { report }) })
  onTestFinished(() => opened.close())
  return opened
}

const notify = (channel: string, payload: string) => store.pool.query('select pg_notify($1, $2)', [channel, payload])
/** Ends the connections that listen, or say that a process lives, as a network does that breaks. */
const breakLines = () =>
  store.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where (query ilike 'listen%' or query like 'select pg_advisory_lock_shared(7301%') and datname = current_database()`,
  )

test('notifications arrive, and a lost connection is opened again and told', async () => {
  const heard: Heard[] = []
  const stop = await store.listen('Some channel', (event) => heard.push(event))
  await notify('Some channel', 'one')
  await expect.poll(() => heard).toEqual([{ kind: 'notified', payload: 'one' }])
  await breakLines()
  await expect.poll(() => heard.length).toBe(2)
  expect(heard[1]).toEqual({ kind: 'reconnected' })
  await notify('Some channel', 'two')
  await expect.poll(() => heard[2]).toEqual({ kind: 'notified', payload: 'two' })
  await stop()
  await notify('Some channel', 'three')
  await new Promise((done) => setTimeout(done, 50))
  expect(heard.length).toBe(3)
})

test('a channel is heard until the last of its listeners stops; one that fails keeps nobody from hearing', async () => {
  const reported: string[] = []
  const { listen, pool } = another((error) => reported.push(error.message))
  const [first, second]: [Heard[], Heard[]] = [[], []]
  const stop = await listen('shared', (event) => first.push(event))
  await listen('shared', () => {
    throw new Error('cannot')
  })
  await listen('shared', (event) => second.push(event))
  await notify('shared', 'one')
  await expect.poll(() => second).toHaveLength(1)
  expect([first.length, reported]).toEqual([1, ['cannot']])
  await stop()
  await notify('shared', 'two')
  await expect.poll(() => second).toHaveLength(2)
  expect(first).toHaveLength(1)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('after a broken line every channel is heard again', async () => {
  const { listen } = another()
  const heard: Record<string, Heard[]> = { one: [], two: [] }
  for (const channel of ['one', 'two']) await listen(channel, (event) => heard[channel]?.push(event))
  await breakLines()
  for (const channel of ['one', 'two']) {
    await expect.poll(() => heard[channel]).toEqual([{ kind: 'reconnected' }])
    await notify(channel, 'after')
    await expect.poll(() => heard[channel]?.[1]).toEqual({ kind: 'notified', payload: 'after' })
  }
})

const isGone = async (number: number, { db }: Pick<Store, 'db'> = store) =>
  (await sql<{ gone: boolean }>`select ${processGone(sql`${number}::bigint`)} as gone`.execute(db)).rows[0]?.gone

test.each(['before anybody listens', 'on the line of who listens'])(
  'a process that says so %s is seen to live, over a broken line and until it ends',
  async (when) => {
    const living = connect({ url: store.url })
    const lines: Heard[] = []
    const listen = () => living.listen('line', (event) => lines.push(event))
    if (when !== 'before anybody listens') await listen()
    const number = await living.presence()
    if (when === 'before anybody listens') await listen()
    expect(await living.presence()).toBe(number)
    expect([await isGone(number), await isGone(number === 1 ? 2 : number - 1)]).toEqual([false, true])
    // on the same server, but in another database
    const elsewhere = connect({ url: await emptyDatabase() })
    expect(await isGone(number, elsewhere)).toBe(true)
    await elsewhere.close()
    await breakLines()
    await expect.poll(() => lines).toContainEqual({ kind: 'reconnected' })
    expect(await isGone(number)).toBe(false)
    await living.close()
    await expect.poll(() => isGone(number)).toBe(true)
  },
)

/** The store behind a wire that can fall silent without breaking: what stands then hears nothing more, what comes later does. */
async function behindWire(): Promise<{ url: string; fallSilent: () => void }> {
  const folder = mkdtempSync('/tmp/yuanqu-wire-')
  const name = '.s.PGSQL.5432'
  const target = new URL(store.url)
  const real = `${target.searchParams.get('host')}/${name}`
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connectTo(real)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((done) => server.listen(`${folder}/${name}`, done))
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
    rmSync(folder, { recursive: true })
  })
  target.searchParams.set('host', folder)
  const fallSilent = () => {
    for (const socket of sockets) socket.unpipe().pause()
  }
  return { url: target.href, fallSilent }
}

test('a line that falls silent is noticed, though nothing breaks, and opened again', async () => {
  const { url, fallSilent } = await behindWire()
  const reported: string[] = []
  const listener = createListener({ connectionString: url }, (error) => reported.push(error.message), {
    heartbeatMs: 600,
    answerMs: 500,
  })
  onTestFinished(() => listener.close())
  const heard: Heard[] = []
  await listener.listen('silent', (event) => heard.push(event))
  fallSilent()
  await notify('silent', 'nobody hears this')
  await expect.poll(() => heard).toEqual([{ kind: 'reconnected' }])
  await notify('silent', 'this one')
  await expect.poll(() => heard.at(-1)).toEqual({ kind: 'notified', payload: 'this one' })
  expect(reported).toEqual([expect.stringContaining('was lost')])
})
