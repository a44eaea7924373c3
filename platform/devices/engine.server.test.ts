import Fastify from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '#vocabulary/refusal'
import { freshStore } from '../../tests/support/store.ts'
import {
  createDevices,
  type Devices,
  type GateAnswer,
  type GateEvent,
  type GateEventBody,
  type GateHandler,
  signGateEvent,
} from './index.ts'
import { signatureOf } from './signing/signature.ts'
import { testVault } from './tests/pointed.ts'

// What the engine is by itself: its limits where nobody says otherwise, its bounds to the byte, what it forgets.

const MASTER = 'a master key of thirty-two bytes, or more'
const START = new Date('2026-03-02T01:00:00Z')
const OPEN: GateAnswer = { open: true, reason: 'paid', say: '一路平安' }
const always = (answer: (event: GateEvent) => Promise<GateAnswer>): GateHandler<null> => ({
  look: async () => null,
  decide: async (_db, event) => ({ answer: await answer(event) }),
})
const base: GateEventBody = {
  eventId: 'e1',
  lotCode: 'P1',
  channelCode: 'out-1',
  direction: 'exit',
  plate: '粤B12345',
  seenAt: '2026-03-02T09:00:00+08:00',
}

const store = await freshStore()
let now = START
let devices: Devices
let key: Buffer
let pictures: number[] = []

const make = (masterKey = MASTER) =>
  createDevices({
    db: store.db,
    vault: testVault(),
    clock: () => now,
    log: { warn: () => undefined },
    masterKey,
    pictures: {
      keep: async ({ bytes }) => {
        pictures.push(bytes.length)
        return 'picture-1'
      },
    },
  })
const sign = (change: Partial<GateEventBody> = {}, how: { key?: Buffer; nonce?: string } = {}) =>
  signGateEvent({ deviceId: 'gate-1', key, event: { ...base, ...change }, at: now, ...how })
/** What a request is answered, or the code by which it is refused. */
async function take(engine: Devices, { headers, payload }: ReturnType<typeof sign>, ip = '10.0.0.1') {
  return await engine.take({ headers: { ...headers }, body: Buffer.from(payload), ip }).catch((error: unknown) => {
    if (error instanceof Refusal) return error.kind.code
    throw error
  })
}

beforeEach(async () => {
  now = START
  pictures = []
  await store.pool.query(
    'delete from devices.nonce; delete from devices.gate_event; delete from devices.point_event; delete from devices.device',
  )
  devices = make()
  devices.onGate(always(async () => OPEN))
  key = await devices.register(store.db, { id: 'gate-1', areaId: '1', name: '北门', lotCodes: ['P1'] })
})

it('gives a forger sixty tries at once and ten more a second, by address', async () => {
  const forged = sign({}, { key: Buffer.alloc(32) })
  const tries = (times: number, ip: string) =>
    Promise.all(Array.from({ length: times }, () => take(devices, forged, ip)))
  const codes = await tries(61, '10.0.0.1')
  expect(codes.filter((code) => code === 9400)).toHaveLength(60)
  expect(codes.filter((code) => code === 429)).toHaveLength(1)
  expect(await tries(1, '10.0.0.2')).toEqual([9400])
  now = new Date(now.getTime() + 100)
  expect(new Set(await tries(2, '10.0.0.1'))).toEqual(new Set([429, 9400]))
})

it('takes no master key below 32 characters', () => {
  expect(() => make('x'.repeat(31))).toThrow('at least 32')
  expect(() => make('x'.repeat(32))).not.toThrow()
})

it('lets one feature decide, and records nothing before there is one', async () => {
  const undecided = make()
  await expect(take(undecided, sign())).rejects.toThrow('nobody decides')
  const { rows } = await store.pool.query('select from devices.gate_event')
  expect(rows).toEqual([])
  undecided.onGate(always(async () => OPEN))
  expect(() => undecided.onGate(always(async () => OPEN))).toThrow('two handlers')
})

it('takes the largest picture with the longest facts over HTTP, and a request without a body for malformed', async () => {
  const app = Fastify()
  app.setErrorHandler((error, _request, reply) =>
    error instanceof Refusal ? reply.send({ code: error.kind.code }) : reply.code(500).send({ code: 500 }),
  )
  await devices.routes(app)
  const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(200 * 1024 - 3)]).toString('base64')
  const long = 'x'.repeat(64)
  await store.pool.query(`update devices.device set lot_codes = array['${long}']`)
  const { path: url, headers, payload } = sign({ eventId: long, lotCode: long, channelCode: long, picture })
  const answer = await app.inject({ method: 'POST', url, headers: { ...headers }, payload })
  expect(answer.json()).toMatchObject({ code: 200, body: OPEN })
  expect(pictures).toEqual([200 * 1024])
  const { 'content-type': _, ...bare } = sign().headers
  const nothing = signatureOf(key, bare['x-device-time'], bare['x-device-nonce'], Buffer.alloc(0)).toString('hex')
  const empty = await app.inject({ method: 'POST', url, headers: { ...bare, 'x-device-signature': nothing } })
  expect(empty.json()).toEqual({ code: 400 })
  await app.close()
})

it('forgets nonces once a minute, and none that could still be repeated', async () => {
  const nonces = async () => (await store.pool.query('select from devices.nonce')).rows.length
  const sendAfter = async (ms: number) => {
    now = new Date(START.getTime() + ms)
    return await take(devices, sign())
  }
  for (const [ms, left] of [
    [0, 1],
    [15 * 60_000, 2],
    [16 * 60_000 - 1, 3],
    [16 * 60_000, 3],
  ] as const) {
    expect(await sendAfter(ms)).toEqual(OPEN)
    expect(await nonces()).toBe(left)
  }
})

it('has done nothing where nonces cannot be forgotten: the same request may come again', async () => {
  await store.pool.query(`create function devices.keep_nonce() returns trigger language plpgsql as 'begin raise exception ''kept''; end';
    create trigger kept before delete on devices.nonce execute function devices.keep_nonce()`)
  const request = sign()
  await expect(take(devices, request)).rejects.toThrow('kept')
  await store.pool.query('drop trigger kept on devices.nonce; drop function devices.keep_nonce')
  expect(await take(devices, request)).toEqual(OPEN)
})

it('takes nothing under a nonce or a time that is none, however well it is signed', async () => {
  for (const nonce of ['seven-7', 'x'.repeat(65), 'with a space'])
    expect(await take(devices, sign({}, { nonce }))).toBe(9400)
  for (const nonce of ['eight--8', 'x'.repeat(64)]) expect(await take(devices, sign({}, { nonce }))).toEqual(OPEN)
  const { headers, payload, path } = sign()
  const time = headers['x-device-time'].slice(1)
  const signature = signatureOf(key, time, headers['x-device-nonce'], Buffer.from(payload)).toString('hex')
  const short = { ...headers, 'x-device-time': time, 'x-device-signature': signature }
  expect(await take(devices, { path, payload, headers: short })).toBe(9400)
})

it('drops pictures where there is no store for them, and says nothing of it', async () => {
  const warned: string[] = []
  const log = { warn: (_: object, message: string) => void warned.push(message) }
  const bare = createDevices({ db: store.db, vault: testVault(), clock: () => now, log, masterKey: MASTER })
  bare.onGate(always(async (event) => ({ ...OPEN, say: event.pictureId ?? 'none' })))
  const picture = Buffer.from([0xff, 0xd8, 0xff]).toString('base64')
  expect(await take(bare, sign({ picture }))).toMatchObject({ say: 'none' })
  expect(warned).toEqual([])
})

it('tells who decides how a gate was opened, and nothing of it where it waits', async () => {
  const heard: (GateEvent['opened'] | 'waits')[] = []
  const told = make()
  told.onGate(always(async (event) => (heard.push('opened' in event ? event.opened : 'waits'), OPEN)))
  await take(told, sign({ eventId: 'guard', opened: 'guard' }))
  await take(told, sign({ eventId: 'waits' }))
  expect(heard).toEqual(['guard', 'waits'])
})

it('lists the devices of one park', async () => {
  await devices.register(store.db, { id: 'gate-2', areaId: '2', name: '南门', lotCodes: ['P1'] })
  const idsIn = async (areaId: string) => (await devices.list(store.db, areaId)).map(({ id }) => id)
  expect([await idsIn('1'), await idsIn('2'), await idsIn('3')]).toEqual([['gate-1'], ['gate-2'], []])
})

it('disables one device and enables one, and leaves the others', async () => {
  await devices.register(store.db, { id: 'gate-2', areaId: '1', name: '南门', lotCodes: ['P1'] })
  const disabled = async () =>
    (await devices.list(store.db, '1')).filter(({ disabledAt }) => disabledAt !== null).map(({ id }) => id)
  await devices.disable(store.db, 'gate-2')
  expect(await disabled()).toEqual(['gate-2'])
  await devices.disable(store.db, 'gate-1')
  await devices.enable(store.db, 'gate-2')
  expect(await disabled()).toEqual(['gate-1'])
  expect(await take(devices, sign())).toBe(9403)
})

describe('keys that turn over', () => {
  it('leave no old one after no minutes, and one for a minute after one', async () => {
    const until = async (graceMinutes: number) => {
      await devices.rotateKey(store.db, 'gate-1', { graceMinutes })
      return (await devices.list(store.db, '1'))[0]?.oldKeyUntil ?? null
    }
    expect(await until(0)).toBeNull()
    expect(await until(1)).toEqual(new Date(START.getTime() + 60_000))
    await expect(devices.rotateKey(store.db, 'nobody', { graceMinutes: 1 })).rejects.toThrow(Refusal)
  })
})
