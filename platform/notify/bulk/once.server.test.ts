import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '#platform/db'
import { freshStore, waitingForLocks } from '../../../tests/support/store.ts'
import { SmsRefused } from '../refused.ts'
import { type Ladders, makeLadders } from '../tests/ladders.ts'
import { PushRefused } from './push.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let store: Store
let world: Ladders

beforeAll(async () => {
  store = await freshStore()
})
beforeEach(async () => {
  world = await makeLadders(store)
})

describe('at most once', () => {
  test('two processes at once send nobody two', async () => {
    world.lack(150)
    const others = [world.here, world.process(), world.process()]
    const id = await world.begin([
      ['push', 0],
      ['sms', 0],
    ])
    for (let turn = 0; turn < 4; turn += 1) await world.pass(MINUTE, others)
    expect(world.sms).toHaveLength(150)
    expect(new Set(world.sms.map(({ phone }) => phone)).size).toBe(150)
    expect(world.pushed.flatMap(({ people }) => people)).toHaveLength(150)
    expect(await world.states(id)).toEqual(['done', 'done'])
  })

  test('who comes while another writes people down waits, and asks nobody', async () => {
    world.lack(3)
    const id = await world.begin([['push', 0]])
    const [asked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let times = 0
    world.asked = (what) => {
      if (what !== 'lacking') return
      times += 1
      asked.resolve()
    }
    world.gate = (what) => (what === 'lacking' && times === 1 ? go.promise : Promise.resolve())
    const first = world.here.jobs.drain()
    await asked.promise
    world.now += 2 * MINUTE
    const second = world.process().jobs.drain()
    await Promise.race([waitingForLocks(store, 1), second])
    go.resolve()
    await Promise.all([first, second])
    expect(times).toBe(1)
    expect(world.logged).toEqual([])
    expect(await world.steps(id)).toMatchObject([{ state: 'done', people: 3, sent: 3 }])
  })

  test('who comes while another claims leaves those people alone', async () => {
    world.lack(25)
    const id = await world.begin([['sms', 0]])
    const [asked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let times = 0
    world.gate = (what) => {
      if (what !== 'still' || ++times > 1) return Promise.resolve()
      asked.resolve()
      return go.promise
    }
    const first = world.here.jobs.drain()
    await asked.promise
    world.now += 2 * MINUTE
    await world.process().jobs.drain()
    expect(world.sms).toHaveLength(5)
    go.resolve()
    await first
    await world.pass(2 * MINUTE)
    expect(world.sms).toHaveLength(25)
    expect(new Set(world.sms.map(({ phone }) => phone)).size).toBe(25)
    expect(await world.steps(id)).toMatchObject([{ state: 'done', sent: 25 }])
  })

  test('dying while people are written down leaves none; then all are, once', async () => {
    world.lack(1500)
    const id = await world.begin([['push', 0]])
    let pages = 0
    world.asked = (what) => {
      if (what === 'lacking' && ++pages === 2) throw new Error('dies')
    }
    await world.here.jobs.drain()
    expect(await world.steps(id)).toMatchObject([{ state: 'waiting', people: 0 }])
    world.asked = () => {}
    await world.pass(2 * MINUTE)
    expect(await world.steps(id)).toMatchObject([{ state: 'done', people: 1500, sent: 1500 }])
  })

  test.each(['still', 'phones'] as const)('dying when %s is asked, before claiming, costs nothing', async (where) => {
    world.lack(5)
    const id = await world.begin([['sms', 0]])
    world.asked = (what) => {
      if (what === where) throw new Error('dies')
    }
    await world.here.jobs.drain()
    expect(await world.steps(id)).toMatchObject([{ state: 'sending', people: 5, sent: 0 }])
    expect(await world.spent()).toBe(0)
    world.asked = () => {}
    await world.pass(2 * MINUTE, [world.process()])
    expect(world.sms).toHaveLength(5)
    expect(await world.steps(id)).toMatchObject([{ state: 'done', sent: 5, unknown: 0 }])
  })

  test('dying after claiming leaves messages unknown, listed, paid for, and never sent again; the others go', async () => {
    world.lack(25)
    const id = await world.begin([['sms', 0]])
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const claimed = Promise.withResolvers<void>()
    world.sending = () => {
      if (world.sms.length === 20) claimed.resolve()
      return answered
    }
    // This process never hears the answer: as good as dead.
    const dead = world.here.jobs.drain()
    await claimed.promise
    // What is handed over is committed as such already.
    expect(
      await store.db.selectFrom('notify.message').select('personId').where('state', '=', 'sending').execute(),
    ).toHaveLength(20)
    world.sending = async () => {}
    const other = world.process()
    await world.pass(MINUTE, [other])
    expect(world.sms).toHaveLength(25)
    expect(await world.steps(id)).toMatchObject([{ state: 'sending', sent: 5, unknown: 0 }])
    await world.pass(3 * MINUTE, [other])
    expect(world.sms).toHaveLength(25)
    expect(new Set(world.sms.map(({ phone }) => phone)).size).toBe(25)
    expect(await world.steps(id)).toMatchObject([{ state: 'done', people: 25, sent: 5, unknown: 20, pieces: 25 }])
    expect(await world.spent()).toBe(125)
    const lost = await world.here.notify.bulk.unknownOf(store.db, id, null, 15)
    expect(lost).toHaveLength(15)
    const rest = await world.here.notify.bulk.unknownOf(store.db, id, lost.at(-1) ?? '', 15)
    expect(new Set([...lost, ...rest]).size).toBe(20)
    expect(lost).toEqual(lost.toSorted())
    // It lived after all: what it knows is true.
    answer()
    await dead
    expect(await world.steps(id)).toMatchObject([{ state: 'done', sent: 25, unknown: 0, pieces: 25 }])
    expect(world.sms).toHaveLength(25)
  })

  test('what a port throws is unknown, for good; a final no is a failure that costs nothing', async () => {
    const [first = '', second = '', third = ''] = world.lack(3)
    const number = (person: string) => world.people.get(person)
    world.sending = async ({ phone }) => {
      if (phone === number(first)) throw new Error('no answer')
      if (phone === number(second)) throw new SmsRefused('aliyun', 'isv.BUSINESS_LIMIT_CONTROL')
    }
    const id = await world.begin([['sms', 0]])
    await world.pass(2 * HOUR)
    expect(world.sms).toHaveLength(3)
    expect(await Promise.all([first, second, third].map((person) => world.outcome(id, person)))).toEqual([
      'unknown',
      'failed',
      'sent',
    ])
    expect(await world.steps(id)).toMatchObject([{ state: 'done', sent: 1, failed: 1, unknown: 1, pieces: 2, fen: 10 }])
    expect(await world.spent()).toBe(10)
    expect(world.logged.join()).toContain('isv.BUSINESS_LIMIT_CONTROL')
    expect(world.logged.join()).not.toMatch(/138\d{8}/)
  })

  test('of a request to the host all or none: a no fails, silence is unknown', async () => {
    world.lack(2)
    world.pushing = async () => Promise.reject(new PushRefused(403))
    const refused = await world.begin([['push', 0]])
    await world.here.jobs.drain()
    world.pushing = async () => Promise.reject(new Error('no answer'))
    const silent = await world.begin([['push', 0]])
    await world.pass(HOUR)
    expect(await world.steps(refused)).toMatchObject([{ state: 'done', failed: 2, unknown: 0 }])
    expect(await world.steps(silent)).toMatchObject([{ state: 'done', failed: 0, unknown: 2 }])
    expect(world.pushed).toHaveLength(2)
  })

  test('an outage loses one batch, then waits', async () => {
    world.lack(60)
    world.sending = async () => Promise.reject(new Error('no answer'))
    const id = await world.begin([['sms', 0]])
    await world.pass(4 * MINUTE)
    expect(world.sms).toHaveLength(20)
    world.sending = async () => {}
    await world.pass(2 * MINUTE)
    expect(await world.steps(id)).toMatchObject([{ state: 'done', sent: 40, unknown: 20 }])
  })
})
