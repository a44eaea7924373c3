import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Bundle, Muster, OfflineAct, SyncAnswers } from '#contract/access'
import { makeArea } from '#fixtures/estate'
import { inTransaction, newId } from '#platform/db'
import { toPreciseInstant } from '#vocabulary/day'
import { verifySigned } from '#vocabulary/signed-code'
import { makeWorld } from '../../../../tests/support/world.ts'
import { keepPoints, makePass, makePoint } from '../fixtures.ts'
import { showCodes } from '../passes/codes.ts'
import { endPass, movePass, suspendPass } from '../passes/granting.ts'
import { findPass } from '../passes/queries.ts'

const world = await makeWorld()
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>
let keeper: Someone
let gate: { id: string }
let acts = 0
const MINUTE = 60_000
beforeEach(async () => {
  keeper = await world.person({ roles: ['property'] })
  gate = await makePoint(db, { keeperId: keeper.id })
})

/** Waits until every transaction that was under way when passes were last written is over, also those of other tests' databases: until then a row may come again. */
const settled = () =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ over: boolean }>`
        select pg_snapshot_xmin(pg_current_snapshot())::text::bigint > max(touched) as over from access.pass`.execute(
        db,
      )
      return rows[0]?.over
    })
    .toBe(true)
const bundle = async (next?: string, by = keeper) =>
  (await world.post<Bundle>('passcode/bundle', next === undefined ? {} : { next }, by.token)).body
const sync = async (list: OfflineAct[], { by = keeper, ahead = 0 } = {}) =>
  answersOf(await world.post<SyncAnswers>('passcode/sync', { ahead, acts: list }, by.token))
const act = (facts: Partial<OfflineAct> = {}): OfflineAct => ({
  actId: `off-${(acts += 1).toString().padStart(8, '0')}`,
  what: 'opened',
  pointId: gate.id,
  at: ago(1),
  ...facts,
})
const ago = (minutes: number) => toPreciseInstant(new Date(world.now().getTime() - minutes * MINUTE))
const passNow = async (id: string) => (await findPass(db, id)) ?? expect.fail('no pass')
const crossingsOf = (passId: string) =>
  db
    .selectFrom('access.crossing')
    .select(['id', 'kind', 'how', 'at', 'codeId', 'moved'])
    .where('passId', '=', passId)
    .orderBy('at')
    .execute()
const flagsOf = (passId: string) =>
  db.selectFrom('access.flag').select(['kind', 'crossingId']).where('passId', '=', passId).execute()
async function codeOf(passId: string) {
  const [first] = (await showCodes(db, world.product, { areaId: '1', passId, bound: newId() })).codes
  const good = await verifySigned(first?.signed ?? '', world.product.codes.publicKeys(), world.now())
  if (good.state !== 'good') throw new Error(good.why)
  return good.codeId
}
const marksOf = ({ passes }: Bundle, id: string) => passes.marks[passes.id.indexOf(id)]
async function secondPhone() {
  const other = await world.person({ roles: ['property'] })
  const south = await makePoint(db, { name: '南门' })
  await keepPoints(db, { areaId: '1', personId: other.id, pointIds: [gate.id, south.id] })
  return { other, south }
}

describe('the bundle', () => {
  test('holds passes of now and the next twelve hours, who is inside, my points and the keys', async () => {
    const hour = 60 * MINUTE
    const now = world.now()
    const at = (hours: number) => new Date(now.getTime() + hours * hour)
    const stands = await makePass(db, { now, name: '欧阳娜娜', plate: '鄂A***88', entries: 2 })
    const soon = await makePass(db, { now, from: at(11), until: at(13) })
    const later = await makePass(db, { now, from: at(13), until: at(14) })
    const over = await makePass(db, { now, from: at(-3), until: at(-2) })
    const overInside = await makePass(db, { now, from: at(-3), until: at(-2) })
    await sync([act({ passId: overInside })])
    const told = await bundle()
    expect(told.passes.id).toEqual(expect.arrayContaining([stands, soon, overInside]))
    expect(told.passes.id).not.toContain(later)
    expect(told.passes.id).not.toContain(over)
    expect(told.points.map(({ id }) => id)).toEqual([gate.id])
    expect(told.keys).toEqual(world.product.codes.publicKeys())
    expect([told.whole, told.more, marksOf(told, overInside)]).toEqual([true, false, 1])
    const n = told.passes.id.indexOf(stands)
    expect([told.passes.name[n], told.passes.entries[n], told.passes.plate[n]]).toEqual(['欧*', 2, '鄂A***88'])
    expect(JSON.stringify(told)).not.toContain('欧阳娜娜')
  })

  test('tells by its cursor what changed, ended and has come near since, and nothing else', async () => {
    const now = world.now()
    const [still, moved, ends] = [await makePass(db, { now }), await makePass(db, { now }), newId()]
    const endsId = await makePass(db, { now, sourceId: ends })
    const near = await makePass(db, { now, from: new Date(now.getTime() + 12.5 * 60 * MINUTE), until: null })
    await settled()
    const first = await bundle()
    // that devices hear of passes is no news of them
    await world.product.jobs.doNow('access.devices')
    const { sourceId } = await passNow(moved)
    await movePass(db, world.product, { areaId: '1', source: 'visit', sourceId, from: now, until: null, now })
    await endPass(db, world.product, { source: 'visit', sourceId: ends, why: 'withdrawn', now })
    world.forward(60 * MINUTE)
    await settled()
    const second = await bundle(first.next)
    expect(second.whole).toBe(false)
    expect(second.passes.id).toEqual(expect.arrayContaining([moved, endsId, near]))
    expect(second.passes.id).not.toContain(still)
    expect(marksOf(second, endsId)).toBe(4)
    const third = await bundle(second.next)
    expect(third.passes.id).toEqual([])
  })

  test('has no gap: what was being written while a phone asked is told the next time', async () => {
    const passId = await makePass(db, { now: world.now() })
    const { sourceId } = await passNow(passId)
    let written: () => void = () => undefined
    let goOn: () => void = () => undefined
    const isWritten = new Promise<void>((done) => (written = done))
    const asked = new Promise<void>((done) => (goOn = done))
    const slow = inTransaction(db, async (slowly) => {
      await endPass(slowly, world.product, { source: 'visit', sourceId, why: 'withdrawn', now: world.now() })
      written()
      await asked
    })
    await isWritten
    const first = await bundle()
    // others are done meanwhile, and asked about
    await makePass(db, { now: world.now() })
    const second = await bundle(first.next)
    expect(marksOf(first, passId)).toBe(0)
    goOn()
    await slow
    const third = await bundle(second.next)
    expect(marksOf(third, passId)).toBe(4)
  })

  test('begins anew by a cursor of another park, or of a database that was put back', async () => {
    await makeArea(db, '7').catch(() => undefined)
    const first = await bundle()
    const keys = JSON.parse(Buffer.from(first.next, 'base64url').toString()) as unknown[]
    const forged = (...changed: unknown[]) =>
      Buffer.from(JSON.stringify([...changed, ...keys.slice(changed.length)])).toString('base64url')
    expect((await bundle(forged('7'))).whole).toBe(true)
    expect((await bundle(forged('1', 9_000_000_000_000))).whole).toBe(true)
    expect((await bundle(first.next)).whole).toBe(false)
  })

  test('is for gatekeepers alone', async () => {
    const other = await world.person({ roles: ['property'] })
    expect(await world.post('passcode/bundle', {}, other.token)).toMatchObject({ code: 16004 })
    const visitor = await world.person({})
    expect(await world.post('passcode/bundle', {}, visitor.token)).not.toMatchObject({ code: 200 })
  })
})

describe('telling afterwards', () => {
  test('a good code is one crossing, however often it is told, and its person is inside since then', async () => {
    const passId = await makePass(db, { now: world.now(), entries: 1 })
    const told = act({ passId, codeId: await codeOf(passId), at: ago(5) })
    const [first] = await sync([told])
    const [again] = await sync([told])
    expect([first, again]).toMatchObject([{ state: 'recorded', flagged: false }, { state: 'again' }])
    expect(again?.crossingId).toBe(first?.crossingId)
    expect(await crossingsOf(passId)).toMatchObject([
      { kind: 'opened', how: 'offline', codeId: told.codeId, moved: true },
    ])
    expect(await passNow(passId)).toMatchObject({ inside: true, entriesLeft: 0, insideSince: new Date(told.at) })
  })

  test('the same acts told by many at once are recorded once each', async () => {
    const passId = await makePass(db, { now: world.now(), entries: 3 })
    const told = [
      act({ passId, codeId: await codeOf(passId), at: ago(9) }),
      act({ passId, what: 'hand', note: '手机没电' }),
    ]
    const answers = (await Promise.all(Array.from({ length: 8 }, () => sync(told)))).flat()
    expect(answers.filter(({ state }) => state === 'recorded')).toHaveLength(2)
    expect(answers.filter(({ state }) => state === 'refused')).toEqual([])
    expect(await crossingsOf(passId)).toHaveLength(2)
    expect(await passNow(passId)).toMatchObject({ inside: true, entriesLeft: 2 })
  })

  test('one code that two phones let in stands twice, and both are flagged', async () => {
    const { other, south } = await secondPhone()
    const passId = await makePass(db, { now: world.now(), entries: 1 })
    const codeId = await codeOf(passId)
    const answers = await Promise.all([
      sync([act({ passId, codeId, at: ago(3) })]),
      sync([act({ passId, codeId, at: ago(2), pointId: south.id })], { by: other }),
    ])
    expect(answers.flat().map(({ state }) => state)).toEqual(['recorded', 'recorded'])
    const crossings = await crossingsOf(passId)
    expect(crossings.map(({ kind }) => kind)).toEqual(['opened', 'opened'])
    const flags = await flagsOf(passId)
    expect(flags.map(({ kind }) => kind)).toEqual(['offline_twice', 'offline_twice'])
    expect(new Set(flags.map(({ crossingId }) => crossingId))).toEqual(new Set(crossings.map(({ id }) => id)))
    expect(await passNow(passId)).toMatchObject({ inside: true, entriesLeft: 0 })
  })

  test('one pass of one entry by two codes on two phones is flagged too', async () => {
    const { other } = await secondPhone()
    const passId = await makePass(db, { now: world.now(), entries: 1 })
    await sync([act({ passId, codeId: await codeOf(passId), at: ago(3) })])
    const [second] = await sync([act({ passId, codeId: await codeOf(passId), at: ago(2) })], { by: other })
    expect(second).toMatchObject({ state: 'recorded', flagged: true })
    expect((await flagsOf(passId)).map(({ kind }) => kind)).toEqual(['offline_twice', 'offline_twice'])
  })

  test('what happened later stands: a late way in moves nobody who has left since, and counts as an entry', async () => {
    const passId = await makePass(db, { now: world.now(), entries: 2 })
    const exit = await makePoint(db, { direction: 'out', name: '东门出口' })
    await keepPoints(db, { areaId: '1', personId: keeper.id, pointIds: [gate.id, exit.id] })
    await sync([act({ passId, pointId: exit.id, at: ago(2) })])
    await sync([act({ passId, at: ago(30) })])
    expect(await passNow(passId)).toMatchObject({ inside: false, entriesLeft: 1 })
    await sync([act({ passId, at: ago(1) })])
    expect(await passNow(passId)).toMatchObject({ inside: true, entriesLeft: 0 })
  })

  test('who was turned away has not passed, and their entry comes back', async () => {
    const passId = await makePass(db, { now: world.now(), entries: 1 })
    const let_in = act({ passId, at: ago(3) })
    const turned = act({ what: 'turned_away', of: let_in.actId, note: '不是本人' })
    expect((await sync([let_in, turned, turned])).map(({ state }) => state)).toEqual(['recorded', 'recorded', 'again'])
    expect(await crossingsOf(passId)).toMatchObject([{ kind: 'not_passed' }])
    expect(await passNow(passId)).toMatchObject({ inside: false, entriesLeft: 1 })
    expect(await sync([act({ what: 'turned_away', of: 'never-told' })])).toMatchObject([
      { state: 'refused', code: 16031 },
    ])
  })

  test('a refusal is kept with its reasons, and moves nobody', async () => {
    const passId = await makePass(db, { now: world.now() })
    await sync([act({ passId, what: 'refused', why: ['late', 'suspended'] })])
    const [row] = await db.selectFrom('access.crossing').select('why').where('passId', '=', passId).execute()
    expect(row?.why).toEqual(['late', 'suspended'])
    expect(await passNow(passId)).toMatchObject({ inside: false })
  })

  test('a clock that was off is put right; what is older than a day is refused, and only that', async () => {
    const passId = await makePass(db, { now: world.now() })
    const ahead = 3 * 60 * MINUTE
    const happened = new Date(world.now().getTime() - 10 * MINUTE)
    await sync([act({ passId, at: toPreciseInstant(new Date(happened.getTime() + ahead)) })], { ahead })
    expect(await crossingsOf(passId)).toMatchObject([{ at: happened }])
    const answers = await sync([act({ passId, at: ago(24 * 60 + 1) }), act({ passId, at: ago(24 * 60 - 1) })])
    expect(answers).toMatchObject([{ state: 'refused', code: 16011 }, { state: 'recorded' }])
  })

  test('nothing is told of points that are not mine, codes that are not ours, and hands without a reason', async () => {
    const elsewhere = await makePoint(db)
    const passId = await makePass(db, { now: world.now() })
    const answers = await sync([
      act({ passId, pointId: elsewhere.id }),
      act({ passId, codeId: newId() }),
      act({ passId, what: 'hand', note: ' ' }),
      act({ passId: newId() }),
    ])
    expect(answers.map(({ code }) => code)).toEqual([16004, 16030, 16005, 16031])
    expect(await crossingsOf(passId)).toEqual([])
  })
})

describe('a code that we judged, but whose answer was lost', () => {
  const scan = async (passId: string, actId: string) => {
    const [first] = (await showCodes(db, world.product, { areaId: '1', passId, bound: newId() })).codes
    const wish = { pointId: gate.id, code: first?.signed ?? '', actId }
    await world.post('passcode/scan', wish, keeper.token)
    const good = await verifySigned(first?.signed ?? '', world.product.codes.publicKeys(), world.now())
    return good.state === 'good' ? good.codeId : null
  }

  test('counts once where the phone says the same', async () => {
    const passId = await makePass(db, { now: world.now(), entries: 1 })
    const told = act({ passId })
    const codeId = await scan(passId, told.actId)
    expect(await sync([{ ...told, codeId }])).toMatchObject([{ state: 'again', flagged: false }])
    expect(await crossingsOf(passId)).toMatchObject([{ kind: 'opened', how: 'online' }])
    expect(await passNow(passId)).toMatchObject({ inside: true, entriesLeft: 0 })
  })

  test('whom the phone refused did not pass, although we opened', async () => {
    const passId = await makePass(db, { now: world.now(), entries: 1 })
    const told = act({ passId, what: 'refused', why: ['list_old'] })
    await scan(passId, told.actId)
    expect(await sync([told])).toMatchObject([{ state: 'recorded' }])
    expect(await sync([told])).toMatchObject([{ state: 'again' }])
    expect(await crossingsOf(passId)).toMatchObject([{ kind: 'not_passed' }])
    expect(await passNow(passId)).toMatchObject({ inside: false, entriesLeft: 1 })
  })

  test('whom the phone let in is inside, although we refused them, once', async () => {
    const sourceId = newId()
    const passId = await makePass(db, { now: world.now(), sourceId })
    await suspendPass(db, { source: 'visit', sourceId, now: world.now() })
    const told = act({ passId, at: ago(0) })
    const codeId = await scan(passId, told.actId)
    const [first] = await sync([{ ...told, codeId }])
    expect(first).toMatchObject({ state: 'recorded' })
    expect(await sync([{ ...told, codeId }])).toMatchObject([{ state: 'again', crossingId: first?.crossingId }])
    expect((await crossingsOf(passId)).map(({ kind, how }) => `${kind} ${how}`).toSorted()).toEqual([
      'opened offline',
      'refused online',
    ])
    expect(await passNow(passId)).toMatchObject({ inside: true })
  })
})

describe('the muster', () => {
  test('equals a replay of crossings, in whatever order they were told', async () => {
    let seed = 15
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    const companyName = `重放${newId()}`
    const passIds = await Promise.all(Array.from({ length: 8 }, () => makePass(db, { now: world.now(), companyName })))
    const exit = await makePoint(db, { direction: 'out' })
    const buildingId = newId()
    const lobby = await makePoint(db, { name: '大堂', buildingId, direction: 'in' })
    const lobbyExit = await makePoint(db, { buildingId, direction: 'out' })
    const all = [gate, exit, lobby, lobbyExit]
    await keepPoints(db, { areaId: '1', personId: keeper.id, pointIds: all.map(({ id }) => id) })
    const events = Array.from({ length: 60 }, (_, n) =>
      act({
        passId: passIds[random(passIds.length)] ?? null,
        pointId: all[random(4)]?.id ?? gate.id,
        what: random(8) === 0 ? 'refused' : 'opened',
        why: ['late'],
        at: ago(200 - n),
      }),
    )
    // one is through a building and out of it again, still in the park
    const through = await makePass(db, { now: world.now(), companyName })
    for (const [n, at] of [gate, lobby, lobbyExit].entries())
      events.push(act({ passId: through, pointId: at.id, at: ago(130 - n) }))
    const shuffled = events.map((event) => ({ event, key: random(1_000_000) })).toSorted((a, b) => a.key - b.key)
    const told = shuffled.map(({ event }) => event)
    await Promise.all([sync(told.slice(0, 30)), sync(told.slice(30))])
    const replayed = new Map<string, boolean>()
    const lastAt = new Map<string, string>()
    for (const { passId, pointId, what } of events) {
      if (what !== 'opened' || !passId) continue
      lastAt.set(passId, pointId)
      if (pointId === gate.id || pointId === lobby.id) replayed.set(passId, true)
      if (pointId === exit.id) replayed.set(passId, false)
    }
    const expected = [...replayed].filter(([, inside]) => inside).map(([id]) => id)
    const { body } = await world.post<Muster>('entrance/muster', { company: companyName }, keeper.token)
    expect(body.items.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
    expect(body.companies).toContainEqual({ companyName, count: expected.length })
    expect(lastAt.get(through)).toBe(lobbyExit.id)
    const inBuilding = expected.filter((id) => lastAt.get(id) === lobby.id).toSorted()
    expect(inBuilding.length).toBeGreaterThan(0)
    expect(inBuilding.length).toBeLessThan(expected.length)
    expect(body.buildings).toContainEqual({ buildingId, buildingName: '', count: inBuilding.length })
    const within = await world.post<Muster>('entrance/muster', { company: companyName, buildingId }, keeper.token)
    expect(within.body.items.map(({ id }) => id).toSorted()).toEqual(inBuilding)
    expect(within.body.items.map(({ pointName }) => pointName)).toContain('大堂')
    const elsewhere = await world.post<Muster>(
      'entrance/muster',
      { company: companyName, buildingId: null },
      keeper.token,
    )
    expect(elsewhere.body.items).toHaveLength(expected.length - inBuilding.length)
    expect(expected.length).toBeGreaterThan(1)
    const { passes, marks } = { passes: (await bundle()).passes.id, marks: (await bundle()).passes.marks }
    const inside = passes.filter((id, n) => [...passIds, through].includes(id) && marks[n] === 1)
    expect(inside.toSorted()).toEqual(expected.toSorted())
  })

  test('is for operators and gatekeepers', async () => {
    const operator = await world.person({ roles: ['operator'] })
    expect(await world.post('entrance/muster', {}, operator.token)).toMatchObject({ code: 200 })
    const idle = await world.person({ roles: ['property'] })
    expect(await world.post('entrance/muster', {}, idle.token)).toMatchObject({ code: 16004 })
  })
})

function answersOf({
  code,
  message,
  body,
}: {
  code: number
  message: string
  body: SyncAnswers
}): SyncAnswers['answers'] {
  if (code !== 200) throw new Error(`${code} ${message}`)
  return body.answers
}
