import { beforeEach, expect, it } from 'vitest'
import { freshStore } from '../../tests/support/store.ts'
import type { PointAnswer, PointEvent } from './index.ts'
import { DeviceKilled, SimulatedDevice } from './sandbox.ts'
import { makePointed, type Pointed, START } from './tests/pointed.ts'

// A whole device against the two routes: whatever goes wrong between them, one crossing or none, and one list.

const OPEN: PointAnswer = { open: true, reason: 'pass', say: '欢迎' }
const SHUT: PointAnswer = { open: false, reason: 'unknown', say: '无法识别' }
const MINUTE = 60_000

const store = await freshStore()
let now = START
let heard: PointEvent[] = []
let one: Pointed
let device: SimulatedDevice
let down = false

beforeEach(async () => {
  now = START
  heard = []
  down = false
  await store.pool.query('truncate devices.device cascade')
  one = await makePointed(store, { clock: () => now })
  one.devices.onPoint(async (_db, event) => {
    heard.push(event)
    return event.what !== 'shown' || event.shown?.value === 'good' ? OPEN : SHUT
  })
  const facts = { id: 't-1', areaId: '1', kind: 'turnstile', name: '东门', pointIds: ['p-1'] } as const
  const key = await one.devices.register(store.db, facts)
  device = new SimulatedDevice({
    deviceId: 't-1',
    key,
    pointId: 'p-1',
    clock: () => now,
    reach: async (url, { method, headers, body }) => {
      const answer = down ? null : await one.app.inject({ method, url, headers, payload: body })
      return { json: async () => answer?.json<unknown>() ?? { code: 503 } }
    },
    verdict: ({ value, held }) =>
      held.some(({ kind, id }) => kind === 'pass' && id === value) ? { ...OPEN, reason: 'held' } : SHUT,
  })
})

const tell = () => heard.map(({ what, opened }) => [what, opened].filter(Boolean).join(' '))
const want = (id: string) => one.devices.want(store.db, { kind: 'pass', id, deviceIds: ['t-1'], body: { id } })
const unwant = (id: string) => one.devices.unwant(store.db, { kind: 'pass', id })
const states = async (id: string) =>
  (await one.devices.holdings(store.db, { kind: 'pass', id })).map(({ want: wanted, state, why }) => [
    wanted,
    state,
    why,
  ])

it('lets in whom the server lets in, and tells who walked in behind', async () => {
  expect(await device.show('code', 'bad')).toMatchObject({ ...SHUT, by: 'server' })
  const { eventId, by } = await device.show('code', 'good')
  await device.happen('passed', { of: eventId })
  await device.tailgate(eventId, 2)
  expect([by, device.opened, tell()]).toEqual(['server', 1, ['shown', 'shown', 'passed', 'tailgate']])
  expect(heard.at(-1)).toMatchObject({ of: eventId, count: 2 })
})

it('asks again under the same number where the answer is lost: one crossing', async () => {
  device.loseAnswers(2)
  expect(await device.show('code', 'good')).toMatchObject({ open: true, by: 'server' })
  expect([device.opened, heard.length, device.untold]).toEqual([1, 1, []])
})

it('lets nobody in by an answer that it never heard, and says later that nobody went', async () => {
  device.loseAnswers(3)
  const { open, reason, eventId } = await device.show('code', 'good')
  expect([open, reason, heard.length]).toEqual([false, 'unheard', 1])
  expect(await device.flush()).toBe(2)
  expect([device.opened, tell(), heard.at(-1)?.of]).toEqual([0, ['shown', 'not_passed'], eventId])
})

it('that is killed between verdict and answer makes no second crossing', async () => {
  device.killAtAnswer()
  await expect(device.show('code', 'good')).rejects.toThrow(DeviceKilled)
  expect(device.untold).toHaveLength(1)
  await device.flush()
  expect([device.opened, tell(), device.untold]).toEqual([0, ['shown', 'not_passed'], []])
})

it('decides by what it holds without network, and tells it afterwards, once each', async () => {
  await want('pass-1')
  await device.pull()
  device.connect(false)
  expect(await device.show('code', 'pass-1')).toMatchObject({ open: true, reason: 'held', by: 'device' })
  expect(await device.show('code', 'pass-2')).toMatchObject({ open: false, by: 'device' })
  await device.happen('forced')
  expect([await device.pull(), await device.flush(), heard.length]).toEqual([false, 0, 0])
  device.connect(true)
  device.loseAnswers(1)
  expect(await device.flush()).toBe(3)
  expect([tell(), device.untold, device.opened]).toEqual([['shown offline', 'not_passed', 'forced'], [], 1])
  expect(heard[1]).toMatchObject({ shown: { by: 'code', value: 'pass-2' } })
})

it('keeps its journal while the server is down, and drops what is a week too old', async () => {
  down = true
  expect(await device.show('card', 'good')).toMatchObject({ open: false, reason: 'unheard' })
  await device.happen('held_open')
  expect(device.untold).toHaveLength(2)
  down = false
  now = new Date(START.getTime() + 8 * 24 * 60 * MINUTE)
  expect(await device.flush()).toBe(0)
  expect([device.dropped.map(({ code }) => code), device.untold, heard]).toEqual([[9406, 9406], [], []])
})

it('sets its clock by the server that refuses it', async () => {
  device.drift(-2 * 60 * MINUTE)
  expect(await device.show('code', 'good')).toMatchObject({ open: true })
  expect([device.now, heard.length]).toEqual([now, 1])
  device.drift(6 * MINUTE)
  expect(await device.pull()).toBe(true)
  expect(device.now).toEqual(now)
})

it('repeats as often as it likes: the same answer, and nobody decides again', async () => {
  const { eventId } = await device.show('code', 'good')
  const event = { eventId, pointId: 'p-1', what: 'passed', seenAt: '2026-03-02T09:00:00+08:00' } as const
  await expect(device.repeat(event)).rejects.toMatchObject({ code: 9405 })
  const passed = { ...event, eventId: 'mine', of: eventId }
  expect(await Promise.all([1, 2, 3].map(() => device.repeat(passed)))).toEqual([OPEN, OPEN, OPEN])
  expect(heard).toHaveLength(2)
})

it('holds what it shall, page by page, drops what it shall, and says so', async () => {
  for (let n = 0; n < 3; n += 1) await want(`pass-${n}`)
  await device.pull()
  expect(device.held.map(({ id, body }) => [id, body])).toEqual(
    [0, 1, 2].map((n) => [`pass-${n}`, { id: `pass-${n}` }]),
  )
  expect(await states('pass-1')).toEqual([['held', 'held', null]])
  await unwant('pass-1')
  device.loseAnswers(1)
  expect(await device.pull()).toBe(false)
  expect(await states('pass-1')).toEqual([['gone', 'waiting', null]])
  await device.pull()
  expect(await states('pass-1')).toEqual([['gone', 'gone', null]])
  device.fill(true)
  await want('pass-9')
  await device.pull()
  expect(await states('pass-9')).toEqual([['held', 'failed', '存储已满']])
  expect(device.held.map(({ id }) => id)).toEqual(['pass-0', 'pass-2'])
})
