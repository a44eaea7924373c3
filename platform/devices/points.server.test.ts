import { beforeEach, describe, expect, it } from 'vitest'
import { connect, type Db } from '#platform/db'
import { mortal } from '../../tests/support/mortal.ts'
import { freshStore, waitingForLocks } from '../../tests/support/store.ts'
import type { PointAnswer, PointEvent, PointEventBody } from './index.ts'
import { makePointed, type Pointed, START, shown, signPoint } from './tests/pointed.ts'

const OPEN: PointAnswer = { open: true, reason: 'pass', say: '欢迎' }
const SHUT: PointAnswer = { open: false, reason: 'used', say: '此码已使用', flags: ['two_gates'] }

const store = await freshStore()
let now = START
let heard: PointEvent[] = []
let decide: (db: Db, event: PointEvent) => Promise<PointAnswer>
let one: Pointed
let key: Buffer

/** Another server process on the same store. */
async function makeProcess(on = store): Promise<Pointed> {
  const made = await makePointed(on, { clock: () => now })
  made.devices.onPoint(async (db, event) => {
    heard.push(event)
    return await decide(db, event)
  })
  return made
}

beforeEach(async () => {
  now = START
  heard = []
  decide = async () => OPEN
  await store.pool.query('truncate devices.device cascade')
  one = await makeProcess()
  const door = { id: 'door-1', areaId: '1', kind: 'door', name: '东门', pointIds: ['东门/1', '东门/2'] } as const
  key = await one.devices.register(store.db, door)
})

const sign = (
  change: Partial<PointEventBody> = {},
  how: { id?: string; key?: Buffer; at?: Date; nonce?: string } = {},
) => signPoint(change, { deviceId: how.id ?? 'door-1', key: how.key ?? key, at: how.at ?? now, ...how })
const send = (...args: Parameters<typeof sign>) => one.post<PointAnswer>(sign(...args))

async function events(): Promise<{ event_id: string; times_received: number; answer: PointAnswer }[]> {
  return (await store.pool.query('select event_id, times_received, answer from devices.point_event order by 1')).rows
}
/** Leaves a mark in the handler's transaction: what it did is counted by these. */
const mark = (db: Db, nonce = 'effect') =>
  db.insertInto('devices.nonce').values({ deviceId: 'door-1', nonce, usedAt: now }).execute()
const marks = async () => (await store.pool.query("select from devices.nonce where nonce like 'effect%'")).rows.length

describe('a point', () => {
  it('tells what was shown and is told whether to open', async () => {
    expect(await send()).toEqual({ code: 200, message: '成功', body: OPEN })
    const { seenAt: _, ...facts } = shown
    const common = { deviceId: 'door-1', deviceKind: 'door', areaId: '1', seenAt: START, receivedAt: START }
    expect(heard).toEqual([{ ...facts, ...common }])
  })

  it('sends eight kilobytes at most', async () => {
    const signed = sign()
    const big = (bytes: number) => one.post({ ...signed, payload: ' '.repeat(bytes) })
    // heard, and of another signature
    expect(await big(8 * 1024)).toMatchObject({ code: 9400 })
    expect(await big(8 * 1024 + 1)).toMatchObject({ code: 413 })
    expect(await events()).toEqual([])
  })

  it('tells what came of it, and how many came behind: one where it does not count them', async () => {
    const of = { shown: undefined, of: 'e1' }
    await send({ ...of, eventId: 'e2', what: 'passed' })
    await send({ ...of, eventId: 'e3', what: 'tailgate' })
    await send({ ...of, eventId: 'e4', what: 'tailgate', count: 3 })
    await send({ shown: undefined, eventId: 'e5', what: 'passed', opened: 'guard', pointId: '东门/2' })
    expect(
      heard.map(({ what, of: showing, count, opened, pointId }) => [what, showing, count, opened, pointId]),
    ).toEqual([
      ['passed', 'e1', undefined, undefined, '东门/1'],
      ['tailgate', 'e1', 1, undefined, '东门/1'],
      ['tailgate', 'e1', 3, undefined, '东门/1'],
      ['passed', undefined, undefined, 'guard', '东门/2'],
    ])
  })

  it('speaks for its own points only, and a gate for none', async () => {
    expect(await send({ pointId: '西门/1' })).toMatchObject({ code: 9408, field: 'pointId' })
    const gate = await one.devices.register(store.db, { id: 'gate-1', areaId: '1', name: '闸', lotCodes: ['P1'] })
    expect((await send({}, { id: 'gate-1', key: gate })).code).toBe(9408)
    // its own point comes before its time
    expect((await send({ pointId: '西门/1', seenAt: '2020-03-02T09:00:00+08:00' })).code).toBe(9408)
    await one.devices.givePoints(store.db, 'door-1', ['西门/1'])
    expect((await send({ pointId: '西门/1' })).code).toBe(200)
    expect((await send({ eventId: 'e2' })).code).toBe(9408)
    await expect(one.devices.givePoints(store.db, 'gate-1', ['西门/1'])).rejects.toThrow()
    await expect(one.devices.givePoints(store.db, 'nobody', ['西门/1'])).rejects.toThrow()
    expect(heard).toHaveLength(1)
  })

  it('is heard late, and not after a week or before its time', async () => {
    expect((await send({ eventId: 'late', seenAt: '2026-02-23T09:00:00+08:00' })).code).toBe(200)
    expect((await send({ eventId: 'older', seenAt: '2026-02-23T08:59:59+08:00' })).code).toBe(9406)
    expect((await send({ eventId: 'ahead', seenAt: '2026-03-02T09:05:01+08:00' })).code).toBe(9406)
    expect((await events()).map(({ event_id }) => event_id)).toEqual(['late'])
  })

  it('is not heard unsigned, altered, by another key, off its clock, disabled, malformed or again', async () => {
    const signed = sign()
    const refused = [
      { ...signed, headers: { ...signed.headers, 'x-device-signature': '' } },
      { ...signed, payload: signed.payload.replace('4815', '4816') },
      sign({}, { key: Buffer.alloc(32) }),
      sign({}, { at: new Date(now.getTime() - 5 * 60_000 - 1) }),
      sign({}, { at: new Date(now.getTime() + 5 * 60_000 + 1) }),
    ]
    const codes = []
    for (const request of refused) codes.push((await one.post(request)).code)
    expect(codes).toEqual([9400, 9400, 9400, 9401, 9401])
    await one.devices.disable(store.db, 'door-1')
    expect((await send()).code).toBe(9403)
    await one.devices.enable(store.db, 'door-1')
    expect(await send({ of: 'e0' })).toMatchObject({ code: 400, field: 'of' })
    expect(heard).toEqual([])
    expect(await events()).toEqual([])
    expect((await one.post(signed)).code).toBe(200)
    expect((await one.post(signed)).code).toBe(9402)
    expect(heard).toHaveLength(1)
  })

  it('waits for a feature that decides, and for one only', async () => {
    const undecided = await makePointed(store, { clock: () => now })
    expect((await undecided.post(sign())).code).toBe(500)
    expect(await events()).toEqual([])
    undecided.devices.onPoint(async () => OPEN)
    expect(() => undecided.devices.onPoint(async () => OPEN)).toThrow('two handlers')
  })
})

describe('an event of a point', () => {
  it('that comes again gets the recorded answer, open or not, and nobody decides anew', async () => {
    decide = async () => SHUT
    expect((await send()).body).toEqual(SHUT)
    decide = async () => OPEN
    expect((await send()).body).toEqual(SHUT)
    expect((await send({ eventId: 'e2' })).body).toEqual(OPEN)
    decide = async () => SHUT
    expect((await send({ eventId: 'e2' })).body).toEqual(OPEN)
    expect(heard.map(({ eventId }) => eventId)).toEqual(['e1', 'e2'])
    expect(await events()).toEqual([
      { event_id: 'e1', times_received: 2, answer: SHUT },
      { event_id: 'e2', times_received: 2, answer: OPEN },
    ])
  })

  it('keeps its number to itself: other content is refused, another device has its own', async () => {
    expect((await send()).code).toBe(200)
    expect(await send({ shown: { by: 'code', value: '481516234248151624' } })).toMatchObject({ code: 9405 })
    expect((await send({ pointId: '东门/2' })).code).toBe(9405)
    expect((await send({ opened: 'offline' })).code).toBe(9405)
    const other = { id: 'door-2', areaId: '2', kind: 'turnstile', name: '西门', pointIds: ['东门/1'] } as const
    const by = { id: 'door-2', key: await one.devices.register(store.db, other) }
    decide = async () => SHUT
    expect((await send({}, by)).body).toEqual(SHUT)
    expect((await send()).body).toEqual(OPEN)
    expect(heard.map(({ areaId, deviceKind }) => [areaId, deviceKind])).toEqual([
      ['1', 'door'],
      ['2', 'turnstile'],
    ])
  })

  it('is not recorded when deciding fails, and can be told again', async () => {
    decide = async (db) => {
      await mark(db)
      throw new Error('broken')
    }
    expect((await send()).code).toBe(500)
    expect([await events(), await marks()]).toEqual([[], 0])
    decide = async () => OPEN
    expect((await send()).body).toEqual(OPEN)
  })

  it('is decided once by two processes at once', async () => {
    const two = await makeProcess(connect({ url: store.url }))
    const decided = Promise.withResolvers<void>()
    decide = async (db) => {
      await mark(db)
      await decided.promise
      return heard.length === 1 ? SHUT : OPEN
    }
    const both = Promise.all([one.post(sign()), two.post(sign())])
    await waitingForLocks(store, 1)
    decided.resolve()
    expect((await both).map(({ body }) => body)).toEqual([SHUT, SHUT])
    expect([heard.length, await marks()]).toEqual([1, 1])
    await two.app.close()
  })

  it('of one request sent 32 times at once, and 32 repeats of it, is one', async () => {
    decide = async (db) => {
      await mark(db)
      return OPEN
    }
    const signed = sign()
    const sent = [...Array.from({ length: 32 }, () => signed), ...Array.from({ length: 32 }, () => sign())]
    const codes = (await Promise.all(sent.map((request) => one.post(request)))).map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(33)
    expect(codes.filter((code) => code === 9402)).toHaveLength(31)
    expect([heard.length, await marks()]).toEqual([1, 1])
  })

  it('is one or none wherever the process is killed: the repeat hears what was decided', async () => {
    const dying = connect({ url: store.url })
    const life = mortal(dying)
    const frail = await makeProcess(dying)
    decide = async (db, event) => {
      await mark(db, `effect-${event.eventId}`)
      return { ...OPEN, say: event.eventId }
    }
    // it is remembered from then on
    await frail.post(sign({ eventId: 'first' }))
    let deaths = 0
    for (const when of ['before', 'after'] as const)
      for (let n = 1; n <= 8; n += 1) {
        const eventId = `${when}-${n}`
        life.dieAt(n, when)
        await frail.post(sign({ eventId }))
        if (await life.revive()) deaths += 1
        // what it left: nothing, or the event with its answer
        const left = (await events()).filter(({ event_id }) => event_id === eventId)
        expect(left.map(({ answer }) => answer.say)).toEqual(left.map(() => eventId))
        expect((await frail.post<PointAnswer>(sign({ eventId }))).body?.say).toBe(eventId)
      }
    // before the begin, before the commit and after it; the long loops die in between as well
    if (process.env['DEEP'] === undefined) expect(deaths).toBe(3)
    else expect(deaths).toBeGreaterThan(3)
    expect(await marks()).toBe(17)
    expect(await events()).toHaveLength(17)
    await dying.close()
  })
})

describe('what was shown', () => {
  it('stands nowhere: the list says what, by what, and what was answered', async () => {
    const values = ['481516234248151623', '0012345678', 'face-of-wang', '2580']
    const ways = ['code', 'card', 'face', 'password'] as const
    for (const [n, by] of ways.entries()) {
      now = new Date(START.getTime() + n * 1000)
      await send({ eventId: `e${n}`, shown: { by, value: values[n] ?? '' } })
    }
    const { rows } = await store.pool.query('select to_jsonb(e)::text as row from devices.point_event e')
    expect(rows).toHaveLength(4)
    for (const value of values) expect(JSON.stringify(rows)).not.toContain(value)
    const door = { areaId: '1', deviceId: 'door-1' }
    const { items: page, next } = await one.devices.pointMessages(store.db, door, { size: 2 })
    expect(page.map(({ eventId, by }) => [eventId, by])).toEqual([
      ['e3', 'password'],
      ['e2', 'face'],
    ])
    expect(page[0]).toEqual({
      eventId: 'e3',
      pointId: '东门/1',
      what: 'shown',
      by: 'password',
      of: null,
      count: null,
      seenAt: START,
      receivedAt: now,
      opened: null,
      answer: OPEN,
    })
    const rest = await one.devices.pointMessages(store.db, door, { next: next ?? '', size: 5 })
    expect(rest.items.map(({ eventId }) => eventId)).toEqual(['e1', 'e0'])
    const elsewhere = await one.devices.pointMessages(store.db, { areaId: '2', deviceId: 'door-1' }, { size: 5 })
    expect(elsewhere).toEqual({ items: [], next: null })
  })
})

describe('the register', () => {
  it('keeps kinds apart, and says when each was heard', async () => {
    await one.devices.register(store.db, { id: 'gate-1', areaId: '1', name: '闸', lotCodes: ['P1'] })
    now = new Date(START.getTime() + 1000)
    await send()
    const all = await one.devices.listHeard(store.db, '1')
    expect(all.map(({ id, kind, pointIds, heardAt }) => [id, kind, pointIds, heardAt])).toEqual([
      ['door-1', 'door', ['东门/1', '东门/2'], now],
      ['gate-1', 'gate', [], null],
    ])
    const ids = async (...kinds: ('gate' | 'door' | 'lock')[]) =>
      (await one.devices.list(store.db, '1', kinds)).map(({ id }) => id)
    expect([await ids('gate'), await ids('door'), await ids('lock')]).toEqual([['gate-1'], ['door-1'], []])
    const lock = { id: 'door-1', areaId: '1', kind: 'lock', name: '东门', pointIds: ['x'] } as const
    await expect(one.devices.register(store.db, lock)).rejects.toMatchObject({ kind: { code: 409 } })
    // A lock may wait for its point; a gate is registered for its lots, and never has points.
    const gate = { id: 'none', areaId: '1', name: '闸', lotCodes: [] }
    await expect(one.devices.register(store.db, gate)).rejects.toThrow('device_has_a_lot')
    await expect(one.devices.givePoints(store.db, 'gate-1', ['x'])).rejects.toMatchObject({ kind: { code: 404 } })
  })

  it('turns keys over for them as for gates', async () => {
    const next = await one.devices.rotateKey(store.db, 'door-1', { graceMinutes: 0 })
    expect((await send()).code).toBe(9400)
    expect((await send({}, { key: next })).code).toBe(200)
    expect(await one.devices.keyOf(store.db, 'door-1')).toEqual(next)
  })
})
