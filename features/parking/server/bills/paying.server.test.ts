import { Readable } from 'node:stream'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { Bill, BillPayment } from '#contract/parking'
import { makeBillPayment } from '#fixtures/parking'
import { inTransaction, newId } from '#platform/db'
import type { Trade } from '#platform/payments'
import { addMonths } from '#vocabulary/month'
import { payAtCashier } from '../../../../tests/support/cashier.ts'
import type { AnsweredFile } from '../../../../tests/support/file-answer.ts'
import { pagesOf } from '../../../../tests/support/read-pdf.ts'
import { type BilledCompany, makeBillWorld } from '../tests/bill-world.ts'
import { MINUTE } from '../tests/world.ts'
import { settleBills } from './pay-calls.ts'

const { world, db, operator, thisMonth, firstOf, company, newPlate, gate } = await makeBillWorld()
const TAX = '91350100M000100Y43'

interface Started {
  paymentId: string
  payUrl: string
}

/** A company with so many bills to be paid, the earliest first. */
async function billed(count = 1) {
  const one = await company({ fromMonth: addMonths(thisMonth(), 1 - count) })
  while (await one.issue(firstOf(1)));
  const bills = await billsOf(one)
  return { ...one, ids: bills.map(({ id }) => id).toReversed() }
}
const billsOf = async ({ clerk }: Pick<BilledCompany, 'clerk'>) =>
  (await world.post<{ items: Bill[] }>('parkbill/list', {}, clerk.token)).body.items
const statesOf = async (one: Pick<BilledCompany, 'clerk'>) =>
  (await billsOf(one)).map(({ state }) => state).toReversed()
const pay = (billIds: (string | undefined)[], who: { token: string }, more: object = {}) =>
  world.post<Started>('parkbill/pay', { billIds, channel: 'sandbox', ...more }, who.token)
const look = async (paymentId: string, who: { token: string }) =>
  (await world.post<BillPayment>('parkbill/payment', { paymentId }, who.token)).body
const ended = (paymentId: string, who: { token: string }) =>
  expect.poll(async () => (await look(paymentId, who)).state, { timeout: 10_000 })
const refundsOf = async (paymentId: string, who: { token: string }) =>
  (await look(paymentId, who)).trades.flatMap(({ refunds }) => refunds.map(({ amountFen }) => amountFen))
const ask = (billId: string | undefined, who: { token: string }, more: object = {}) =>
  world.post<Bill>('parkbill/invoiceAsk', { billId, title: '云帆科技有限公司', taxNo: TAX, ...more }, who.token)
const mark = (billId: string | undefined, input: object) =>
  world.post<Bill>('parkbill/billInvoiceMark', { billId, ...input }, operator.token)

/** A paid bill of a company. */
async function paid() {
  const one = await billed()
  const { body } = await pay(one.ids, one.clerk)
  await payAtCashier(world, body.payUrl)
  await ended(body.paymentId, one.clerk).toBe('paid')
  return { ...one, id: one.ids[0] }
}

test('several bills are paid together, all or none', async () => {
  const one = await billed(3)
  const { code, body } = await pay(one.ids.slice(0, 2), one.clerk)
  expect(code).toBe(200)
  expect(await look(body.paymentId, one.colleague)).toMatchObject({ state: 'open', amountFen: 120_000 })
  await payAtCashier(world, body.payUrl)
  await ended(body.paymentId, one.clerk).toBe('paid')
  expect(await statesOf(one)).toEqual(['paid', 'paid', 'open'])
  expect(await pay(one.ids, one.clerk)).toMatchObject({ code: 11_140 })
  const { body: list } = await world.post<{ open: object }>('parkbill/list', { state: 'open' }, one.clerk.token)
  expect(list).toMatchObject({ open: { count: 1, fen: 60_000 }, items: [{ state: 'open' }] })
})

test('pressed many times at once, one payment is begun', async () => {
  const one = await billed(2)
  const started = await Promise.all(Array.from({ length: 6 }, () => pay(one.ids, one.clerk)))
  expect(new Set(started.map(({ body }) => body.paymentId)).size).toBe(1)
  expect(new Set(started.map(({ body }) => body.payUrl)).size).toBe(1)
  const turned = await pay(one.ids.toReversed(), one.clerk)
  expect(turned.body.paymentId).toBe(started[0]?.body.paymentId)
})

test('two people of a company pay the same bill at once: one payment counts, the other goes back', async () => {
  const one = await billed()
  const people = [one.clerk, one.colleague]
  const started = await Promise.all(people.map((who) => pay(one.ids, who)))
  await Promise.all(started.map(({ body }) => payAtCashier(world, body.payUrl)))
  for (const { body } of started) await ended(body.paymentId, one.clerk).not.toBe('open')
  const ends = await Promise.all(started.map(({ body }) => look(body.paymentId, one.clerk)))
  expect(ends.map(({ state }) => state).toSorted()).toEqual(['paid', 'refunded'])
  const back = ends.find(({ state }) => state === 'refunded')
  await expect.poll(() => refundsOf(back?.paymentId ?? '', one.clerk), { timeout: 10_000 }).toEqual([60_000])
  expect(await statesOf(one)).toEqual(['paid'])
})

test('24 payments of one bill settle at once: one is taken, the others go back', async () => {
  const one = await billed()
  const [billId = ''] = one.ids
  const facts = { companyId: one.companyId, billId, now: world.now() }
  const ids = await Promise.all(
    Array.from({ length: 24 }, () => makeBillPayment(db, { ...facts, personId: crypto.randomUUID() })),
  )
  const verdicts = await Promise.all(
    ids.map((id) => {
      const trade = { id: newId(), areaId: '1', subject: { kind: 'parking.bill', id }, amountFen: 60_000, paidAt: null }
      // As much of a trade as the settling of bills reads.
      return inTransaction(db, (within) => settleBills(within, trade as Trade, world.now()))
    }),
  )
  expect(verdicts.filter((verdict) => verdict === 'accepted')).toHaveLength(1)
  const paid = db.selectFrom('parking.billPayment').select('id').where('state', '=', 'paid').where('id', 'in', ids)
  expect(await paid.execute()).toHaveLength(1)
})

test('of payments that share a bill one counts, and the other goes back whole', async () => {
  const one = await billed(3)
  const [first, second, third] = one.ids
  const started = [await pay([first, second], one.clerk), await pay([second, third], one.colleague)]
  await Promise.all(started.map(({ body }) => payAtCashier(world, body.payUrl)))
  for (const { body } of started) await ended(body.paymentId, one.clerk).not.toBe('open')
  expect((await statesOf(one)).filter((state) => state === 'open')).toHaveLength(1)
  const sums = await db
    .selectFrom('payments.trade')
    .select(['verdict', 'refundedFen'])
    .where(
      'subjectId',
      'in',
      started.map(({ body }) => body.paymentId),
    )
    .orderBy('verdict')
    .execute()
  expect(sums).toEqual([
    { verdict: 'accepted', refundedFen: 0 },
    { verdict: 'refund', refundedFen: 120_000 },
  ])
})

test('who may not act for the company sees and pays nothing of it', async () => {
  const one = await billed()
  const other = await billed()
  const visitor = await world.person()
  const plain = await world.person({ roles: ['staff'], company: { id: one.companyId, allowed: false } })
  const [id] = one.ids
  for (const who of [visitor, plain]) {
    expect(await pay(one.ids, who)).toMatchObject({ code: 403 })
    expect(await world.post('parkbill/orderById', { id }, who.token)).toMatchObject({ code: 403 })
    expect(await world.post('parkbill/deviceRecords', {}, who.token)).toMatchObject({ code: 403 })
  }
  expect(await pay(one.ids, other.clerk)).toMatchObject({ code: 404 })
  expect(await pay([id, other.ids[0]], other.clerk)).toMatchObject({ code: 404 })
  expect(await world.post('parkbill/orderById', { id }, other.clerk.token)).toMatchObject({ code: 404 })
  expect(await world.post('parkbill/download', { billId: id, form: 'pdf' }, other.clerk.token)).toMatchObject({
    code: 404,
  })
  const { body } = await pay(one.ids, one.clerk)
  const { paymentId } = body
  for (const call of ['payment', 'paymentQuery'])
    expect(await world.post(`parkbill/${call}`, { paymentId }, other.clerk.token)).toMatchObject({ code: 404 })
  expect(await pay(one.ids, one.clerk, { channel: 'nothing' })).toMatchObject({ code: 11_008, field: 'channel' })
})

test('a payment that nobody made ends, and a new one is begun', async () => {
  const one = await billed()
  const { body } = await pay(one.ids, one.clerk)
  world.forward(31 * MINUTE)
  expect((await look(body.paymentId, one.clerk)).state).toBe('expired')
  const again = await pay(one.ids, one.clerk)
  expect(again.body.paymentId).not.toBe(body.paymentId)
})

test('an invoice is asked for once, of a paid bill; it is issued, then sent', async () => {
  const open = await billed()
  expect(await ask(open.ids[0], open.clerk)).toMatchObject({ code: 11_141 })
  const { id, clerk, colleague } = await paid()
  expect(await ask(id, clerk, { taxNo: '91350100M000100Y44' })).toMatchObject({ code: 11_144, field: 'taxNo' })
  const both = await Promise.all([ask(id, clerk), ask(id, colleague, { title: '另一个抬头' })])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 11_143])
  const first = both.find(({ code }) => code === 200)?.body.invoice
  expect(first).toMatchObject({ state: 'asked', taxNo: TAX, number: null, issuedAt: null })
  expect(await ask(id, clerk, { title: first?.title, taxNo: ' 9135 0100m000100y43' })).toMatchObject({ code: 615 })
  expect(await mark(id, { to: 'sent' })).toMatchObject({ code: 11_145 })
  expect(await mark(id, { to: 'issued' })).toMatchObject({ code: 11_146, field: 'number' })
  const issued = { to: 'issued', number: '26442000000123456789' }
  expect(await mark(id, issued)).toMatchObject({ code: 200, body: { invoice: { state: 'issued' } } })
  expect(await mark(id, issued)).toMatchObject({ code: 615 })
  expect(await mark(id, { to: 'issued', number: '26442000000123456780' })).toMatchObject({ code: 11_145 })
  expect(await mark(id, { to: 'sent' })).toMatchObject({ code: 200, body: { invoice: { state: 'sent' } } })
  expect(await mark(open.ids[0], { to: 'sent' })).toMatchObject({ code: 404 })
  const waiting = await world.post<{ items: Bill[] }>('parkbill/billAll', { only: 'invoice' }, operator.token)
  expect(waiting.body.items.map((bill) => bill.id)).not.toContain(id)
})

test('a bill as a workbook and as a paper, read by others', async () => {
  const plate = newPlate()
  const one = await company({ plates: [plate] })
  await gate('entry', plate)
  world.forward(60 * MINUTE)
  await gate('exit', plate)
  const words = { companyId: one.companyId, amountFen: -1, words: '=1+1' }
  expect(await world.post('parkbill/billCorrect', words, operator.token)).toMatchObject({ code: 200 })
  await one.issue(firstOf(1))
  const [bill] = await billsOf(one)
  const file = (form: string) =>
    world.post<AnsweredFile>('parkbill/download', { billId: bill?.id, form }, one.clerk.token)
  const { body: book } = await file('xlsx')
  expect([book.type, book.name]).toEqual([
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    `停车账单 ${bill?.month} ${one.name}.xlsx`,
  ])
  const sheet = async (nth: number) => await readSheet(Readable.from(book.bytes), nth)
  const shown = `${plate.slice(0, 2)}·${plate.slice(2)}`
  expect(await sheet(1)).toEqual([
    ['项目', '数量', '单价（元）', '金额（元）'],
    ['车位月租', 2, 300, 600],
    [`月结车辆停车费 ${shown}`, 1, null, 5],
    ['=1+1', null, null, -0.01],
    ['合计', null, null, 604.99],
  ])
  expect((await sheet(2))[1]).toMatchObject([shown, 'P1 车库', expect.any(Date), expect.any(Date), 5])
  const { body: paper } = await file('pdf')
  expect(paper.type).toBe('application/pdf')
  const text = (await pagesOf(paper.bytes)).join('').replace(/\s+/g, '')
  expect(text).toContain(`企业${one.name}`)
  expect(text).toContain('合计604.99')
  expect(text).toContain('P1车库')
})
