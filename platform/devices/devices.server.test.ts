import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Db, Store } from '#platform/db'
import { Refusal } from '#vocabulary/refusal'
import { freshStore } from '../../tests/support/store.ts'
import {
  createDevices,
  type Devices,
  type GateAnswer,
  type GateDecision,
  type GateEvent,
  type GateEventBody,
  signGateEvent,
} from './index.ts'
import { testVault } from './tests/pointed.ts'

const MASTER = 'a master key of thirty-two bytes, or more'
const START = new Date('2026-03-02T01:00:00Z')
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]).toString('base64')
const OPEN: GateAnswer = { open: true, reason: 'paid', say: '一路平安' }
const SHUT: GateAnswer = { open: false, reason: 'owes', say: '请缴费5元', dueFen: 500, proofCode: '4711' }

const base: GateEventBody = {
  eventId: 'e1',
  lotCode: 'P1',
  channelCode: 'out-1',
  direction: 'exit',
  plate: '粤B12345',
  seenAt: '2026-03-02T09:00:00+08:00',
}

const store: Store = await freshStore()
let now = START
let heard: GateEvent[] = []
let decide: (db: Db, event: GateEvent) => Promise<GateAnswer>
let writes: NonNullable<GateDecision['writes']>
let kept: { key: string; bytes: number }[] = []
let warned: string[] = []
let keep: () => Promise<string>
let devices: Devices
let app: FastifyInstance
let key: Buffer
let count = 0

beforeEach(async () => {
  now = START
  heard = []
  kept = []
  warned = []
  keep = async () => 'picture-1'
  decide = async () => SHUT
  writes = []
  await store.pool.query(
    'delete from devices.nonce; delete from devices.gate_event; delete from devices.point_event; delete from devices.device',
  )
  devices = createDevices({
    db: store.db,
    vault: testVault(),
    clock: () => now,
    log: { warn: (_, message) => warned.push(message) },
    masterKey: MASTER,
    pictures: {
      async keep(picture) {
        const id = await keep()
        kept.push({ key: picture.key, bytes: picture.bytes.length })
        return id
      },
    },
    rate: { perSecond: 10, burst: 100 },
  })
  devices.onGate({
    look: async () => null,
    async decide(db, event) {
      heard.push(event)
      return { answer: await decide(db, event), writes }
    },
  })
  key = await devices.register(store.db, { id: 'gate-1', areaId: '1', name: '北门', lotCodes: ['P1'] })
  app = Fastify()
  // The server's one exit stands in platform/http; here a refusal is its code alone.
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) =>
    error instanceof Refusal
      ? reply.send({ code: error.kind.code })
      : reply.code(error.statusCode ?? 500).send({ code: error.statusCode ?? 500 }),
  )
  await devices.routes(app)
})

interface Sent {
  code: number
  body?: GateAnswer
}

function sign(change: Partial<GateEventBody> = {}, how: { id?: string; key?: Buffer; at?: Date; nonce?: string } = {}) {
  const nonce = how.nonce ?? `nonce-${(count += 1)}-${Date.now()}`
  return signGateEvent({
    deviceId: how.id ?? 'gate-1',
    key: how.key ?? key,
    event: { ...base, ...change },
    at: how.at ?? now,
    nonce,
  })
}

async function post(signed: { path: string; headers: object; payload: string }): Promise<Sent> {
  const { path: url, headers, payload } = signed
  const answer = await app.inject({ method: 'POST', url, headers: { ...headers }, payload })
  return answer.statusCode === 200 ? answer.json<Sent>() : { code: answer.statusCode }
}

const send = (...args: Parameters<typeof sign>): Promise<Sent> => post(sign(...args))

async function events(): Promise<{ times_received: number; picture_id: string | null; answer: GateAnswer }[]> {
  const { rows } = await store.pool.query(
    'select times_received, picture_id, answer from devices.gate_event order by device_id',
  )
  return rows
}

describe('a gate', () => {
  it('tells what it saw and is told whether to open', async () => {
    expect(await send({ vehicleKind: 'small' })).toEqual({ code: 200, message: '成功', body: SHUT })
    const { opened: _, ...facts } = { ...base, opened: undefined }
    expect(heard).toEqual([{ ...facts, deviceId: 'gate-1', areaId: '1', vehicleKind: 'small', seenAt: START }])
    expect(await events()).toEqual([{ times_received: 1, picture_id: null, answer: SHUT }])
  })

  it('may say its time in ISO 8601, signed as it is written', async () => {
    const signed = sign()
    const time = '2026-03-02T09:00:00+08:00'
    const { createHmac } = await import('node:crypto')
    const signature = createHmac('sha256', key)
      .update(`${time}\n${signed.headers['x-device-nonce']}\n${signed.payload}`)
      .digest('hex')
    const headers = { ...signed.headers, 'x-device-time': time, 'x-device-signature': signature }
    expect((await post({ ...signed, headers })).code).toBe(200)
  })

  it('is heard late, and not after a week or before its time', async () => {
    expect((await send({ eventId: 'late', seenAt: '2026-02-23T09:00:00+08:00' })).code).toBe(200)
    expect((await send({ eventId: 'older', seenAt: '2026-02-23T08:59:59+08:00' })).code).toBe(9406)
    expect((await send({ eventId: 'ahead', seenAt: '2026-03-02T09:05:01+08:00' })).code).toBe(9406)
    expect(heard.map(({ eventId }) => eventId)).toEqual(['late'])
  })

  it('speaks for its own lots and channels only, in its own park', async () => {
    const other = { id: 'gate-2', areaId: '2', name: '南门', lotCodes: ['Q1'], channelCodes: ['in-1'] }
    const otherKey = await devices.register(store.db, other)
    const by = { id: 'gate-2', key: otherKey }
    expect((await send({ lotCode: 'P1', channelCode: 'in-1' }, by)).code).toBe(9404)
    expect((await send({ lotCode: 'Q1', channelCode: 'in-2' }, by)).code).toBe(9404)
    expect((await send({ lotCode: 'Q1', channelCode: 'in-1' }, by)).code).toBe(200)
    expect((await send({ lotCode: 'Q1' })).code).toBe(9404)
    expect(heard.map(({ areaId, lotCode }) => `${areaId} ${lotCode}`)).toEqual(['2 Q1'])
  })

  it('is not heard while it is disabled', async () => {
    await devices.disable(store.db, 'gate-1')
    expect((await send()).code).toBe(9403)
    await devices.enable(store.db, 'gate-1')
    expect((await send()).code).toBe(200)
  })
})

describe('what was heard', () => {
  it('is listed by device, and its messages by age, the latest first', async () => {
    await devices.register(store.db, { id: 'gate-2', areaId: '1', name: '南门', lotCodes: ['P1'] })
    await devices.register(store.db, { id: 'gate-3', areaId: '2', name: '别处', lotCodes: ['P1'] })
    expect((await devices.listHeard(store.db, '1')).map(({ id, heardAt }) => [id, heardAt])).toEqual([
      ['gate-1', null],
      ['gate-2', null],
    ])
    await send({ eventId: 'e1' })
    now = new Date(START.getTime() + 60_000)
    await send({ eventId: 'e2', plate: '粤B54321' })
    await send({ eventId: 'e3', direction: 'entry', channelCode: 'in-1' })
    const heard = await devices.listHeard(store.db, '1')
    expect(heard.map(({ id, heardAt }) => [id, heardAt])).toEqual([
      ['gate-1', now],
      ['gate-2', null],
    ])
    const device = { areaId: '1', deviceId: 'gate-1' }
    const { items: first, next } = await devices.messages(store.db, device, { size: 2 })
    expect(first.map(({ eventId }) => eventId)).toEqual(['e3', 'e2'])
    expect(first[1]).toMatchObject({
      plate: '粤B54321',
      direction: 'exit',
      opened: null,
      answer: SHUT,
      receivedAt: now,
    })
    const rest = await devices.messages(store.db, device, { next: next ?? '', size: 2 })
    expect(rest.items.map(({ eventId }) => eventId)).toEqual(['e1'])
    const ofOther = (areaId: string, deviceId: string) => devices.messages(store.db, { areaId, deviceId }, { size: 2 })
    expect(await ofOther('2', 'gate-1')).toEqual({ items: [], next: null })
    expect(await ofOther('1', 'gate-2')).toEqual({ items: [], next: null })
  })
})

describe('a forger', () => {
  it('is refused alike for an unknown device, another key, a missing header and any altered part', async () => {
    const signed = sign()
    const forged = [
      sign({}, { id: 'gate-9' }),
      sign({}, { key: Buffer.alloc(32, 1) }),
      { ...signed, payload: signed.payload.replace('12345', '12346') },
      { ...signed, payload: `${signed.payload} ` },
      ...Object.entries(signed.headers)
        .filter(([name]) => name.startsWith('x-'))
        .flatMap(([name, value]) => [
          { ...signed, headers: { ...signed.headers, [name]: '' } },
          {
            ...signed,
            headers: { ...signed.headers, [name]: `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}` },
          },
        ]),
    ]
    for (const request of forged) expect((await post(request)).code).toBe(9400)
    expect(heard).toEqual([])
    expect(await events()).toEqual([])
    expect((await post(signed)).code).toBe(200)
  })

  it('cannot repeat a request', async () => {
    const signed = sign()
    expect((await post(signed)).code).toBe(200)
    expect((await post(signed)).code).toBe(9402)
    expect(heard).toHaveLength(1)
  })

  it('cannot repeat a request that was refused, whatever of it was', async () => {
    for (const change of [{ lotCode: 'P2' }, { seenAt: 'now' }, { plate: '粤B99999' }]) {
      const signed = sign(change)
      if (change.plate) await send()
      expect([9404, 400, 9405]).toContain((await post(signed)).code)
      expect((await post(signed)).code).toBe(9402)
    }
    expect(heard).toHaveLength(1)
  })

  it('may send a request again that failed through no fault of its own', async () => {
    decide = async () => {
      throw new Error('broken')
    }
    const signed = sign()
    expect((await post(signed)).code).toBe(500)
    decide = async () => OPEN
    expect((await post(signed)).body).toEqual(OPEN)
    expect((await post(signed)).code).toBe(9402)
  })

  it('cannot keep a request for later, even when its nonce is forgotten', async () => {
    const signed = sign()
    expect((await post(signed)).code).toBe(200)
    now = new Date(START.getTime() + 16 * 60_000)
    expect((await send({ eventId: 'e2' })).code).toBe(200)
    const { rows } = await store.pool.query('select 1 from devices.nonce')
    expect(rows).toHaveLength(1)
    expect((await post(signed)).code).toBe(9401)
  })

  it('is slowed down after many tries from one address', async () => {
    const bad = sign({}, { key: Buffer.alloc(32, 1) })
    const codes = []
    for (let i = 0; i < 101; i += 1) codes.push((await post(bad)).code)
    expect(codes.filter((code) => code === 9400)).toHaveLength(100)
    expect(codes.at(-1)).toBe(429)
    // A gate that shares the address is not shut out by them.
    expect((await send()).code).toBe(200)
    now = new Date(START.getTime() + 1000)
    expect((await send()).code).toBe(200)
  })

  it('cannot send more than a picture and its facts', async () => {
    expect((await post({ ...sign(), payload: 'x'.repeat(400_000) })).code).toBe(413)
  })
})

describe('keys', () => {
  it('turn over: the old one ends at once, or after its minutes', async () => {
    const second = await devices.rotateKey(store.db, 'gate-1', { graceMinutes: 10 })
    expect((await send({ eventId: 'old' })).code).toBe(200)
    expect((await send({ eventId: 'new' }, { key: second })).code).toBe(200)
    now = new Date(START.getTime() + 10 * 60_000)
    expect((await send({ eventId: 'old-2' })).code).toBe(9400)
    const third = await devices.rotateKey(store.db, 'gate-1', { graceMinutes: 0 })
    expect((await send({ eventId: 'new-2' }, { key: second })).code).toBe(9400)
    expect((await send({ eventId: 'new-3' }, { key: third })).code).toBe(200)
    expect(await devices.keyOf(store.db, 'gate-1')).toEqual(third)
    expect(await devices.keyOf(store.db, 'gate-9')).toBeNull()
  })

  it('are not in the store', async () => {
    const { rows } = await store.pool.query('select to_jsonb(d) as row from devices.device d')
    expect(JSON.stringify(rows)).not.toContain(key.toString('hex'))
    expect(JSON.stringify(rows)).not.toContain(key.toString('base64').slice(0, 40))
  })

  it('come with registering, again the same; an id belongs to one park', async () => {
    const again = { id: 'gate-1', areaId: '1', name: '北门', lotCodes: ['P1'] }
    expect(await devices.register(store.db, again)).toEqual(key)
    await expect(devices.register(store.db, { ...again, areaId: '2' })).rejects.toMatchObject({ kind: { code: 409 } })
    expect((await devices.list(store.db, '1')).map(({ id }) => id)).toEqual(['gate-1'])
    expect(() =>
      createDevices({ db: store.db, vault: testVault(), clock: () => now, log: console, masterKey: 'short' }),
    ).toThrow('32 bytes')
  })
})

describe('an event', () => {
  it('that comes twice is decided again until the gate was told to open', async () => {
    expect((await send()).body).toEqual(SHUT)
    decide = async () => OPEN
    expect((await send()).body).toEqual(OPEN)
    decide = async () => SHUT
    expect((await send()).body).toEqual(OPEN)
    expect(heard).toHaveLength(2)
    expect(await events()).toEqual([{ times_received: 3, picture_id: null, answer: OPEN }])
  })

  it('keeps its number to itself: other content is refused, another device has its own', async () => {
    expect((await send()).code).toBe(200)
    expect((await send({ plate: '粤B99999' })).code).toBe(9405)
    expect((await send({ opened: 'guard' })).code).toBe(9405)
    const other = await devices.register(store.db, { id: 'gate-2', areaId: '1', name: '南门', lotCodes: ['P1'] })
    const others = () => send({ plate: '粤B99999' }, { id: 'gate-2', key: other })
    expect((await others()).code).toBe(200)
    expect(heard).toHaveLength(2)
    // and each its own answer, also when it comes again
    decide = async () => OPEN
    expect((await others()).body).toEqual(OPEN)
    decide = async () => SHUT
    expect((await send()).body).toEqual(SHUT)
    expect((await others()).body).toEqual(OPEN)
    expect(await events()).toMatchObject([{ answer: SHUT }, { answer: OPEN }])
  })

  it('is not recorded when deciding fails, and can be told again', async () => {
    decide = async (db) => {
      await db.insertInto('devices.nonce').values({ deviceId: 'gate-1', nonce: 'effect', usedAt: now }).execute()
      throw new Error('broken')
    }
    expect((await send()).code).toBe(500)
    expect(await events()).toEqual([])
    const { rows } = await store.pool.query("select 1 from devices.nonce where nonce = 'effect'")
    expect(rows).toEqual([])
    decide = async () => OPEN
    expect((await send()).body).toEqual(OPEN)
  })

  it('writes what is left with its answer, in order, all or nothing', async () => {
    const nonces = async () => (await store.pool.query('select nonce from devices.nonce order by nonce')).rows.length
    const note = (nonce: string) => (db: Db) =>
      db.insertInto('devices.nonce').values({ deviceId: 'gate-1', nonce, usedAt: now }).execute()
    writes = [
      note('first'),
      (db) => db.updateTable('devices.nonce').set({ nonce: 'second' }).where('nonce', '=', 'first').execute(),
    ]
    expect((await send()).code).toBe(200)
    const { rows } = await store.pool.query(`select nonce from devices.nonce where nonce in ('first', 'second')`)
    expect(rows).toEqual([{ nonce: 'second' }])
    // what was decided stands with nothing else of it
    writes = [note('third'), note('second')]
    const before = await nonces()
    expect((await send({ eventId: 'e2' })).code).toBe(500)
    expect(await nonces()).toBe(before)
    expect(await events()).toHaveLength(1)
  })

  it('has one effect however many repeats come at once', async () => {
    decide = async (db) => {
      await db.insertInto('devices.nonce').values({ deviceId: 'gate-1', nonce: 'effect', usedAt: now }).execute()
      return OPEN
    }
    const answers = await Promise.all(Array.from({ length: 64 }, () => send({ picture: JPEG })))
    expect(answers).toEqual(Array.from({ length: 64 }, () => ({ code: 200, message: '成功', body: OPEN })))
    expect(heard).toHaveLength(1)
    expect(await events()).toEqual([{ times_received: 64, picture_id: 'picture-1', answer: OPEN }])
    expect(new Set(kept.map((one) => one.key))).toEqual(new Set(['gate-1/e1']))
  })

  it('of one request sent 64 times at once is taken once', async () => {
    const signed = sign()
    const codes = await Promise.all(Array.from({ length: 64 }, async () => (await post(signed)).code))
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 9402)).toHaveLength(63)
  })

  it('brings a picture, and does without where the store fails or hangs', async () => {
    await send({ picture: JPEG })
    expect(heard[0]?.pictureId).toBe('picture-1')
    keep = async () => {
      throw new Error('full')
    }
    expect((await send({ eventId: 'e2', picture: JPEG })).code).toBe(200)
    keep = () => new Promise(() => undefined)
    expect((await send({ eventId: 'e3', picture: JPEG })).code).toBe(200)
    expect(warned).toEqual(['gate picture not kept', 'gate picture not kept'])
    expect(heard[2]).not.toHaveProperty('pictureId')
    keep = async () => 'picture-2'
    await send({ eventId: 'e3', picture: JPEG })
    expect(heard[3]?.pictureId).toBe('picture-2')
    expect((await send({ eventId: 'e4', picture: 'bm90IGEgcGljdHVyZQ==' })).code).toBe(9407)
  })

  it('comes no faster than a gate can', async () => {
    const codes = []
    for (let i = 0; i < 101; i += 1) codes.push((await send({ eventId: `e${i}` })).code)
    expect(codes.filter((code) => code === 200)).toHaveLength(100)
    expect(codes.at(-1)).toBe(429)
  })
})
