import { beforeEach, describe, expect, it } from 'vitest'
import { connect, type Db, inTransaction } from '#platform/db'
import { freshStore, waitingForLocks } from '../../tests/support/store.ts'
import {
  type HeldHandler,
  type HoldingChange,
  PULL_PATH,
  type PullAnswer,
  type PullBody,
  signRequest,
} from './index.ts'
import { makePointed, type Pointed, START, testVault } from './tests/pointed.ts'

const SECOND = 1000
const store = await freshStore({ max: 24 })
const { db } = store
let now = START
let one: Pointed
let changes: HoldingChange[] = []
let onHeld: HeldHandler
const keys = new Map<string, Buffer>()

async function makeProcess(on = store, vault = testVault()): Promise<Pointed> {
  const made = await makePointed(on, { clock: () => now, vault })
  made.devices.onHeld(async (at, heard) => {
    changes.push(...heard)
    await onHeld(at, heard)
  })
  return made
}

beforeEach(async () => {
  now = START
  changes = []
  onHeld = async () => undefined
  await store.pool.query('truncate devices.device cascade')
  one = await makeProcess()
  for (const [id, areaId] of [
    ['t-1', '1'],
    ['t-2', '1'],
    ['t-3', '2'],
  ] as const) {
    const terminal = { id, areaId, kind: 'face_terminal', name: id, pointIds: [`${id}/in`] } as const
    keys.set(id, await one.devices.register(db, terminal))
  }
})

const ask = (deviceId: string, body: Partial<PullBody> = {}, at = now) =>
  signRequest({
    path: PULL_PATH,
    deviceId,
    key: keys.get(deviceId) ?? Buffer.alloc(32),
    at,
    body: { cursor: '0', acknowledged: [], clock: at.toISOString(), ...body },
  })
async function pull(deviceId: string, body: Partial<PullBody> = {}): Promise<PullAnswer> {
  const answer = await one.post<PullAnswer>(ask(deviceId, body))
  expect(answer).toMatchObject({ code: 200 })
  return answer.body as PullAnswer
}
const refusedWith = async (...args: Parameters<typeof ask>) => await one.post(ask(...args))
const want = (id: string, deviceIds = ['t-1', 't-2'], at: Db = db, body?: unknown) =>
  one.devices.want(at, { kind: 'face', id, deviceIds, ...(body === undefined ? {} : { body }) })
const unwant = (id: string, deviceIds?: string[]) =>
  one.devices.unwant(db, { kind: 'face', id, ...(deviceIds ? { deviceIds } : {}) })
type State = PullBody['acknowledged'][number]['state']
const said = (id: string, version: number, state: State, why?: string) => ({
  acknowledged: [{ kind: 'face' as const, id, version, state, ...(why === undefined ? {} : { why }) }],
})
const statesOf = async (id: string) =>
  (await one.devices.holdings(db, { kind: 'face', id })).map((row) => [row.deviceId, row.want, row.state, row.holds])
const idsOf = ({ items }: PullAnswer) => items.map(({ id, want: wanted }) => `${id} ${wanted}`)

describe('a device that pulls', () => {
  it('is told what it shall hold, once, in order, each with its version and body', async () => {
    const a = await want('a', ['t-1', 't-2'], db, { name: '王*', picture: 'cGljdHVyZQ==' })
    const b = await want('b', ['t-1'])
    const first = await pull('t-1')
    expect(first).toEqual({
      now: '2026-03-02T09:00:00.000+08:00',
      items: [
        { kind: 'face', id: 'a', version: a, want: 'held', body: { name: '王*', picture: 'cGljdHVyZQ==' } },
        { kind: 'face', id: 'b', version: b, want: 'held' },
      ],
      next: String(b),
      more: false,
    })
    expect(await pull('t-1', { cursor: first.next })).toEqual({
      now: first.now,
      items: [],
      next: first.next,
      more: false,
    })
    expect(idsOf(await pull('t-2'))).toEqual(['a held'])
    expect(idsOf(await pull('t-3'))).toEqual([])
    const again = await want('a')
    expect(again).toBeGreaterThan(b)
    await unwant('b')
    expect(idsOf(await pull('t-1', { cursor: first.next }))).toEqual(['a held', 'b gone'])
  })

  it('is told pages of 500, and of four megabytes', async () => {
    await db
      .insertInto('devices.wanted')
      .values(
        Array.from({ length: 1001 }, (_, n) => ({
          deviceId: 't-1',
          areaId: '1',
          kind: 'pass',
          id: `p${n}`,
          version: n + 1,
          want: 'held',
          wantedAt: now,
        })),
      )
      .execute()
    await store.pool.query("select setval('devices.wish', 2000)")
    const sizes = []
    let cursor: string | null = null
    for (let more = true; more; ) {
      const page: PullAnswer = await pull('t-1', { cursor })
      sizes.push([page.items.length, page.more, page.reset])
      ;({ next: cursor, more } = page)
    }
    expect(sizes).toEqual([
      [500, true, true],
      [500, true, undefined],
      [1, false, undefined],
    ])
    for (let n = 0; n < 16; n += 1) await want(`big-${n}`, ['t-2'], db, 'x'.repeat(290_000))
    const heavy = await pull('t-2')
    expect([heavy.items.length, heavy.more]).toEqual([15, true])
    expect((await pull('t-2', { cursor: heavy.next })).items).toHaveLength(1)
  })

  it('that begins anew holds nothing, whatever it said before, and is told all', async () => {
    const a = await want('a')
    await pull('t-1', said('a', a, 'held'))
    expect(await statesOf('a')).toEqual([
      ['t-1', 'held', 'held', true],
      ['t-2', 'held', 'waiting', false],
    ])
    const anew = await pull('t-1', { cursor: null })
    expect([idsOf(anew), anew.reset]).toEqual([['a held'], true])
    expect((await statesOf('a'))[0]).toEqual(['t-1', 'held', 'waiting', false])
    // so does one with a place that we never gave: it is ahead of a database that was restored
    const ahead = await pull('t-2', { cursor: '9000000000000000' })
    expect([idsOf(ahead), ahead.reset, ahead.next]).toEqual([['a held'], true, String(a)])
  })

  it('is heard, with its clock', async () => {
    now = new Date(START.getTime() + 30 * SECOND)
    await pull('t-1', { clock: new Date(now.getTime() + 2500).toISOString() })
    const heard = await one.devices.listHeard(db, '1')
    expect(heard.map(({ id, heardAt, clockAheadMs }) => [id, heardAt, clockAheadMs])).toEqual([
      ['t-1', now, 2500],
      ['t-2', null, null],
    ])
  })

  it('is refused as every device is, and a gate always', async () => {
    const signed = ask('t-1')
    const altered = { ...signed, payload: signed.payload.replace('"0"', '"1"') }
    expect(await one.post(altered)).toEqual({ code: 9400 })
    expect(await one.post(signed)).toMatchObject({ code: 200 })
    expect(await one.post(signed)).toEqual({ code: 9402 })
    expect(await refusedWith('t-1', {}, new Date(now.getTime() - 301 * SECOND))).toMatchObject({ code: 9401 })
    await one.devices.disable(db, 't-1')
    expect(await refusedWith('t-1')).toEqual({ code: 9403 })
    keys.set('g', await one.devices.register(db, { id: 'g', areaId: '1', name: '闸', lotCodes: ['P1'] }))
    expect(await refusedWith('g')).toEqual({ code: 9409 })
    const malformed: [Partial<PullBody>, string][] = [
      [{ cursor: '-1' }, 'cursor'],
      [{ cursor: '01' }, 'cursor'],
      [{ clock: '2026-02-30T09:00:00+08:00' }, 'clock'],
      [{ acknowledged: Array.from({ length: 501 }, () => said('a', 1, 'held').acknowledged[0]!) }, 'acknowledged'],
      [said('a', 0, 'held'), 'acknowledged'],
      [said('a', 1, 'failed', ''), 'acknowledged'],
    ]
    for (const [body, field] of malformed) expect(await refusedWith('t-2', body)).toEqual({ code: 400, field })
  })

  it('may acknowledge 500 things in the longest words', async () => {
    const longest = { kind: 'revocation' as const, id: '门'.repeat(64), version: 9e15, state: 'failed' as const }
    const acknowledged = Array.from({ length: 500 }, () => ({ ...longest, why: '满'.repeat(200) }))
    expect(await refusedWith('t-1', { acknowledged })).toMatchObject({ code: 200 })
  })
})

describe('what devices hold', () => {
  it('is what they said of the latest wish: n of m', async () => {
    const a = await want('a')
    await pull('t-1', said('a', a, 'held'))
    await pull('t-2', said('a', a, 'failed', '存储已满'))
    expect(await one.devices.holdings(db, { kind: 'face', id: 'a' })).toEqual([
      { deviceId: 't-1', want: 'held', version: a, state: 'held', at: now, why: null, holds: true },
      { deviceId: 't-2', want: 'held', version: a, state: 'failed', at: now, why: '存储已满', holds: false },
    ])
    const again = await want('a', ['t-1'])
    // it still holds the version before; what it says of that now is out of date
    expect((await statesOf('a'))[0]).toEqual(['t-1', 'held', 'waiting', true])
    await pull('t-1', said('a', a, 'gone'))
    expect((await statesOf('a'))[0]).toEqual(['t-1', 'held', 'waiting', true])
    await pull('t-1', said('a', again, 'held'))
    await unwant('a', ['t-1'])
    expect(await statesOf('a')).toEqual([
      ['t-1', 'gone', 'waiting', true],
      ['t-2', 'held', 'failed', false],
    ])
  })

  it('is heard of by features, in the same transaction and once for each change', async () => {
    const a = await want('a')
    await pull('t-1', said('a', a, 'held'))
    await pull('t-1', said('a', a, 'held'))
    const change = { deviceId: 't-1', areaId: '1', kind: 'face', id: 'a', version: a, want: 'held', state: 'held' }
    expect(changes).toEqual([{ ...change, why: null, at: now }])
    // another device says nothing for this one, nor an unknown thing for a known one
    await pull('t-3', said('a', a, 'failed'))
    await pull('t-1', said('b', a, 'failed'))
    expect(changes).toHaveLength(1)
    onHeld = async (at) => {
      expect(await one.devices.holdings(at, { kind: 'face', id: 'a' })).toMatchObject([{ state: 'failed' }, {}])
      throw new Error('broken')
    }
    expect(await refusedWith('t-1', said('a', a, 'failed'))).toEqual({ code: 500 })
    expect((await statesOf('a'))[0]).toEqual(['t-1', 'held', 'held', true])
  })

  it('of what it was to drop and holds on to has failed', async () => {
    const a = await want('a', ['t-1'])
    await pull('t-1', said('a', a, 'held'))
    await unwant('a')
    const [gone] = (await pull('t-1')).items
    await pull('t-1', said('a', gone?.version ?? 0, 'held'))
    expect(await statesOf('a')).toEqual([['t-1', 'gone', 'failed', false]])
    // and is told again from where it stood, until it says that it is gone
    expect(idsOf(await pull('t-1'))).toEqual(['a gone'])
    await pull('t-1', said('a', gone?.version ?? 0, 'gone'))
    expect(idsOf(await pull('t-1'))).toEqual([])
  })

  it('is known to be gone from all by the last of two that say so at once', async () => {
    await want('a')
    await unwant('a')
    const version = (await pull('t-1')).items[0]?.version ?? 0
    const first = Promise.withResolvers<void>()
    const seen: boolean[] = []
    onHeld = async (at) => {
      if (seen.length === 0) await Promise.race([first.promise, new Promise((done) => setTimeout(done, 300))])
      const holdings = await one.devices.holdings(at, { kind: 'face', id: 'a' })
      seen.push(holdings.every(({ state }) => state === 'gone'))
    }
    await Promise.all([pull('t-1', said('a', version, 'gone')), pull('t-2', said('a', version, 'gone'))])
    expect(seen).toEqual([false, true])
  })

  it('makes way for a feature that holds what the handler writes and waits for the list', async () => {
    const a = await want('a')
    const entered = Promise.withResolvers<void>()
    let tries = 0
    onHeld = async (at) => {
      tries += 1
      entered.resolve()
      await at.updateTable('devices.device').set({ name: 'held' }).where('id', '=', 't-3').execute()
    }
    const pulled = await inTransaction(db, async (at) => {
      await at.updateTable('devices.device').set({ name: 'feature' }).where('id', '=', 't-3').execute()
      const waiting = pull('t-1', said('a', a, 'held'))
      await entered.promise
      await want('b', ['t-1'], at)
      return { waiting }
    })
    await pulled.waiting
    expect(tries).toBe(2)
    expect((await statesOf('a'))[0]).toEqual(['t-1', 'held', 'held', true])
  })
})

describe('a list', () => {
  it('skips nothing that was wished at the same time and became visible later', async () => {
    const release = Promise.withResolvers<void>()
    const wished = Promise.withResolvers<void>()
    const slow = inTransaction(db, async (at) => {
      await want('slow', ['t-1'], at)
      wished.resolve()
      await release.promise
    })
    await wished.promise
    let quick = false
    const fast = want('fast', ['t-1']).then(() => (quick = true))
    await Promise.race([fast, waitingForLocks(store, 1)])
    const before = await pull('t-1')
    // another park does not wait
    await want('elsewhere', ['t-3'])
    release.resolve()
    await Promise.all([slow, fast])
    const after = await pull('t-1', { cursor: before.next })
    expect([quick, [...idsOf(before), ...idsOf(after)].sort()]).toEqual([true, ['fast held', 'slow held']])
  })

  it('is followed without a gap while many processes wish', async () => {
    const others = await Promise.all([1, 2].map(() => makeProcess(connect({ url: store.url, max: 6 }))))
    let wishing = true
    const wishers = others.flatMap(({ devices }, process) =>
      Array.from({ length: 6 }, async (_, n) => {
        for (let turn = 0; turn < 8; turn += 1)
          await devices.want(db, { kind: 'pass', id: `${process}-${n}-${turn}`, deviceIds: ['t-1'] })
      }),
    )
    const seen: string[] = []
    const follower = (async () => {
      let cursor = '0'
      for (let last = false; !last; ) {
        last = !wishing
        const page = await pull('t-1', { cursor })
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.next
      }
    })()
    await Promise.all(wishers)
    wishing = false
    await follower
    expect(seen).toHaveLength(96)
    expect(new Set(seen).size).toBe(96)
  })

  it('is sealed: its bodies stand nowhere in the clear, and are sealed anew with a new key', async () => {
    const secret = '开门密码258036'
    await want('a', ['t-1', 't-2'], db, { password: secret })
    const text = async () =>
      JSON.stringify((await store.pool.query('select to_jsonb(w) as row from devices.wanted w')).rows)
    const before = await text()
    expect(before).not.toContain(Buffer.from(secret).toString('hex'))
    const turned = testVault('2', '1')
    one = await makeProcess(store, turned)
    await turned.start()
    expect(await text()).not.toBe(before)
    one = await makeProcess(store, testVault('2'))
    expect((await pull('t-2')).items[0]?.body).toEqual({ password: secret })
    await unwant('a')
    const { rows } = await store.pool.query('select from devices.wanted where body_sealed is not null')
    expect(rows).toEqual([])
  })

  it('takes no gate, no unknown device, no endless body and no id that cannot be said again', async () => {
    await one.devices.register(db, { id: 'g', areaId: '1', name: '闸', lotCodes: ['P1'] })
    await expect(want('a', ['t-1', 'g'])).rejects.toThrow('g')
    await expect(want('a', ['nobody'])).rejects.toThrow('nobody')
    await expect(want('a', ['t-1'], db, 'x'.repeat(300_000))).rejects.toThrow('too long')
    for (const id of ['', 'x'.repeat(65), 'a\n']) await expect(want(id)).rejects.toThrow('no id')
    expect(await want('a', [])).toBeGreaterThan(0)
    await unwant('a', [])
    await unwant('never')
    expect(await statesOf('a')).toEqual([])
  })
})
