import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { inTransaction, newId, type Store } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { freshStore, holding, waitingForLocks } from '../../tests/support/store.ts'
import type { Change, Made, NotMade } from './changes.ts'
import { readRules } from './read-queries.ts'
import type { FenRule, NumberRule } from './rule.ts'
import { createSettings, type Settings } from './settings.ts'

const words = { group: '试验', title: '试验', text: '', whom: '' } as const
const COUNT: NumberRule = {
  ...words,
  name: 'test.count',
  kind: 'number',
  unit: '次',
  least: 1,
  most: 9,
  usual: 3,
  second: false,
}
const MONEY: FenRule = { ...words, name: 'test.money', kind: 'fen', least: 1, most: 900, usual: 100, second: true }
const LEAST: NumberRule = { ...COUNT, name: 'test.least', within: { most: 'test.most' }, usual: 2 }
const MOST: NumberRule = { ...COUNT, name: 'test.most', within: { least: 'test.least' }, usual: 8 }

let store: Store
let here: Settings
let elsewhere: Settings
/** So far the memories' clock is ahead. */
let aheadMs = 0
beforeAll(async () => {
  store = await freshStore({ max: 12 })
  here = await process()
  elsewhere = await process()
})

async function process(): Promise<Settings> {
  const settings = createSettings({ store, now: () => Date.now() + aheadMs })
  settings.declare([COUNT, MONEY, LEAST, MOST])
  await settings.start()
  return settings
}

/** A park of its own for each test. */
let parks = 0
const park = () => `park-${(parks += 1)}`
const ONE = newId()
const OTHER = newId()

async function change(areaId: string, rule: { name: string }, value: unknown, more: Partial<Change> = {}) {
  const seen = (await here.stands(store.db, areaId, 1)).find((stand) => stand.rule.name === rule.name)?.version ?? 0
  const usual = { areaId, name: rule.name, seen, value, reason: '试验', fromOn: null, by: ONE, now: new Date() }
  return await inTransaction(store.db, (db) => here.propose(db, { ...usual, ...more }))
}
const decide = (areaId: string, id: string, act: 'confirm' | 'refuse' | 'withdraw', by = OTHER) =>
  inTransaction(store.db, (db) => here.decide(db, { areaId, id, act, words: '', by, now: new Date() }))
const read = async (areaId: string) =>
  await readRules(store.db, areaId, { count: COUNT, money: MONEY, least: LEAST, most: MOST })
const stand = async (areaId: string, rule: { name: string }) =>
  (await here.stands(store.db, areaId, 10)).find((one) => one.rule.name === rule.name)
const idOf = (made: Made | NotMade) => ('id' in made ? made.id : '')

describe('a change', () => {
  test('holds at once for whoever reads next, and is heard by another process within a second; other parks keep theirs', async () => {
    const [mine, other] = [park(), park()]
    expect(await change(mine, COUNT, 7)).toMatchObject({ state: 'confirmed', version: 1 })
    expect((await read(mine)).count).toBe(7)
    await vi.waitFor(() => expect(elsewhere.of(mine, COUNT)).toBe(7), { timeout: 1000 })
    expect([(await read(other)).count, elsewhere.of(other, COUNT)]).toEqual([3, 3])
    expect((await here.stands(store.db, other, 10)).flatMap(({ history }) => history)).toEqual([])
  })

  test('is read by the transaction that makes it, and by none that is rolled back', async () => {
    const mine = park()
    const rolled = inTransaction(store.db, async (db) => {
      const facts = { areaId: mine, name: COUNT.name, seen: 0, value: 5, reason: '试验', fromOn: null }
      await here.propose(db, { ...facts, by: ONE, now: new Date() })
      expect((await readRules(db, mine, { count: COUNT })).count).toBe(5)
      throw new Error('rolled back')
    })
    await expect(rolled).rejects.toThrow('rolled back')
    expect((await read(mine)).count).toBe(3)
  })

  test('is refused out of its range, on a version that is over, and where it says the same', async () => {
    const mine = park()
    expect(await change(mine, COUNT, 10)).toEqual({ why: 'value', problem: { least: '1次', most: '9次' } })
    expect(await change(mine, COUNT, 3)).toEqual({ why: 'same' })
    expect(await change(mine, { name: 'test.none' }, 3)).toEqual({ why: 'unknown' })
    await change(mine, COUNT, 4)
    expect(await change(mine, COUNT, 5, { seen: 0 })).toEqual({ why: 'changed' })
    expect((await stand(mine, COUNT))?.history).toHaveLength(1)
  })

  test('stays within the rules that bound it, also within what these will be', async () => {
    const mine = park()
    expect(await change(mine, LEAST, 9)).toEqual({ why: 'value', problem: { least: '1次', most: '8次' } })
    await change(mine, MOST, 4, { fromOn: addDays(dayOf(new Date()), 3) })
    expect(await change(mine, LEAST, 5)).toEqual({ why: 'value', problem: { least: '1次', most: '4次' } })
    expect(await change(mine, LEAST, 4)).toMatchObject({ state: 'confirmed' })
    expect(await change(mine, MOST, 3)).toEqual({ why: 'value', problem: { least: '4次', most: '9次' } })
  })

  test('of two that bound each other, made at once, the second sees the first; neither waits for the other in a circle', async () => {
    for (let round = 0; round < 5; round += 1) {
      const mine = park()
      const both = await Promise.all([change(mine, LEAST, 6), change(mine, MOST, 5)])
      expect(both.filter((made) => 'state' in made)).toHaveLength(1)
      const { least, most } = await read(mine)
      expect(least).toBeLessThanOrEqual(most)
    }
  })
})

describe('a change from a day on', () => {
  const day = addDays(dayOf(new Date()), 2)
  /** The day of the version that waits has come. */
  const comes = (areaId: string) =>
    sql`update settings.version set from_at = now() - interval '1 minute'
      where area_id = ${areaId} and state = 'confirmed' and from_at > now()`.execute(store.db)

  test('holds from that day on by itself, in a memory that heard of it before too', async () => {
    const mine = park()
    expect(await change(mine, COUNT, 8, { fromOn: day })).toMatchObject({ state: 'confirmed' })
    expect((await read(mine)).count).toBe(3)
    const found = await stand(mine, COUNT)
    expect(found).toMatchObject({ value: 3, current: null, ahead: { value: 8, fromOn: day } })
    // the beginning of the day in the park
    expect(found?.ahead?.fromAt).toEqual(new Date(`${day}T00:00:00+08:00`))
    // A park is read as a whole: once the later change is there, so is this one.
    await change(mine, LEAST, 4)
    await vi.waitFor(() => expect(elsewhere.of(mine, LEAST)).toBe(4))
    expect(elsewhere.of(mine, COUNT)).toBe(3)
    aheadMs = Date.parse(`${day}T00:00:01+08:00`) - Date.now()
    expect(elsewhere.of(mine, COUNT)).toBe(8)
    aheadMs = 0
    await comes(mine)
    expect((await read(mine)).count).toBe(8)
    expect(await stand(mine, COUNT)).toMatchObject({ value: 8, ahead: null })
  })

  test('is replaced by a later one, which holds', async () => {
    const mine = park()
    await change(mine, COUNT, 8, { fromOn: day })
    await change(mine, COUNT, 5)
    expect(await stand(mine, COUNT)).toMatchObject({ value: 5, ahead: null })
    await comes(mine)
    expect((await read(mine)).count).toBe(5)
    expect((await stand(mine, COUNT))?.history.map(({ state }) => state)).toEqual(['confirmed', 'replaced'])
    // what holds already may be said again while something else is to come
    await change(mine, COUNT, 9, { fromOn: day })
    expect(await change(mine, COUNT, 5)).toMatchObject({ state: 'confirmed' })
    expect(await stand(mine, COUNT)).toMatchObject({ value: 5, ahead: null })
  })
})

describe('a change that wants a second operator', () => {
  test('holds only once another one confirmed it', async () => {
    const mine = park()
    const id = idOf(await change(mine, MONEY, 200))
    expect(await stand(mine, MONEY)).toMatchObject({ value: 100, proposed: { value: 200, second: true } })
    expect(await decide(mine, id, 'confirm', ONE)).toEqual({ why: 'own' })
    expect(await decide(park(), id, 'confirm')).toEqual({ why: 'unknown' })
    expect((await read(mine)).money).toBe(100)
    expect(await decide(mine, id, 'confirm')).toMatchObject({ state: 'confirmed' })
    expect((await read(mine)).money).toBe(200)
    await vi.waitFor(() => expect(elsewhere.of(mine, MONEY)).toBe(200), { timeout: 1000 })
    expect(await decide(mine, id, 'refuse')).toEqual({ why: 'settled' })
  })

  test('is never confirmed by who proposed it: the store refuses that too', async () => {
    const mine = park()
    const id = idOf(await change(mine, MONEY, 200))
    const alone =
      sql`update settings.version set state = 'confirmed', decided_by = proposed_by, decided_at = now(), from_at = now()
      where id = ${id}`.execute(store.db)
    await expect(alone).rejects.toMatchObject({ constraint: 'version_second' })
  })

  test('is replaced by the next, taken back by who proposed it, refused by the others', async () => {
    const mine = park()
    const first = idOf(await change(mine, MONEY, 200))
    const second = await change(mine, MONEY, 300)
    expect(second).toMatchObject({ replaced: [first] })
    expect(await decide(mine, first, 'confirm')).toEqual({ why: 'settled' })
    expect(await decide(mine, idOf(second), 'withdraw')).toEqual({ why: 'notOwn' })
    expect(await decide(mine, idOf(second), 'withdraw', ONE)).toMatchObject({ state: 'withdrawn' })
    const third = idOf(await change(mine, MONEY, 400))
    expect(await decide(mine, third, 'refuse')).toMatchObject({ state: 'refused' })
    const found = await stand(mine, MONEY)
    expect(found).toMatchObject({ value: 100, current: null, proposed: null })
    expect(found?.history.map(({ state }) => state)).toEqual(['refused', 'withdrawn', 'replaced'])
  })

  test('is confirmed or taken back, whichever comes first, never both', async () => {
    const mine = park()
    const id = idOf(await change(mine, MONEY, 200))
    const letGo = await holding(store.db, async (db) => {
      await here.decide(db, { areaId: mine, id, act: 'withdraw', words: '', by: ONE, now: new Date() })
    })
    const late = decide(mine, id, 'confirm')
    await waitingForLocks(store, 1)
    await letGo()
    expect(await late).toEqual({ why: 'settled' })
    expect((await read(mine)).money).toBe(100)
  })

  test('waits alone: of two proposed at once on the same version one is made', async () => {
    const mine = park()
    const both = await Promise.all([
      change(mine, MONEY, 200, { seen: 0 }),
      change(mine, MONEY, 300, { seen: 0, by: OTHER }),
    ])
    expect(both.map((made) => ('why' in made ? made.why : made.state)).toSorted()).toEqual(['changed', 'proposed'])
  })

  test('is judged anew by its range when it is confirmed', async () => {
    const mine = park()
    const low: FenRule = { ...MONEY, name: 'test.low', within: { most: 'test.high' }, usual: 10 }
    const high: FenRule = { ...MONEY, name: 'test.high', within: { least: 'test.low' }, usual: 500 }
    here.declare([low, high])
    const raised = idOf(await change(mine, low, 400))
    const lowered = idOf(await change(mine, high, 300))
    expect(await decide(mine, raised, 'confirm')).toMatchObject({ state: 'confirmed' })
    expect(await decide(mine, lowered, 'confirm')).toEqual({
      why: 'value',
      problem: { least: '¥4.00', most: '¥9.00' },
    })
  })
})

test('each change is audited with who, what and why', async () => {
  const mine = park()
  const id = idOf(await change(mine, MONEY, 200, { reason: '活动期间' }))
  await decide(mine, id, 'confirm')
  const rows = await store.db
    .selectFrom('audit.entry')
    .select(['actor', 'action', 'subjectId', 'detail'])
    .where('areaId', '=', mine)
    .orderBy('id')
    .execute()
  expect(rows).toMatchObject([
    { actor: ONE, action: 'settings.rule.proposed', subjectId: MONEY.name, detail: { value: 200, reason: '活动期间' } },
    { actor: OTHER, action: 'settings.rule.confirmed', subjectId: MONEY.name, detail: { value: 200, proposedBy: ONE } },
  ])
})

test('a rule is declared once', () => {
  expect(() => here.declare([COUNT])).toThrow('two rules test.count')
})
