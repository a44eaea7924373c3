import { expect, test } from 'vitest'
import { newId } from '#platform/db'
import { verifyLedger } from '#platform/ledger'
import { lawsOf } from '../../../../tests/support/laws.ts'
import { DAY_MS, moneyStage } from '../tests/money-stage.ts'
import { repeatRefusedFees } from './fee-back.ts'

const FEES = { what: 'fee', side: 'applicant' } as const
const laws = await lawsOf(['features/decoration', 'platform/deposits'])
const stage = await moneyStage()
const { world, db, engines, till, people, post, move, settle, toPay, pay, detail } = stage

type Made = Awaited<ReturnType<typeof toPay>>

async function noLawBroken(): Promise<void> {
  for (const [sentence, query] of laws) expect((await world.store.pool.query(query)).rows, sentence).toEqual([])
  expect((await verifyLedger(world.store)).wrong).toBe(null)
}

const statesOf = async (made: Made) => (await detail(made, made.applicant)).charges.map(({ state }) => state)
const stepsOf = (made: Made) =>
  db
    .selectFrom('decoration.step')
    .select(['act', 'byId', 'words'])
    .where('caseId', '=', made.id)
    .where('act', 'like', 'fee%')
    .orderBy('id')
    .execute()
const newsOf = async ({ token }: { token: string }) => {
  const { body } = await world.post<{ items: { title: string; text: string }[] }>('message/list', {}, token)
  return body.items.map(({ title, text }) => `${title} ${text}`)
}
/** A trade of the fees, not paid yet. */
async function begun(made: Made) {
  const { body } = await post<{ tradeId: string }>('pay', { id: made.id, ...FEES, channel: 'till' }, made.applicant)
  const trade = await world.product.payments.trade(db, body.tradeId)
  if (!trade) throw new Error('no trade')
  return trade
}

test('fees go back by their channel when a case ends before work; its history and the payer hear of it, a foreman does not', async () => {
  const before = till.holds()
  const made = await toPay()
  await pay(made, 'fee', 'applicant', made.applicant)
  await move(made.id, 'cancelled')
  expect(await statesOf(made)).toEqual(['returning', 'returning'])
  await settle()
  await settle()
  expect(till.holds()).toBe(before)
  const { charges } = await detail(made, made.applicant)
  expect(charges.map(({ state, stateWords, words }) => [state, stateWords, words])).toEqual([
    ['returned', '已退还', '原路退回'],
    ['returned', '已退还', '原路退回'],
  ])
  expect((await stepsOf(made)).map(({ act, words }) => [act, words])).toEqual([
    ['feeBack', '已缴费用¥500.00，未开工，退还费用'],
    ['feeReturned', '¥500.00，原路退回'],
  ])
  expect((await newsOf(made.applicant)).some((news) => news.startsWith('已退还装修费用¥500.00'))).toBe(true)
  const titles = async (by: { token: string }) =>
    (await post<{ timeline: { title: string }[] }>('applyById', { id: made.id }, by)).body.timeline.map(
      ({ title }) => title,
    )
  expect(await titles(made.applicant)).toEqual(expect.arrayContaining(['退还费用', '费用已退还']))
  expect(await titles(made.guest)).not.toEqual(expect.arrayContaining(['退还费用']))
  await noLawBroken()
})

test('fees stay where work had begun, also in a job that was stopped', async () => {
  const before = till.holds()
  const made = await stage.working()
  await move(made.id, 'stopped')
  await move(made.id, 'cancelled')
  await settle()
  await settle()
  expect(till.holds() - before).toBe(50_000)
  expect(await statesOf(made)).toEqual(['paid', 'paid'])
  expect(await stepsOf(made)).toEqual([])
  await noLawBroken()
})

test('what a channel refuses is asked for again, and is back once', async () => {
  const before = till.holds()
  const made = await toPay()
  await pay(made, 'fee', 'applicant', made.applicant)
  till.refusing = true
  await move(made.id, 'cancelled')
  await settle()
  expect((await detail(made, made.applicant)).charges[0]).toMatchObject({
    state: 'returning',
    words: '支付渠道暂未退回，系统会自动重试',
  })
  await repeatRefusedFees(engines)
  await settle()
  expect(till.holds() - before).toBe(50_000)
  till.refusing = false
  world.forward(DAY_MS / 12)
  await repeatRefusedFees(engines)
  await repeatRefusedFees(engines)
  await settle()
  await settle()
  expect(till.holds()).toBe(before)
  expect(await statesOf(made)).toEqual(['returned', 'returned'])
  await noLawBroken()
})

test('fees of the counter go back by two persons', async () => {
  const made = await toPay()
  const paid = { id: made.id, ...FEES, amountFen: 50_000, receiptNo: newId().slice(-20) }
  expect((await post('payCounter', paid, people.operator)).code).toBe(200)
  await move(made.id, 'cancelled')
  await settle()
  await settle()
  expect((await detail(made, made.applicant)).charges[0]).toMatchObject({
    state: 'returning',
    words: '由园区转账或现金退还',
  })
  const desk = (
    await post<{ queues: { key: string; rows: { caseId: string; ref: string; text: string }[] }[] }>(
      'desk',
      {},
      people.operator,
    )
  ).body
  const waits = desk.queues.find(({ key }) => key === 'refunds')?.rows.find(({ caseId }) => caseId === made.id)
  expect(waits?.text).toContain('装修费用退款¥500.00需人工退还')
  const enter = { what: 'enter', returnId: waits?.ref, way: 'cash', payeeName: '王申请', account: '', bank: '' }
  const { body } = await post<{ id: string }>('returnConfirm', { act: enter }, people.operator)
  const confirm = { what: 'confirm', transferId: body.id, note: '' }
  expect((await post('returnConfirm', { act: confirm }, people.operator)).code).toBe(22_122)
  expect((await post('returnConfirm', { act: confirm }, people.second)).code).toBe(200)
  await settle()
  expect((await detail(made, made.applicant)).charges[0]).toMatchObject({ state: 'returned', words: '现金' })
  expect((await newsOf(made.applicant)).some((news) => news.startsWith('已退还装修费用¥500.00'))).toBe(true)
  await noLawBroken()
})

test('money that comes after the end goes back, and its payer hears of it', async () => {
  const before = till.holds()
  const made = await toPay()
  const trade = await begun(made)
  await move(made.id, 'cancelled')
  await world.product.payments.reportPaid('till', till.take(trade.outTradeNo))
  await settle()
  await settle()
  expect(till.holds()).toBe(before)
  expect(await statesOf(made)).toEqual(['void', 'void'])
  expect((await newsOf(made.applicant)).some((news) => news.startsWith('已退还装修费用¥500.00'))).toBe(true)
  await noLawBroken()
})

test('a payment and the end of its case at one moment: whichever is first, all of it is back once', {
  timeout: 60_000,
}, async () => {
  const before = till.holds()
  const cases: Made[] = []
  for (let count = 0; count < 16; count += 1) cases.push(await toPay())
  const trades = []
  for (const made of cases) trades.push(await begun(made))
  const wanted = trades.map(({ outTradeNo }) => till.take(outTradeNo))
  await Promise.all([
    ...wanted.map((fact) => world.product.payments.reportPaid('till', fact)),
    ...cases.map(({ id }) => move(id, 'cancelled')),
    ...wanted.map((fact) => world.product.payments.reportPaid('till', fact)),
  ])
  await settle()
  await settle()
  expect(till.holds()).toBe(before)
  for (const made of cases)
    expect(['returned', 'void']).toContain(
      (await statesOf(made))
        .toSorted()
        .filter((state, at, all) => all.indexOf(state) === at)
        .join(),
    )
  await noLawBroken()
})

test('a fee at the counter and the end of its case at one moment: it is refused, or goes back', async () => {
  const made = await toPay()
  const paid = { id: made.id, ...FEES, amountFen: 50_000, receiptNo: newId().slice(-20) }
  const [counted] = await Promise.all([post('payCounter', paid, people.operator), move(made.id, 'cancelled')])
  await settle()
  await settle()
  expect([200, 22_103]).toContain(counted.code)
  expect(await statesOf(made)).toEqual(counted.code === 200 ? ['returning', 'returning'] : ['void', 'void'])
  await noLawBroken()
})
