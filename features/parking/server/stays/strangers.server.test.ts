import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeApplication, makeClaim, makeFreeEvent, makeLot, makeOrder, makeStay, newPlate } from '#fixtures/parking'
import { makeCompany, putPhone } from '#fixtures/people'
import { inTransaction } from '#platform/db'
import { waitingForLocks } from '../../../../tests/support/store.ts'
import { makeWorld } from '../../../../tests/support/world.ts'

// How many plates of others a person may ask about on a day, on a real database with the product's own number.

const MOST = 20
const world = await makeWorld({ strangePlates: MOST })
const { db } = world.store
const lot = await makeLot(db, { capacity: 100_000 })

/** Nobody asks over a midnight: the number is that of a day. */
beforeEach(() => {
  const left = 86_400_000 - ((world.now().getTime() + 8 * 3_600_000) % 86_400_000)
  if (left < 3_600_000) world.forward(left)
})

interface Somebody {
  id: string
  token: string
}
const trace = async (who: Somebody, plate: string) =>
  (await world.post('parking/parkingTrace', { plate }, who.token)).code
const plates = (count: number) => Array.from({ length: count }, newPlate)
const granted = (codes: readonly number[]) => codes.filter((code) => code === 200).length
/** A person who has asked about as many as they may. */
async function atTheEnd(): Promise<Somebody> {
  const who = await world.person({})
  for (const plate of plates(MOST)) expect(await trace(who, plate)).toBe(200)
  return who
}
const same = newPlate()
let numbers = 0
const withPhone = async (who: Somebody) => {
  const number = `1390000${String(++numbers).padStart(4, '0')}`
  await putPhone(db, world.product.vault, who.id, number)
  return number
}
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

describe('plates of others', () => {
  test('exactly twenty are granted to sixty-four asks at once', async () => {
    const who = await world.person({})
    const codes = await Promise.all(plates(64).map((plate) => trace(who, plate)))
    expect(granted(codes)).toBe(MOST)
    expect(codes.filter((code) => code === 11_021)).toHaveLength(64 - MOST)
  })

  test('the same one asked about sixty-four times at once counts once, and costs nothing any more that day', async () => {
    const who = await world.person({})
    const [plate = '', ...others] = plates(MOST + 1)
    expect(granted(await Promise.all(Array.from({ length: 64 }, () => trace(who, plate))))).toBe(64)
    expect(granted(await Promise.all(others.map((each) => trace(who, each))))).toBe(MOST - 1)
    expect(await trace(who, plate)).toBe(200)
  })

  test('many who saw the same number before any of them counted: the last place is given once, a plate counts once', async () => {
    for (const [many, expected] of [
      [plates(6), 1],
      [Array.from({ length: 6 }, () => same), 6],
    ] as const) {
      const who = await world.person({})
      for (const plate of plates(MOST - 1)) await trace(who, plate)
      // All of them have read and wait for the row.
      const waiting = await inTransaction(db, async (tx) => {
        await tx.selectFrom('parking.askedPlates').select('day').where('personId', '=', who.id).forUpdate().execute()
        const all = many.map((plate) => trace(who, plate))
        await waitingForLocks(world.store, many.length)
        return { all }
      })
      expect(granted(await Promise.all(waiting.all))).toBe(expected)
      expect(await trace(who, newPlate())).toBe(11_021)
    }
  })

  test('are counted wherever one can ask, also in vain, and for each person', async () => {
    const who = await atTheEnd()
    const inside = await makeStay(db, lot, { now: world.now() })
    for (const [call, input] of [
      ['parking/freeOutTime', { plate: inside.plate }],
      [
        'parking/freeConfirm',
        { plate: inside.plate, eventId: await makeFreeEvent(db, { now: world.now(), lotIds: [lot.id] }) },
      ],
      ['parking/plateSave', { plate: inside.plate }],
      ['parking/parkingTrace', { plate: inside.plate }],
    ] as const)
      expect((await world.post(call, input, who.token)).code, call).toBe(11_021)
    const stay = await makeStay(db, lot, { now: world.now(), paidFen: 500 })
    const orderId = await makeOrder(db, lot, { personId: who.id, stay, now: world.now(), state: 'paid' })
    const move = (plate: string) => world.post('parking/movePayment', { orderId, plate }, who.token)
    expect((await move(inside.plate)).code).toBe(11_021)
    const other = await world.person({})
    const otherOrder = await makeOrder(db, lot, { personId: other.id, stay, now: world.now(), state: 'paid' })
    const tries = []
    for (const plate of plates(MOST + 2))
      tries.push((await world.post('parking/movePayment', { orderId: otherOrder, plate }, other.token)).code)
    // A plate that is nowhere was asked about too.
    expect(tries).toEqual([...Array.from({ length: MOST }, () => 11_001), 11_021, 11_021])
  })

  test('are counted where one applies for staff parking with them, or corrects that; one’s own is nothing new', async () => {
    const { id: companyId } = await makeCompany(db)
    const who = await world.person({ company: { id: companyId } })
    const plate = newPlate()
    const id = await makeApplication(db, { personId: who.id, companyId, plate, state: 'asked', now: world.now() })
    for (const each of plates(MOST)) expect(await trace(who, each)).toBe(200)
    const edit = async (more: object) =>
      (await world.post('staffparking/update', { id, change: 'edit', ...more }, who.token)).code
    expect(await edit({ plate: newPlate() })).toBe(11_021)
    expect(await edit({ plate, reason: '改个理由' })).not.toBe(11_021)
    expect((await world.post('staffparking/checkPlate', { plate: newPlate() }, who.token)).code).toBe(11_021)
  })

  test('one that the person proved, or whose stay they paid, is none of others', async () => {
    const who = await atTheEnd()
    const paid = await makeStay(db, lot, { now: world.now(), paidFen: 500 })
    await makeOrder(db, lot, { personId: who.id, stay: paid, now: world.now(), state: 'paid' })
    expect(await trace(who, paid.plate)).toBe(200)
    const proven = newPlate()
    const code = await world.product.identity.codes.issue(db, { purpose: 'plate-proof', address: `1:${proven}` })
    expect((await world.post('parking/plateProve', { plate: proven, code }, who.token)).code).toBe(200)
    expect(await trace(who, proven)).toBe(200)
    expect(await trace(who, newPlate())).toBe(11_021)
    // Kept without a proof it is, and so is one that somebody ordered for nothing.
    const kept = newPlate()
    await makeClaim(db, { areaId: '1', personId: who.id, plate: kept, now: world.now(), proven: false })
    expect(await trace(who, kept)).toBe(11_021)
    const free = await makeStay(db, lot, { now: world.now() })
    await makeOrder(db, lot, { personId: who.id, stay: free, now: world.now(), state: 'open' })
    expect(await trace(who, free.plate)).toBe(11_021)
  })

  test('the next day begins anew, also for plates of the day before', async () => {
    const who = await world.person({})
    const before = plates(MOST)
    for (const plate of before) await trace(who, plate)
    world.forward(86_400_000)
    const person = { personId: who.id, areaId: '1', kind: 'person', userAgent: '' } as const
    const token = await world.product.identity.sessions.begin(db, person)
    for (const plate of plates(MOST)) expect(await trace({ ...who, token }, plate)).toBe(200)
    expect(await trace({ ...who, token }, before[0] ?? '')).toBe(11_021)
  })

  test('are kept as keyed hashes: nobody reads from them who looks for whom', async () => {
    const who = await world.person({})
    const plate = newPlate()
    await trace(who, plate)
    const { rows } = await sql<{ mark: Buffer; fresh: number }>`
      select unnest(plates) as mark, fresh from parking.asked_plates where person_id = ${who.id}`.execute(db)
    expect(rows.map(({ mark, fresh }) => [mark.length, mark.includes(plate), fresh])).toEqual([[32, false, 1]])
  })
})

describe('a code on the phone', () => {
  test('gives twenty more, once, also to many who use it at once', async () => {
    const who = await atTheEnd()
    const number = await withPhone(who)
    const sent = await world.post('parking/plateCode', {}, who.token)
    expect(sent).toMatchObject({ code: 200, body: { sentTo: `139****${number.slice(-4)}`, goodForSeconds: 300 } })
    const code = await world.smsTo(number)
    const prove = (digits: string) => world.post('parking/plateCodeProve', { code: digits }, who.token)
    expect(await prove(wrongOf(code))).toMatchObject({ code: 11_022, field: 'code' })
    expect(await trace(who, newPlate())).toBe(11_021)
    const codes = (await Promise.all(Array.from({ length: 8 }, () => prove(code)))).map((each) => each.code)
    expect(granted(codes)).toBe(1)
    expect(granted(await Promise.all(plates(64).map((plate) => trace(who, plate))))).toBe(MOST)
    expect(await prove(code)).toMatchObject({ code: 11_022 })
  })

  test('goes to the person’s own phone alone, and not too often', async () => {
    const who = await world.person({})
    expect(await world.post('parking/plateCode', {}, who.token)).toMatchObject({ code: 11_024 })
    await withPhone(who)
    expect((await world.post('parking/plateCode', {}, who.token)).code).toBe(200)
    expect(await world.post('parking/plateCode', {}, who.token)).toMatchObject({ code: 11_023 })
  })

  test('of one person opens nothing for another', async () => {
    const [one, other] = [await atTheEnd(), await atTheEnd()]
    const [number, others] = [await withPhone(one), await withPhone(other)]
    await world.post('parking/plateCode', {}, one.token)
    await world.post('parking/plateCode', {}, other.token)
    const [code, own] = [await world.smsTo(number), await world.smsTo(others)]
    // Once in a million both are sent the same digits, and nothing can be told.
    if (code !== own)
      expect(await world.post('parking/plateCodeProve', { code }, other.token)).toMatchObject({ code: 11_022 })
    expect(await trace(one, newPlate())).toBe(11_021)
  })
})
