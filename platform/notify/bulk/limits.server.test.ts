import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, newId, type Store } from '#platform/db'
import { ruleProblem } from '#vocabulary/rule'
import { setRule } from '../../../tests/support/rules.ts'
import { freshStore, waitingForLocks } from '../../../tests/support/store.ts'
import { type Ladders, makeLadders } from '../tests/ladders.ts'
import { reserve } from './budget-queries.ts'
import { BULK_RULES } from './declared.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let store: Store
let world: Ladders

beforeAll(async () => {
  store = await freshStore()
})
beforeEach(async () => {
  world = await makeLadders(store)
})

async function setBudget(budgetFen: number, priceFen: number): Promise<void> {
  await setRule(store.db, '1', BULK_RULES.budgetFen.name, budgetFen)
  await setRule(store.db, '1', BULK_RULES.priceFen.name, priceFen)
}

describe('quiet hours', () => {
  test('an SMS due by night waits for eight; a push does not', async () => {
    world.lack(1)
    world.now = Date.parse('2026-03-02T20:50:00+08:00')
    const id = await world.begin([
      ['push', 30],
      ['sms', 30],
    ])
    expect(await world.steps(id)).toMatchObject([
      { dueAt: new Date('2026-03-02T21:20:00+08:00') },
      { dueAt: new Date('2026-03-03T08:00:00+08:00') },
    ])
    await world.pass(30 * MINUTE)
    expect(world.pushed).toHaveLength(1)
    world.now = Date.parse('2026-03-03T07:59:00+08:00')
    await world.here.jobs.drain()
    expect(world.sms).toEqual([])
    await world.pass(MINUTE)
    expect(world.sms).toHaveLength(1)
  })

  test('a step that nobody looked at by day, and one that is under way at nine, wait too', async () => {
    world.lack(45)
    const late = await world.begin([['sms', 0]])
    world.now = Date.parse('2026-03-02T22:00:00+08:00')
    await world.here.jobs.drain()
    expect(await world.steps(late)).toMatchObject([{ state: 'waiting', dueAt: new Date('2026-03-03T08:00:00+08:00') }])
    await world.stop(late)
    world.now = Date.parse('2026-03-03T20:59:59+08:00')
    const id = await world.begin([['sms', 0]])
    world.sending = async () => {
      world.now = Date.parse('2026-03-03T21:00:00+08:00')
    }
    await world.here.jobs.drain()
    expect(world.sms).toHaveLength(20)
    await world.pass(HOUR)
    world.sending = async () => {}
    expect(world.sms).toHaveLength(20)
    world.now = Date.parse('2026-03-04T08:00:00+08:00')
    await world.here.jobs.drain()
    expect(await world.steps(id)).toMatchObject([{ state: 'done', sent: 45 }])
  })
})

describe('money', () => {
  test('many processes never spend more than the budget, and spend it to the last message', async () => {
    const each = world.lack(150)
    await setBudget(70 * 7 + 6, 7)
    const ids = await Promise.all([1, 2, 3].map(() => world.begin([['sms', 0]], { ref: newId() })))
    // Numbers get one a minute: three ladders to the same people.
    await world.pass(5 * MINUTE, [world.here, world.process(), world.process(), world.process()])
    expect(world.sms).toHaveLength(70)
    expect(await world.here.notify.bulk.budget(store.db, '1')).toEqual({
      month: '2026-03',
      budgetFen: 496,
      spentFen: 490,
      priceFen: 7,
    })
    const all = (await Promise.all(ids.map((id) => world.steps(id)))).flat()
    expect(all.reduce((sum, step) => sum + step.fen, 0)).toBe(490)
    expect(all.map(({ people, sent, failed }) => people - sent - failed)).toEqual([0, 0, 0])
    expect(all.map(({ why }) => why)).toContain('over budget')
    expect(each).toHaveLength(150)
  })

  test('who reserves at the same moment waits for the other’s word', async () => {
    const of = { areaId: '9', month: '2026-03' }
    const wanted = { messages: 10, fenEach: 5, budgetFen: 73 }
    await inTransaction(store.db, (db) => reserve(db, of, { ...wanted, messages: 1 }))
    const [reserved, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = inTransaction(store.db, async (db) => {
      const messages = await reserve(db, of, wanted)
      reserved.resolve()
      await go.promise
      return messages
    })
    await reserved.promise
    // Those who waited together wait for each other too.
    const others = Array.from({ length: 4 }, () => inTransaction(store.db, (db) => reserve(db, of, wanted)))
    await waitingForLocks(store, others.length)
    go.resolve()
    expect(await first).toBe(10)
    expect((await Promise.all(others)).filter((messages) => messages > 0)).toEqual([3])
    expect(await world.here.notify.bulk.budget(store.db, '9')).toMatchObject({ spentFen: 70 })
  })

  test('each park has its own, each month anew, and codes have theirs', async () => {
    world.lack(2)
    await setBudget(4, 5)
    const poor = await world.begin([['sms', 0]])
    await world.here.jobs.drain()
    expect(await world.outcome(poor, [...world.people.keys()][0])).toBe('over-budget')
    const other = await world.begin([['sms', 0]], { areaId: '2' })
    await world.here.jobs.drain()
    expect(await world.steps(other)).toMatchObject([{ sent: 2, fen: 10 }])
    await setBudget(10, 5)
    await setBudget(5, 5)
    world.now = Date.parse('2026-04-01T08:00:00+08:00')
    await world.begin([['sms', 0]])
    await world.here.jobs.drain()
    expect(await world.here.notify.bulk.budget(store.db, '1')).toMatchObject({
      month: '2026-04',
      spentFen: 5,
      budgetFen: 5,
    })
    const kept = await store.db.selectFrom('identity.limitWindow').select('key').execute()
    expect(kept.filter(({ key }) => /^sms:(area|all|asked|code)/.test(key))).toEqual([])
  })

  test.each([
    ['budgetFen', -1],
    ['budgetFen', 1.5],
    ['priceFen', 0],
    ['budgetFen', 3_000_000_000],
  ] as const)('a %s of %d fen is none', (key, fen) => {
    const rule = BULK_RULES[key]
    expect(ruleProblem({ kind: 'fen', least: rule.least, most: rule.most }, fen)).not.toBeNull()
  })
})

describe('a number', () => {
  test('gets as many as notices may be: the second waits a minute, what waits a day is given up', async () => {
    const [person = ''] = world.lack(1)
    const ids: string[] = []
    for (let n = 0; n < 7; n += 1) ids.push(await world.begin([['sms', 0]]))
    await world.here.jobs.drain()
    expect(world.sms).toHaveLength(1)
    await world.pass(10 * MINUTE)
    expect(world.sms).toHaveLength(5)
    await world.pass(2 * HOUR)
    expect(world.sms).toHaveLength(7)
    expect(await Promise.all(ids.map((id) => world.outcome(id, person)))).toEqual(Array(7).fill('sent'))
    world.now += DAY
    for (let n = 0; n < 12; n += 1) ids.push(await world.begin([['sms', 0]]))
    for (let hour = 0; hour < 26; hour += 1) {
      world.now += HOUR
      await world.here.jobs.drain()
    }
    // Those that went long ago are left as they ended.
    expect(await Promise.all(ids.slice(0, 7).map((id) => world.outcome(id, person)))).toEqual(Array(7).fill('sent'))
    const after = await Promise.all(ids.map((id) => world.outcome(id, person)))
    expect(after.filter((state) => state === 'failed').length).toBeGreaterThan(0)
    expect(after).not.toContain('due')
  })
})

test('a code is not delayed by a provider that keeps messages to many waiting', async () => {
  world.lack(200)
  await world.begin([['sms', 0]])
  await world.begin([['sms', 0]])
  await world.begin([['sms', 0]])
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const codes: string[] = []
  world.sending = ({ template, phone }) => {
    if (template === 'notice') return answered
    codes.push(phone)
    return Promise.resolve()
  }
  const { jobs, notify } = world.here
  await jobs.start()
  await expect.poll(() => world.sms.length, { timeout: 5000 }).toBeGreaterThan(19)
  const words = { code: '246810', minutes: '5' }
  await inTransaction(store.db, (db) =>
    notify.sms(db, { areaId: '1', phone: '13900000001', template: 'sign-in-code', words }),
  )
  jobs.wake()
  await expect.poll(() => codes, { timeout: 2000, interval: 10 }).toEqual(['13900000001'])
  answer()
  await jobs.stop()
})
