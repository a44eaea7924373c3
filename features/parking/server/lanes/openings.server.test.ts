import { beforeAll, expect, test } from 'vitest'
import { type MadeLot, makeLot } from '#fixtures/parking'
import { inTransaction, newId, type Store, together } from '#platform/db'
import { type GateEvent, hearEvent } from '#platform/devices'
import { freshStore, holding, waitingForLocks } from '../../../../tests/support/store.ts'
import { type Grant, grantOpening, OPENING_MS } from '../stays/opening-queries.ts'
import { lastStayOf, lockPlate, lockStay } from '../stays/queries.ts'
import { gateHandler } from './gate-events.ts'

// Openings that wait for a gate's question, without the engines around: the handler alone on PostgreSQL.

let store: Store
let lot: MadeLot
let plates = 40_000
const MINUTE = 60_000
const NOON = Date.parse('2026-06-18T12:00:00+08:00')
let now = new Date(NOON)
const newPlate = () => `鄂D${++plates}`

beforeAll(async () => {
  store = await freshStore({ max: 8 })
})

const accounts = { payerOf: async () => null, charge: async () => {} }
const handler = gateHandler({
  proofCode: async () => '123456',
  accounts,
  release: async () => {},
  clock: () => now,
})
const tell = (event: GateEvent) => inTransaction(store.db, (db) => hearEvent(handler, db, event), { retry: true })

async function freshLot(): Promise<void> {
  now = new Date(NOON)
  lot = await makeLot(store.db, { areaId: '1' })
}
function eventOf(plate: string, direction: 'entry' | 'exit', more: Partial<GateEvent> = {}): GateEvent {
  const channelCode = direction === 'entry' ? 'in-1' : 'out-1'
  const where = { areaId: '1', lotCode: lot.code, channelCode, direction }
  return { eventId: newId(), deviceId: 'o1', ...where, plate, seenAt: now, ...more }
}
const laneId = (direction: 'entry' | 'exit') => lot.channels.find((lane) => lane.direction === direction)?.id ?? ''
function grant(direction: 'entry' | 'exit', more: Partial<Grant> = {}) {
  const where = { areaId: '1', lotId: lot.id, laneId: laneId(direction), passageId: null, plate: null }
  const facts = { personId: newId(), kind: 'hand', reason: '道闸故障', now } as const
  return grantOpening(store.db, { ...where, ...facts, ...more })
}
const passageOf = async ({ eventId }: GateEvent) =>
  await store.db
    .selectFrom('parking.passage')
    .select(['id', 'plate', 'openedBy', 'reason', 'stayId'])
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow()
const stayOf = (plate: string) =>
  store.db
    .selectFrom('parking.stay')
    .select(['state', 'feeFen', 'owedFen', 'paidFen'])
    .where('plate', '=', plate)
    .where('lotId', '=', lot.id)
    .executeTakeFirst()
const openingsOf = () =>
  store.db
    .selectFrom('parking.opening')
    .select(['id', 'usedAt', 'usedFor', 'reason', 'plate'])
    .where('lotId', '=', lot.id)
    .execute()

test('a hand opening lets the waiting car out once its gate asks again, and what is unpaid is owed', async () => {
  await freshLot()
  const plate = newPlate()
  await tell(eventOf(plate, 'entry'))
  now = new Date(NOON + 80 * MINUTE)
  const exit = eventOf(plate, 'exit')
  expect(await tell(exit)).toMatchObject({ open: false, reason: 'unpaid' })
  await grant('exit')
  expect(await tell(exit)).toMatchObject({ open: true, reason: 'by_hand' })
  const passage = await passageOf(exit)
  expect(passage).toMatchObject({ openedBy: 'guard', reason: 'by_hand' })
  expect(await stayOf(plate)).toMatchObject({ state: 'closed', feeFen: 1000, owedFen: 1000 })
  expect(await openingsOf()).toMatchObject([{ usedAt: now, usedFor: passage.id, reason: '道闸故障' }])
})

test('of 16 cars that are asked about at once one passes by an opening, and no other later', async () => {
  await freshLot()
  await grant('exit')
  const events = Array.from({ length: 16 }, () => eventOf(newPlate(), 'exit'))
  const answers = await Promise.all(events.map(tell))
  expect(answers.filter(({ open }) => open)).toHaveLength(1)
  const again = await Promise.all(events.filter((_, i) => !answers[i]?.open).map(tell))
  expect(again.map(({ reason }) => reason)).toEqual(Array.from({ length: 15 }, () => 'no_entry'))
})

test('the same question asked 16 times at once uses one opening, and its car leaves once', async () => {
  await freshLot()
  const plate = newPlate()
  await tell(eventOf(plate, 'entry'))
  now = new Date(NOON + 80 * MINUTE)
  await grant('exit')
  const exit = eventOf(plate, 'exit')
  const answers = await Promise.all(Array.from({ length: 16 }, () => tell(exit)))
  expect(answers.filter(({ reason }) => reason === 'by_hand')).toHaveLength(1)
  expect(await stayOf(plate)).toMatchObject({ state: 'closed', owedFen: 1000 })
})

test('it is for the next question of its own lane that would be stopped, while it is good', async () => {
  await freshLot()
  await grant('entry')
  expect(await tell(eventOf(newPlate(), 'exit'))).toMatchObject({ open: false })
  // A car that comes in by itself leaves it for the one that does not.
  expect(await tell(eventOf(newPlate(), 'entry'))).toMatchObject({ open: true, reason: 'welcome' })
  const late = eventOf('', 'entry', { seenAt: new Date(NOON - 11 * MINUTE) })
  expect(await tell(late)).toMatchObject({ open: false })
  now = new Date(NOON + OPENING_MS + 1)
  expect(await tell(eventOf('', 'entry'))).toMatchObject({ open: false, reason: 'unreadable' })
  now = new Date(NOON + OPENING_MS)
  expect(await tell(eventOf('', 'entry'))).toMatchObject({ open: true, reason: 'by_hand' })
})

const hold = (plate: string) => holding(store.db, (db) => lockPlate(db, lot.id, plate))

test('a car that was given a name waits for whoever holds that plate, and for nobody who holds the one that was read', async () => {
  await freshLot()
  const [read, name] = [newPlate(), newPlate()]
  await grant('exit', { plate: name })
  const letGoOfRead = await hold(read)
  expect(await tell(eventOf(read, 'exit'))).toMatchObject({ reason: 'by_hand' })
  await letGoOfRead()
  await grant('exit', { plate: name })
  const letGoOfName = await hold(name)
  const told = tell(eventOf(read, 'exit'))
  await waitingForLocks(store, 1)
  await letGoOfName()
  expect(await told).toMatchObject({ reason: 'by_hand' })
})

test('a car that was given a name and whoever corrects the plates at that moment wait for each other in one order', async () => {
  await freshLot()
  const [read, name] = [newPlate(), newPlate()]
  await tell(eventOf(read, 'entry'))
  await grant('exit', { plate: name })
  const exit = eventOf(read, 'exit')
  const [corrects, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const correcting = inTransaction(store.db, async (db) => {
    await lockPlate(db, lot.id, name)
    corrects.resolve()
    await looked.promise
    await lockPlate(db, lot.id, read)
    return await lockStay(db, lastStayOf(lot.id, read, now))
  })
  await corrects.promise
  const told = inTransaction(store.db, async (db) => {
    const [look] = await together(db, (at) => [handler.look(at, exit)])
    looked.resolve()
    return (await handler.decide(db, exit, look)).answer
  })
  expect(await Promise.allSettled([correcting, told])).toMatchObject([
    { value: { plate: read } },
    { value: { reason: 'by_hand' } },
  ])
})

test('what a guard opened already uses nothing up', async () => {
  await freshLot()
  await grant('exit')
  await tell(eventOf(newPlate(), 'exit', { opened: 'guard' }))
  expect(await openingsOf()).toMatchObject([{ usedAt: null }])
})

test('one for a certain question is for no other; a plate that was typed with it is what comes in', async () => {
  await freshLot()
  const [first, second] = [eventOf('', 'entry'), eventOf('', 'entry')]
  await tell(first)
  await tell(second)
  const plate = newPlate()
  await grant('entry', { passageId: (await passageOf(second)).id, plate })
  expect(await tell(first)).toMatchObject({ open: false })
  expect(await tell(second)).toMatchObject({ open: true, reason: 'welcome' })
  expect(await passageOf(second)).toMatchObject({ plate })
  expect(await stayOf(plate)).toMatchObject({ state: 'open' })
  expect(await openingsOf()).toMatchObject([{ usedAt: now }])
})

test('a guard who taps twice lets one car through', async () => {
  await freshLot()
  await Promise.all(Array.from({ length: 8 }, () => grant('exit')))
  const answers = await Promise.all(Array.from({ length: 4 }, () => tell(eventOf(newPlate(), 'exit'))))
  expect(answers.filter(({ open }) => open)).toHaveLength(1)
})

test('20 phones name one waiting car at once: one of them does, and may say another name; the next one when that is over', async () => {
  await freshLot()
  const entry = eventOf('', 'entry')
  await tell(entry)
  const { id: passageId } = await passageOf(entry)
  const people = Array.from({ length: 20 }, () => newId())
  const scan = (personId: string, plate = newPlate()) =>
    grant('entry', { kind: 'scan', passageId, personId, plate, reason: '' })
  const ids = await Promise.all(people.map((personId) => scan(personId)))
  expect(ids.filter((id) => id !== null)).toHaveLength(1)
  const winner = people[ids.findIndex((id) => id !== null)] ?? ''
  const plate = newPlate()
  expect(await scan(winner, plate)).not.toBeNull()
  expect(await openingsOf()).toMatchObject([{ plate }])
  now = new Date(NOON + OPENING_MS + 1)
  const other = newPlate()
  expect(await scan(newId(), other)).not.toBeNull()
  expect(await tell(entry)).toMatchObject({ open: true, reason: 'welcome' })
  expect(await stayOf(other)).toMatchObject({ state: 'open' })
  expect(await scan(newId())).toBeNull()
})

test('a name that was said at two exits at once lets one car out', async () => {
  await freshLot()
  const plate = newPlate()
  await tell(eventOf(plate, 'entry'))
  const exits = [eventOf('', 'exit'), eventOf('', 'exit')]
  for (const exit of exits) {
    await tell(exit)
    const { id: passageId } = await passageOf(exit)
    await grant('exit', { kind: 'scan', passageId, plate, reason: '' })
  }
  const answers = await Promise.all(exits.map(tell))
  expect(answers.filter(({ open }) => open)).toHaveLength(1)
  expect((await Promise.all(exits.map(tell))).filter(({ open }) => open)).toHaveLength(0)
})
