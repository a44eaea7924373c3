import { describe, expect, test } from 'vitest'
import { newId } from '#platform/db'
import { toPreciseInstant } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { keepPoints, makePass, makePoint } from '../fixtures.ts'
import { suspendPass } from '../passes/many.ts'
import { offlineStage } from '../tests/offline-stage.ts'

const world = await makeWorld()
const { db } = world.store
const { keeper, gate, ago, shownOf, codeOf, act, sync, passNow, crossingsOf } = offlineStage(world)
const MINUTE = 60_000

const flagsOf = (passId: string) =>
  db.selectFrom('access.flag').select(['kind', 'crossingId']).where('passId', '=', passId).execute()
async function secondPhone() {
  const other = await world.person({ roles: ['property'] })
  const south = await makePoint(db, { name: '南门' })
  await keepPoints(db, { areaId: '1', personId: other.id, pointIds: [gate().id, south.id] })
  return { other, south }
}

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
    await keepPoints(db, { areaId: '1', personId: keeper().id, pointIds: [gate().id, exit.id] })
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
    const { code, codeId } = await shownOf(passId)
    await world.post('passcode/scan', { pointId: gate().id, code, actId }, keeper().token)
    return codeId
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
