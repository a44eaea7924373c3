import { expect, test } from 'vitest'
import type { Bill, BillDetail } from '#contract/parking'
import { makeOffer } from '#fixtures/parking'
import { addMonths, monthOnWire } from '#vocabulary/month'
import { holdBudget } from '../coupons/budget-queries.ts'
import { countReceived } from '../coupons/offer-queries.ts'
import { insertReceived, markUsed } from '../coupons/queries.ts'
import { giveBackCoupons } from '../coupons/use.ts'
import { type BilledCompany, makeBillWorld } from '../tests/bill-world.ts'
import { MINUTE } from '../tests/world.ts'
import { listUnsound } from './issue-queries.ts'

const { world, db, operator, thisMonth, firstOf, company, issueAll, newPlate, gate, trace, ownStay } =
  await makeBillWorld()
const DAY = 1440 * MINUTE

const billsOf = async ({ clerk }: Pick<BilledCompany, 'clerk'>) =>
  (await world.post<{ items: Bill[] }>('parkbill/list', {}, clerk.token)).body.items
const detailOf = async ({ clerk }: Pick<BilledCompany, 'clerk'>, id: string | undefined) =>
  (await world.post<BillDetail>('parkbill/orderById', { id }, clerk.token)).body
const linesOf = async (of: Pick<BilledCompany, 'clerk'>, at = 0) =>
  (await detailOf(of, (await billsOf(of))[at]?.id)).lines.map(({ kind, count, amountFen }) => [kind, count, amountFen])
const correct = (companyId: string, amountFen: number, words: string) =>
  world.post('parkbill/billCorrect', { companyId, amountFen, words }, operator.token)

/** A car that comes and goes after so many minutes; answers what the gate said. */
async function visit(plate: string, minutes: number, more: { opened?: 'guard' } = {}) {
  await gate('entry', plate)
  world.forward(minutes * MINUTE)
  return await gate('exit', plate, more)
}

test('rent of spaces is billed by the month', async () => {
  const one = await company({ spaces: 3, priceFen: 35_000 })
  await one.issue(firstOf(1))
  const [bill] = await billsOf(one)
  expect(bill).toMatchObject({ month: monthOnWire(thisMonth()), totalFen: 105_000, state: 'open', invoice: null })
  expect(await detailOf(one, bill?.id)).toMatchObject({
    lines: [{ kind: 'rent', words: '车位月租', count: 3, unitFen: 35_000, amountFen: 105_000 }],
  })
})

test('a month that is not over has no bill', async () => {
  const one = await company()
  expect(await one.issue(new Date(firstOf(1).getTime() - 3 * 3_600_000))).toBe(false)
  expect(await billsOf(one)).toEqual([])
})

test('a plate that a company pays for leaves without paying, and is billed exactly', async () => {
  const [plate, other] = [newPlate(), newPlate()]
  const one = await company({ spaces: 0, plates: [plate] })
  expect(await visit(plate, 90)).toMatchObject({ open: true, reason: 'account' })
  world.forward(MINUTE)
  expect(await visit(plate, 5)).toMatchObject({ open: true })
  expect(await visit(other, 90)).toMatchObject({ open: false, reason: 'unpaid' })
  const stays = await ownStay(plate)
  expect(stays.map(({ state, owedFen }) => [state, owedFen])).toEqual([
    ['closed', 0],
    ['closed', 0],
  ])
  await one.issue(firstOf(1))
  const fee = stays.reduce((sum, { feeFen }) => sum + Number(feeFen), 0)
  expect(await linesOf(one)).toEqual([['stays', expect.any(Number), fee]])
  expect(fee).toBeGreaterThanOrEqual(1000)
})

test('what the driver has paid is not billed; what a guard let out unpaid is', async () => {
  const [paid, guarded] = [newPlate(), newPlate()]
  const one = await company({ spaces: 0, plates: [paid, guarded] })
  await gate('entry', paid)
  world.forward(30 * MINUTE)
  const stayId = (await trace(paid)).open?.stayId ?? ''
  const leaveBy = new Date(world.now().getTime() + DAY)
  await db.updateTable('parking.stay').set({ paidFen: 500, leaveBy }).where('id', '=', stayId).execute()
  expect(await gate('exit', paid)).toMatchObject({ open: true, reason: 'paid' })
  await visit(guarded, 30, { opened: 'guard' })
  expect((await ownStay(guarded))[0]).toMatchObject({ feeFen: 500, owedFen: 0 })
  await one.issue(firstOf(1))
  expect(await linesOf(one)).toEqual([['stays', 1, 500]])
  // the books of these stays were altered by hand
  await db.updateTable('parking.stay').set({ paidFen: 0 }).where('id', '=', stayId).execute()
})

test('a driver who paid and overstayed leaves on the account, which pays the rest', async () => {
  const plate = newPlate()
  const one = await company({ spaces: 0, plates: [plate] })
  await gate('entry', plate)
  world.forward(30 * MINUTE)
  const stayId = (await trace(plate)).open?.stayId ?? ''
  const paid = { paidFen: 500, leaveBy: world.now() }
  await db.updateTable('parking.stay').set(paid).where('id', '=', stayId).execute()
  world.forward(60 * MINUTE)
  expect(await gate('exit', plate)).toMatchObject({ open: true, reason: 'account' })
  await one.issue(firstOf(1))
  expect(await linesOf(one)).toEqual([['stays', 1, Number((await ownStay(plate))[0]?.feeFen) - 500]])
  await db.updateTable('parking.stay').set({ paidFen: 0 }).where('id', '=', stayId).execute()
})

test('an exit is charged once, however often and late its gate tells of the stay', async () => {
  const plate = newPlate()
  const one = await company({ spaces: 0, plates: [plate] })
  const came = world.now()
  await gate('entry', plate)
  world.forward(90 * MINUTE)
  const eventId = crypto.randomUUID()
  for (let time = 0; time < 3; time += 1) await gate('exit', plate, { eventId })
  // an entry that was seen in between arrives late: the exit now ends another stay
  await gate('entry', plate, { seenAt: new Date(came.getTime() + 30 * MINUTE), opened: undefined as never })
  const rows = await db.selectFrom('parking.billStay').select('amountFen').where('plate', '=', plate).execute()
  expect(rows).toHaveLength(1)
  await one.issue(firstOf(1))
  expect(await linesOf(one)).toEqual([['stays', 1, rows[0]?.amountFen]])
})

test('what a gate tells late goes into the next bill, and no bill changes', async () => {
  const plate = newPlate()
  const one = await company({ spaces: 1, priceFen: 100, plates: [plate] })
  await gate('entry', plate)
  world.forward(60 * MINUTE)
  const left = world.now()
  await one.issue(firstOf(1))
  const before = await detailOf(one, (await billsOf(one))[0]?.id)
  await gate('exit', plate, { seenAt: left, opened: 'offline' })
  expect(await detailOf(one, before.id)).toEqual(before)
  await one.issue(firstOf(2))
  expect(await linesOf(one)).toEqual([
    ['rent', 1, 100],
    ['stays', 1, 500],
  ])
  await one.issue(firstOf(3))
  expect(await linesOf(one)).toEqual([['rent', 1, 100]])
})

test('months that were missed are caught up in order, each once, also by many at once', async () => {
  const one = await company({ fromMonth: addMonths(thisMonth(), -3) })
  await Promise.all(Array.from({ length: 6 }, () => issueAll(firstOf(0))))
  expect((await billsOf(one)).map(({ month }) => month)).toEqual(
    [-1, -2, -3].map((back) => monthOnWire(addMonths(thisMonth(), back))),
  )
  expect(await issueAll(firstOf(0))).toBe(0)
  expect(await listUnsound(db)).toEqual([])
})

test('a run that dies in between has lost nothing', async () => {
  const plate = newPlate()
  const one = await company({ plates: [plate], spaces: 0 })
  await visit(plate, 60)
  const dying = one.issue(firstOf(1)).then(() => {
    throw new Error('died before its transaction ended')
  })
  await expect(dying).rejects.toThrow('died')
  const rolledBack = await company({ plates: [], spaces: 1 })
  await expect(
    db.transaction().execute(async (within) => {
      const { issueNext } = await import('./issue.ts')
      await issueNext(within, rolledBack.account, { now: firstOf(1), actor: 'test' })
      throw new Error('the process dies')
    }),
  ).rejects.toThrow('dies')
  expect(await billsOf(rolledBack)).toEqual([])
  expect(await rolledBack.issue(firstOf(1))).toBe(true)
  expect(await linesOf(one)).toEqual([['stays', 1, 500]])
})

test('used coupons are billed by offer; one that is given back later comes off the next bill', async () => {
  const one = await company({ spaces: 0 })
  const { offer } = await makeOffer(db, world.product.codes, {
    companyId: one.companyId,
    createdBy: one.clerk.id,
    now: world.now(),
    title: '访客券',
  })
  const orders = await Promise.all(
    [300, 500, 200].map(async (offFen, nth) => {
      // the third one is used next month
      const usedAt = nth === 2 ? firstOf(1) : world.now()
      const orderId = crypto.randomUUID()
      await holdBudget(db, '1', one.companyId, offer.mostFen)
      await countReceived(db, offer.id)
      const at = { receivedAt: world.now(), expiresAt: new Date(world.now().getTime() + DAY) }
      const held = { areaId: '1', offerId: offer.id, mostFen: offer.mostFen, personId: one.clerk.id }
      const id = await insertReceived(db, { ...held, plate: newPlate(), ...at })
      await markUsed(db, [{ id, offFen }], { orderId, now: usedAt })
      return orderId
    }),
  )
  await one.issue(firstOf(1))
  expect(await linesOf(one)).toEqual([['coupons', 2, 800]])
  await giveBackCoupons(db, orders[1] ?? '', world.now())
  await correct(one.companyId, 700, '上月漏收月租')
  await one.issue(firstOf(2))
  expect(await linesOf(one)).toEqual([
    ['coupons', 1, 200],
    ['coupons', 0, -500],
    ['correction', 0, 700],
  ])
})

test('a correction is a line of the next bill, once; what would be below zero is carried on', async () => {
  const one = await company({ spaces: 1, priceFen: 1000 })
  expect(await correct(one.companyId, -1500, '多收退还')).toMatchObject({ code: 200 })
  expect(await correct(one.companyId, -1500, '多收退还')).toMatchObject({ code: 615 })
  expect(await correct(one.companyId, 0, '没有金额')).toMatchObject({ code: 11_151, field: 'amountFen' })
  await one.issue(firstOf(1))
  expect(await linesOf(one)).toEqual([
    ['rent', 1, 1000],
    ['correction', 0, -1500],
    ['carry', 0, 500],
  ])
  expect((await billsOf(one))[0]).toMatchObject({ totalFen: 0, state: 'paid' })
  await one.issue(firstOf(2))
  expect(await linesOf(one)).toEqual([
    ['rent', 1, 1000],
    ['correction', 0, -500],
  ])
})

test('what a bill says cannot be changed, not even in the store', async () => {
  const one = await company()
  await one.issue(firstOf(1))
  const [bill] = await billsOf(one)
  const set = db
    .updateTable('parking.bill')
    .set({ totalFen: 1 })
    .where('id', '=', bill?.id ?? '')
  await expect(set.execute()).rejects.toThrow('final')
  const line = db
    .updateTable('parking.billLine')
    .set({ amountFen: 1 })
    .where('billId', '=', bill?.id ?? '')
  await expect(line.execute()).rejects.toThrow('final')
})

// the last test: its clock stands in the next month
test('a stay over the end of a month belongs to the month in which it leaves', async () => {
  const plate = newPlate()
  world.forward(firstOf(1).getTime() - 6 * 3_600_000 - world.now().getTime())
  const one = await company({ spaces: 1, plates: [plate], priceFen: 100 })
  await gate('entry', plate)
  world.forward(8 * 3_600_000)
  expect(await one.issue(world.now())).toBe(true)
  expect(await linesOf(one)).toEqual([['rent', 1, 100]])
  expect(await gate('exit', plate)).toMatchObject({ open: true, reason: 'account' })
  expect(await one.issue(world.now())).toBe(false)
  await one.issue(firstOf(1))
  const [stay] = await ownStay(plate)
  expect(await linesOf(one)).toEqual([
    ['rent', 1, 100],
    ['stays', 1, stay?.feeFen],
  ])
})
