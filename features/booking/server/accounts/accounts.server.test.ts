import { Readable } from 'node:stream'
import { readSheet } from 'read-excel-file/node'
import { beforeEach, describe, expect, test } from 'vitest'
import type {
  AccountAgreement,
  AccountBill,
  AccountBillDetail,
  AccountPayment,
  DeskAccountBill,
} from '#contract/booking'
import { makeCompany } from '#fixtures/people'
import { inTransaction, newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { monthOf } from '#vocabulary/month'
import { payAtCashier } from '../../../../tests/support/cashier.ts'
import type { AnsweredFile } from '../../../../tests/support/file-answer.ts'
import { BOOKING_SUBJECT } from '../approval/subject.ts'
import { makeBookWorld, PRICE } from '../tests/book-world.ts'
import { nodeOf } from '../tests/nodes.ts'
import { issueOne } from './issue.ts'

const kit = await makeBookWorld()
const { world, db, made, times, call, must, book } = kit
const { jobs } = world.product
const [operator, second] = [await world.person({ roles: ['operator'] }), await world.person({ roles: ['operator'] })]
const DAY_MS = 86_400_000

type Someone = Awaited<ReturnType<typeof world.person>>
/** A company with a member who books and a manager, anew for each test. */
let company: { id: string; name: string }
let host: Someone
let manager: Someone
beforeEach(async () => {
  await kit.fresh()
  company = await makeCompany(db, { name: `云帆科技${Math.floor(Math.random() * 1e6)}` })
  host = await world.person({ nickName: '林晓', company: { id: company.id, allowed: true } })
  manager = await world.person({ nickName: '张伟', company: { id: company.id, manager: true } })
  kit.room = await made({ prices: [PRICE], back: [{ hours: 2, percent: 50 }] })
})
const today = () => dayOf(world.now())
const save = (facts: object = {}, who: Someone = operator) =>
  world.post<{ version: number }>(
    'meeting/accountSave',
    { companyId: company.id, limitFen: 100_000, fromOn: today(), untilOn: null, payDays: 10, version: null, ...facts },
    who.token,
  )
const agreed = async (facts: object = {}) => expect((await save(facts)).code).toBe(200)
const ours = (input: object = {}) => must({ companyId: company.id, ...input }, host)
const tryOurs = (input: object = {}) => book({ companyId: company.id, ...input }, host)
const stands = async () =>
  (
    await world.post<{ items: AccountBill[]; account: { usedFen: number; leftFen: number; usable: boolean } | null }>(
      'meeting/bills',
      {},
      manager.token,
    )
  ).body
const listed = async () => (await stands()).items
/** Bills the month in which the tests play, as if it were over. */
const bill = async () => {
  const account = { areaId: '1', companyId: company.id }
  // Everything is over by then.
  await db
    .updateTable('booking.booking')
    .set({ endedAt: world.now() })
    .where('companyId', '=', company.id)
    .where('state', '=', 'confirmed')
    .execute()
  const of = { now: world.now(), actor: 'test' }
  const month = monthOf(today())
  return await inTransaction(db, (tx) => issueOne({ jobs }, tx, account, month, of))
}
const titles = async (who: Someone) =>
  (await world.post<{ items: { title: string }[] }>('message/list', {}, who.token)).body.items.map(({ title }) => title)
const pay = (billIds: string[], who: Someone) =>
  world.post<{ paymentId: string; payUrl: string }>('meeting/billPay', { billIds, channel: 'sandbox' }, who.token)
const payment = async (paymentId: string) =>
  (await world.post<AccountPayment>('meeting/billPayment', { paymentId }, manager.token)).body

describe('a booking on account', () => {
  test('has no payment step, and stands as the company’s by default where that is agreed', async () => {
    expect((await ours()).state).toBe('unpaid')
    await agreed()
    const booked = await ours(times('12:00', '13:00'))
    expect(booked).toMatchObject({ state: 'confirmed', onAccount: true, acts: { pay: '企业月结，无需支付' } })
    expect((await call('payInfo', { id: booked.id }, host)).body).toMatchObject({
      state: 'paid',
      paidBy: '企业月结',
      onAccount: true,
    })
    expect((await stands()).account).toMatchObject({ usedFen: 10_000, leftFen: 90_000, usable: true })
    // At once, where they say so; and in one's own name always.
    expect((await ours({ ...times('14:00', '15:00'), payBy: 'now' })).state).toBe('unpaid')
    expect((await must({ ...times('16:00', '17:00') }, host)).state).toBe('unpaid')
  })

  test('is refused without an agreement, after its end and while a bill is overdue', async () => {
    expect((await tryOurs({ payBy: 'account' })).code).toBe(14_130)
    await agreed({ fromOn: addDays(today(), 2) })
    expect((await tryOurs({ payBy: 'account' })).code).toBe(14_130)
    await save({ version: 1 })
    await ours()
    await bill()
    await db.updateTable('booking.account').set({ payDays: 1 }).where('companyId', '=', company.id).execute()
    world.forward(12 * DAY_MS)
    try {
      const refused = await tryOurs({ ...times('10:00', '11:00', 14), payBy: 'account' })
      expect(refused.code).toBe(14_132)
    } finally {
      world.forward(-12 * DAY_MS)
    }
  })

  test('never goes beyond the limit, however many are booked at once', async () => {
    await agreed({ limitFen: 30_000 })
    const rooms = await Promise.all(Array.from({ length: 8 }, () => made({ prices: [PRICE] })))
    const people = await Promise.all(rooms.map(() => world.person({ company: { id: company.id, allowed: true } })))
    const answers = await Promise.all(
      rooms.map(({ id }, nth) => book({ companyId: company.id, placeId: id, payBy: 'account' }, people[nth])),
    )
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 14_131, 14_131, 14_131, 14_131, 14_131,
    ])
    expect(answers.find(({ code }) => code === 14_131)?.message).toContain('还可用¥0.00')
    expect((await stands()).account).toMatchObject({ usedFen: 30_000, leftFen: 0 })
  })

  test('that is cancelled puts the fee onto the bill, and no money goes anywhere', async () => {
    await agreed()
    const booked = await ours(times('10:00', '12:00'))
    expect(booked.cancelNow).toMatchObject({ keptFen: 10_000, words: '现在取消，¥100.00计入企业月结账单' })
    await call('cancel', { id: booked.id, keptFen: 10_000 }, host)
    await jobs.drain()
    expect((await stands()).account).toMatchObject({ usedFen: 10_000 })
    const [order] = await db.selectFrom('booking.bookingOrder').selectAll().where('bookingId', '=', booked.id).execute()
    expect(order).toMatchObject({
      amountFen: 20_000,
      refundedFen: 10_000,
      backFen: 10_000,
      state: 'part_refunded',
      tradeId: null,
    })
    expect(await bill()).toBe(true)
    expect(await listed()).toMatchObject([{ totalFen: 10_000, state: 'open' }])
  })

  test('takes of the limit when it is applied for, and stands once it is approved; a rejected one frees it', async () => {
    await agreed({ limitFen: 20_000 })
    const process = { title: '审批', steps: [nodeOf('company', [{ kind: 'manager' }])] }
    const facts = { areaId: '1', kind: BOOKING_SUBJECT, processId: null, process, by: null, now: world.now() }
    const { processId } = await inTransaction(db, (tx) => world.product.approvals.saveProcess(tx, facts))
    kit.room = await made({ prices: [PRICE] }, { processId })
    const apply = async (from: string, until: string) =>
      (
        await call(
          'apply',
          {
            placeId: kit.room.id,
            ...times(from, until),
            subject: '周例会',
            people: 6,
            agreed: true,
            companyId: company.id,
          },
          host,
        )
      ).body
    const [first, second] = [await apply('10:00', '11:00'), await apply('14:00', '15:00')]
    expect([first, second]).toMatchObject([{ state: 'waiting', onAccount: true }, { state: 'waiting' }])
    expect((await stands()).account).toMatchObject({ leftFen: 0 })
    expect((await tryOurs({ ...times('16:00', '17:00'), payBy: 'account' })).code).toBe(14_131)
    const decide = (caseId: string | null, act: string) =>
      world.post('approval/act', { caseId, act, opinion: '好的' }, manager.token)
    expect(
      (
        await world.post<{ sentences: string[] }>(
          'approval/preview',
          { caseId: first.caseId, act: 'approve' },
          manager.token,
        )
      ).body.sentences,
    ).toContain('费用 ¥100.00 计入企业月结账单')
    await decide(first.caseId, 'approve')
    await decide(second.caseId, 'reject')
    expect((await call('orderInfo', { id: first.id }, host)).body).toMatchObject({
      state: 'confirmed',
      paidFen: 10_000,
    })
    expect((await stands()).account).toMatchObject({ usedFen: 10_000, leftFen: 10_000 })
  })

  test('of a series takes all its dates of the limit at once, or none', async () => {
    await agreed({ limitFen: 20_000 })
    const weekly = async (weeks: number) => {
      const first = times('10:00', '11:00')
      const rule = { every: 'week', weekdays: [], until: addDays(first.startsAt.slice(0, 10), 7 * (weeks - 1)) }
      const form = { placeId: kit.room.id, ...first, subject: '周例会', people: 6, agreed: true, companyId: company.id }
      return await world.post('meeting/bookSeries', { ...form, rule, skip: [], instead: [] }, host.token)
    }
    kit.room = await made(
      { prices: [PRICE], hours: { workday: [{ from: 480, to: 1200 }], dayOff: [{ from: 480, to: 1200 }] } },
      { kind: 'room' },
    )
    expect((await weekly(3)).code).toBe(14_131)
    expect((await stands()).account).toMatchObject({ usedFen: 0 })
    expect((await weekly(2)).code).toBe(200)
    expect((await stands()).account).toMatchObject({ usedFen: 20_000, leftFen: 0 })
  })

  test('takes more of the limit when it becomes dearer, without a payment', async () => {
    await agreed({ limitFen: 30_000 })
    const { id } = await ours()
    const longer = await call('change', { id, endsAt: times('10:00', '13:00').endsAt }, host)
    expect([longer.code, longer.message]).toEqual([200, '成功'])
    expect((await call('orderInfo', { id }, host)).body).toMatchObject({
      state: 'confirmed',
      totalFen: 30_000,
      paidFen: 30_000,
    })
    const over = await call('change', { id, endsAt: times('10:00', '14:00').endsAt }, host)
    expect(over.code).toBe(14_131)
  })
})

describe('a monthly bill', () => {
  test('is made once of what is over, is its lines, and the managers read of it', async () => {
    await agreed()
    await ours()
    await ours(times('14:00', '15:00'))
    expect(await bill()).toBe(true)
    expect(await bill()).toBe(false)
    await jobs.drain()
    const [one] = await listed()
    expect(one).toMatchObject({ totalFen: 20_000, state: 'open', overdue: false, dueOn: addDays(today(), 10) })
    expect(await titles(manager)).toEqual([expect.stringContaining('场地账单已出')])
    expect(await titles(host)).toEqual([])
    const { body } = await world.post<AccountBillDetail>('meeting/billById', { id: one?.id }, manager.token)
    expect(body.items.map(({ amountFen }) => amountFen)).toEqual([10_000, 10_000])
    await expect(
      db
        .updateTable('booking.bill')
        .set({ totalFen: 1 })
        .where('id', '=', one?.id ?? '')
        .execute(),
    ).rejects.toThrow('final')
    const { body: file } = await world.post<AnsweredFile>('meeting/billFile', { billId: one?.id }, manager.token)
    const rows = await readSheet(Readable.from(Buffer.from(file.bytes)))
    expect(rows.at(-1)).toEqual(['合计', 200])
    // Nobody else's.
    const other = await world.person({ company: { id: (await makeCompany(db)).id, manager: true } })
    expect((await world.post('meeting/billById', { id: one?.id }, other.token)).code).toBe(404)
  })

  test('is paid by the company, and frees its limit', async () => {
    await agreed({ limitFen: 10_000 })
    await ours()
    await bill()
    const [one] = await listed()
    const { body } = await pay([one?.id ?? ''], manager)
    await payAtCashier(world, body.payUrl)
    await expect.poll(async () => (await payment(body.paymentId)).state, { timeout: 10_000 }).toBe('paid')
    expect(await listed()).toMatchObject([{ state: 'paid', byTransfer: false }])
    expect((await stands()).account).toMatchObject({ usedFen: 0, leftFen: 10_000 })
    expect((await pay([one?.id ?? ''], manager)).code).toBe(14_138)
  })

  test('takes off in the next one what was given back after it, and never falls below zero', async () => {
    await agreed()
    const { id } = await ours(times('10:00', '12:00', 1))
    await bill()
    await db.updateTable('booking.booking').set({ endedAt: null }).where('id', '=', id).execute()
    await call('cancel', { id, keptFen: 10_000 }, host)
    const account = { areaId: '1', companyId: company.id }
    const next = `${today().slice(0, 4)}-12-01`
    const of = { now: world.now(), actor: 'test' }
    expect(await inTransaction(db, (tx) => issueOne({ jobs }, tx, account, next, of))).toBe(true)
    expect((await listed()).map(({ totalFen, state }) => [totalFen, state])).toEqual([
      [0, 'paid'],
      [20_000, 'open'],
    ])
    expect((await stands()).account).toMatchObject({ usedFen: 10_000 })
  })
})

describe('a transfer', () => {
  const found = (billId: string, facts: object = {}, who: Someone = operator) =>
    world.post(
      'meeting/billTransfer',
      { billId, receivedOn: today(), reference: 'ICBC2026110001', reason: '对公转账到账', ...facts },
      who.token,
    )
  const decide = (billId: string, accept: boolean, who: Someone, words?: string) =>
    world.post<{ state: string }>('meeting/billTransferDecide', { billId, accept, ...(words && { words }) }, who.token)
  const billed = async () => {
    await agreed()
    await ours()
    await bill()
    return (await listed())[0]?.id ?? ''
  }

  test('is looked at by a second operator before the bill is paid', async () => {
    const id = await billed()
    expect((await found(id, { receivedOn: addDays(today(), 1) })).code).toBe(14_140)
    expect((await found(id)).code).toBe(200)
    expect((await found(id)).code).toBe(14_139)
    expect((await decide(id, true, operator)).code).toBe(14_142)
    expect((await decide(id, false, second)).code).toBe(14_143)
    const { body } = await world.post<{ items: DeskAccountBill[] }>(
      'meeting/accountBills',
      { only: 'transfer' },
      second.token,
    )
    expect(body.items.find((one) => one.id === id)).toMatchObject({ transfer: { state: 'asked', mine: false } })
    expect((await decide(id, true, second)).body).toMatchObject({ state: 'paid' })
    expect(await listed()).toMatchObject([{ state: 'paid', byTransfer: true }])
    expect((await decide(id, true, second)).code).toBe(615)
    expect((await found(id)).code).toBe(14_138)
  })

  test('that is sent back leaves the bill open, and the managers read why not', async () => {
    const id = await billed()
    await found(id)
    expect((await decide(id, false, second, '银行没有这笔流水')).body).toMatchObject({ state: 'open' })
    await jobs.drain()
    expect((await titles(manager))[0]).toContain('转账未能确认')
    expect((await found(id)).code).toBe(200)
  })

  test('and a payment at the same time pay the bill once; the money of the other goes back', async () => {
    const id = await billed()
    await found(id)
    const { body } = await pay([id], manager)
    const [, decided] = await Promise.all([payAtCashier(world, body.payUrl), decide(id, true, second)])
    await expect.poll(async () => (await payment(body.paymentId)).state, { timeout: 10_000 }).not.toBe('open')
    const isPaidOnline = (await payment(body.paymentId)).state === 'paid'
    expect(decided.code).toBe(isPaidOnline ? 14_138 : 200)
    expect(await listed()).toMatchObject([{ state: 'paid', byTransfer: !isPaidOnline }])
  })
})

describe('an agreement', () => {
  test('is of a company of the park, with days in order, and is saved by the version that was seen', async () => {
    expect((await save({ companyId: newId() })).code).toBe(14_134)
    expect((await save({ untilOn: addDays(today(), -1) })).code).toBe(14_135)
    expect((await save({ fromOn: addDays(today(), -9), untilOn: addDays(today(), -1) })).code).toBe(14_137)
    await agreed()
    expect((await save()).code).toBe(14_136)
    const answers = await Promise.all([save({ version: 1, limitFen: 1 }), save({ version: 1, limitFen: 2 }, second)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 14_136])
    const { body } = await world.post<{ items: AccountAgreement[] }>('meeting/accountList', {}, operator.token)
    expect(body.items[0]).toMatchObject({ companyName: company.name, state: 'active', version: 2 })
    expect((await save({}, manager)).code).toBe(403)
  })

  test('says in list and form what its people would pay', async () => {
    const price = (who: 'company' | 'person', priceFen: number) => ({ ...PRICE, for: who, priceFen })
    const room = await made({ prices: [price('company', 8000), price('person', 12_000)] })
    const shown = async () =>
      (await call<{ priceFromFen: number }>('roomById', { id: room.id }, host)).body.priceFromFen
    const formOf = async () => {
      const { body } = await call<{ companies: { id: string; onAccount: boolean }[] }>(
        'bookInfo',
        { placeId: room.id, ...times('10:00', '11:00') },
        host,
      )
      return body.companies
    }
    expect([await shown(), await formOf()]).toMatchObject([12_000, [{ onAccount: false }]])
    await agreed()
    expect([await shown(), await formOf()]).toMatchObject([8000, [{ onAccount: true }]])
    const { body } = await call<{ account: { leftFen: number; why: string | null }; cost: { totalFen: number } }>(
      'bookInfo',
      { placeId: room.id, companyId: company.id, ...times('10:00', '11:00') },
      host,
    )
    expect(body).toMatchObject({ account: { leftFen: 100_000, why: null }, cost: { totalFen: 8000 } })
  })
})
