import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { inTransaction, newId } from '#platform/db'
import { freshStore } from '../../../tests/support/store.ts'
import { makeWorld, type World } from '../../../tests/support/world.ts'
import { BEAT_MS, LIFE_MS } from './live-stream.ts'
import { deafReader } from './tests/deaf-reader.ts'
import { secondServer } from './tests/second-server.ts'

let world: World
const opened: AbortController[] = []

beforeAll(async () => {
  world = await makeWorld()
})
afterEach(() => {
  for (const each of opened.splice(0)) each.abort()
})

/** A stream as a phone has it: all that came, and what it ended by. */
interface Listening {
  readonly response: Response
  text(): string
  /** Waits until this stands in what came. */
  until(words: string): Promise<void>
  ended: Promise<'ended' | 'broken'>
  leave(): void
}

async function listen(token: string, origin = world.origin): Promise<Listening> {
  const leaving = new AbortController()
  opened.push(leaving)
  const response = await fetch(`${origin}/ipark/live`, { headers: { loginSession: token }, signal: leaving.signal })
  let text = ''
  let heard: () => void = () => undefined
  const read = async (): Promise<'ended' | 'broken'> => {
    try {
      for await (const chunk of response.body ?? []) {
        text += Buffer.from(chunk).toString()
        heard()
      }
      return 'ended'
    } catch {
      return 'broken'
    }
  }
  return {
    response,
    text: () => text,
    ended: read(),
    async until(words) {
      const end = Date.now() + 15_000
      while (!text.includes(words)) {
        if (Date.now() > end) throw new Error(`"${words}" never came, but: ${text}`)
        await Promise.race([new Promise<void>((done) => (heard = done)), pause(100)])
      }
    },
    leave: () => leaving.abort(),
  }
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
const hint = (id: string) => `event: hint\ndata: {"topic":"probe.changed","id":"${id}"}\n\n`
const tell = (personId: string, id: string, store = world.store) =>
  inTransaction(store.db, (db) => world.product.live.tell(db, personId, { topic: 'probe.changed', id }))

describe('a stream', () => {
  test('says what it is, and that nobody on the way may keep or gather it', async () => {
    const { token } = await world.person()
    const { response, until } = await listen(token)
    expect(response.status).toBe(200)
    const headers = Object.fromEntries(response.headers)
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    })
    await until('retry: 2000\n\n')
  })

  test('needs a session that lives', async () => {
    const ask = async (headers: Record<string, string>) => {
      const answer = await fetch(`${world.origin}/ipark/live`, { headers })
      return (await answer.json()) as { code: number }
    }
    expect(await ask({})).toMatchObject({ code: 401 })
    expect(await ask({ loginSession: 'made up' })).toMatchObject({ code: 606 })
    const { token } = await world.person()
    const inAddress = await fetch(`${world.origin}/ipark/live?loginsession=${token}`)
    expect(await inAddress.json()).toMatchObject({ code: 401 })
  })
})

describe('a hint', () => {
  test('is heard once it is committed, not before, and by nobody else', async () => {
    const [one, other] = [await world.person(), await world.person()]
    const [mine, theirs] = [await listen(one.token), await listen(other.token)]
    await inTransaction(world.store.db, async (db) => {
      await world.product.live.tell(db, one.id, { topic: 'probe.changed', id: 'a' })
      // told later, heard sooner
      await tell(one.id, 'meanwhile')
      await mine.until(hint('meanwhile'))
      expect(mine.text()).not.toContain('"a"')
    })
    await mine.until(hint('a'))
    await tell(other.id, 'b')
    await theirs.until(hint('b'))
    expect(theirs.text()).not.toContain('"a"')
    expect(mine.text()).not.toContain('"b"')
  })

  test('of a transaction that rolls back is never heard', async () => {
    const { id, token } = await world.person()
    const mine = await listen(token)
    await inTransaction(world.store.db, async (db) => {
      await world.product.live.tell(db, id, { topic: 'probe.changed', id: 'lost' })
      throw new Error('rolled back')
    }).catch(() => undefined)
    await tell(id, 'kept')
    await mine.until(hint('kept'))
    expect(mine.text()).not.toContain('lost')
  })

  test('carries a topic and an id, and no text that a person wrote', async () => {
    const say = (topic: string, id: string) => world.product.live.tell(world.store.db, 'p', { topic, id })
    for (const [topic, id] of [
      ['Wallet', 'a'],
      ['', 'a'],
      ['wallet', ''],
      ['wallet', '张三'],
      ['wallet', 'a\n\ndata: b'],
      ['wallet', 'a'.repeat(101)],
    ] as const) {
      await expect(say(topic, id)).rejects.toThrow(RangeError)
    }
  })

  test('reaches the phones of all server processes', async () => {
    const second = await secondServer(world.store.url)
    const { id, token } = await world.person()
    const [here, there] = [await listen(token), await listen(token, second.origin)]
    await tell(id, 'first')
    await Promise.all([here.until(hint('first')), there.until(hint('first'))])
    await tell(id, 'second', second.store)
    await Promise.all([here.until(hint('second')), there.until(hint('second'))])
    await second.close()
    expect(await there.ended).toBe('ended')
  })
})

describe('it ends', () => {
  test('within two seconds of the session, and no other one with it', async () => {
    const { id, areaId, token } = await world.person()
    const { sessions } = world.product.identity
    const second = await sessions.begin(world.store.db, { personId: id, areaId, kind: 'person', userAgent: '' })
    const [ending, staying] = [await listen(token), await listen(second)]
    const caller = await sessions.callerOf(token)
    await sessions.end(world.store.db, caller?.sessionId ?? '', 'test')
    expect(await Promise.race([ending.ended, pause(15_000)])).toBe('ended')
    await tell(id, 'after')
    await staying.until(hint('after'))
    expect(ending.text()).not.toContain('after')
  })

  test('after ten minutes; until then it beats', async () => {
    // A clock that stands still until it is set: a busy machine does not bring the beat nearer.
    const opening = Date.now()
    let at = opening
    const server = await secondServer(world.store.url, { clock: () => new Date(at) })
    const { sessions } = server.identity
    const personId = newId()
    const mine = await listen(
      await sessions.begin(server.store.db, { personId, areaId: '1', kind: 'person', userAgent: '' }),
      server.origin,
    )
    const looked = vi.spyOn(sessions, 'callerOf')
    /** It is so late; resolves when the stream was looked at since, and whatever it was sent then has come. */
    const late = async (ms: number, id: string) => {
      at = opening + ms
      const before = looked.mock.calls.length
      await expect.poll(() => looked.mock.calls.length).toBeGreaterThan(before)
      await tell(personId, id)
      await mine.until(hint(id))
    }
    await late(BEAT_MS - 1, 'before-beat')
    expect(mine.text()).not.toContain(': \n\n')
    at += BEAT_MS
    await mine.until(': \n\n')
    await late(LIFE_MS - 1, 'before-end')
    at += 1
    expect(await mine.ended).toBe('ended')
    await server.close()
  })

  test('when the server closes, which does not wait for it', async () => {
    const server = await secondServer(world.store.url)
    const { token } = await world.person()
    const mine = await listen(token, server.origin)
    await server.close()
    expect(await mine.ended).toBe('ended')
  })

  test('for a reader who does not read: it is dropped, and others are not', async () => {
    const { id, token } = await world.person()
    const reading = await listen(token)
    const deaf = await deafReader(world.origin, token)
    // 30 MB in all, more than the network between the two holds, in pieces that a reader keeps up with
    for (let piece = 0; piece < 1_000; piece += 1) {
      await world.store.pool.query(
        `select pg_notify('http_live', json_build_array($1::text, 'probe.changed', repeat('x', 3000) || n)::text)
         from generate_series(1, 10) n`,
        [id],
      )
    }
    // before a beat would find out
    expect(await Promise.race([deaf.closed, pause(BEAT_MS - 1_000)])).toBe('closed')
    await tell(id, 'still-here')
    await reading.until(hint('still-here'))
  })
})

describe('limits', () => {
  test('five streams a person; the sixth is refused until one leaves', async () => {
    const { token } = await world.person()
    const five = await Promise.all(Array.from({ length: 5 }, () => listen(token)))
    for (const { response } of five) expect(response.headers.get('content-type')).toContain('text/event-stream')
    const sixth = await fetch(`${world.origin}/ipark/live`, { headers: { loginSession: token } })
    expect(await sixth.json()).toMatchObject({ code: 429 })
    const other = await world.person()
    expect((await listen(other.token)).response.headers.get('content-type')).toContain('text/event-stream')
    five[0]?.leave()
    await expect
      .poll(async () => (await listen(token)).response.headers.get('content-type'))
      .toContain('text/event-stream')
  })

  test('many at once open no more than five', async () => {
    const { token } = await world.person()
    const all = await Promise.all(Array.from({ length: 20 }, () => listen(token)))
    const streams = all.filter(({ response }) => response.headers.get('content-type')?.includes('event-stream'))
    expect(streams).toHaveLength(5)
  })

  test('who left while we looked who it is takes no place', async () => {
    const server = await secondServer(world.store.url, { most: 1 })
    const { token } = await world.person()
    const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { sessions } = server.identity
    const callerOf = sessions.callerOf.bind(sessions)
    const looked = vi.spyOn(sessions, 'callerOf').mockImplementationOnce(async (shown) => {
      asked.resolve()
      await left.promise
      return await callerOf(shown)
    })
    const leaving = new AbortController()
    const answer = fetch(`${server.origin}/ipark/live`, { headers: { loginSession: token }, signal: leaving.signal })
    await asked.promise
    leaving.abort()
    await expect(answer).rejects.toThrow('abort')
    await expect.poll(() => server.connections()).toBe(0)
    left.resolve()
    await looked.mock.results[0]?.value
    expect((await listen(token, server.origin)).response.headers.get('content-type')).toContain('text/event-stream')
    await server.close()
  })

  test('no more in all than the process admits', async () => {
    const small = await secondServer(world.store.url, { most: 2 })
    const people = await Promise.all([1, 2, 3].map(() => world.person()))
    const types: (string | null)[] = []
    for (const { token } of people) types.push((await listen(token, small.origin)).response.headers.get('content-type'))
    expect(types.map((type) => type?.includes('event-stream'))).toEqual([true, true, false])
    // one that leaves makes room for one
    opened.at(-3)?.abort()
    const [, , third] = people
    const again = async () => (await listen(third?.token ?? '', small.origin)).response.headers.get('content-type')
    await expect.poll(again).toContain('event-stream')
    expect(await again()).not.toContain('event-stream')
    await small.close()
  })
})

test('after the connection for notifications was lost, everybody is told to ask', async () => {
  const store = await freshStore()
  const server = await secondServer(store.url)
  const personId = '01900000-0000-7000-8000-0000000000aa'
  const token = await server.identity.sessions.begin(store.db, { personId, areaId: '1', kind: 'person', userAgent: '' })
  const mine = await listen(token, server.origin)
  await store.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  )
  await mine.until('event: missed\ndata: {}\n\n')
  await server.close()
})
