import { expect, test } from 'vitest'
import type { DepositDetail, PayInfo } from '#contract/decoration'
import { newId } from '#platform/db'
import { returnReleased } from '../pots/returning.ts'
import { COSTS, DAY_MS, moneyStage } from '../tests/money-stage.ts'
import { endRunOut } from './deducting.ts'
import { addCharge } from './opening.ts'

const FEES = { what: 'fee', side: 'applicant', channel: 'till' } as const
const stage = await moneyStage()
const { world, db, engines, till, rules, people, post, move, settle, toPay, pay, payAll, working, detail, potOf } =
  stage
const { deduct, proof, stateOf } = stage

test('fees and both deposits become due, each side pays its own, and the last of it gives the permit', async () => {
  const made = await toPay()
  const info = (await post<PayInfo>('payInfo', { id: made.id }, made.applicant)).body
  expect(info.bills.map(({ side, what, dueFen }) => [side, what, dueFen])).toEqual([
    ['applicant', 'fee', 50_000],
    ['applicant', 'deposit', COSTS.depositApplicantFen],
  ])
  expect(info.dueFen).toBe(250_000)
  expect(
    (await post('pay', { id: made.id, what: 'deposit', side: 'firm', channel: 'till' }, made.applicant)).code,
  ).toBe(22_107)
  expect((await post('pay', { id: made.id, what: 'fee', side: 'applicant', channel: 'till' }, made.guest)).code).toBe(
    22_107,
  )
  await pay(made, 'fee', 'applicant', made.applicant)
  expect(
    (await post('pay', { id: made.id, what: 'fee', side: 'applicant', channel: 'till' }, made.applicant)).code,
  ).toBe(22_103)
  await pay(made, 'deposit', 'applicant', made.applicant)
  expect(await stateOf(made.id)).toBe('to_pay')
  await pay(made, 'deposit', 'firm', made.guest)
  expect(await stateOf(made.id)).toBe('to_begin')
  expect((await detail(made, made.applicant)).charges.map(({ state }) => state)).toEqual(['paid', 'paid'])
})

test('a fee is paid once, though an older order of it and a newer one are both paid', async () => {
  const made = await toPay()
  const before = till.holds()
  const begin = async () => {
    const { body } = await post<{ tradeId: string }>('pay', { id: made.id, ...FEES }, made.applicant)
    return await world.product.payments.trade(db, body.tradeId)
  }
  const older = await begin()
  const facts = {
    key: 'more',
    label: '加班管理费',
    fen: 5000,
    side: 'applicant',
    byId: null,
    now: world.now(),
  } as const
  const workCase = await stage.hold(made.id)
  await addCharge(db, { workCase, ...facts })
  const newer = await begin()
  expect([older?.amountFen, newer?.amountFen]).toEqual([50_000, 55_000])
  for (const trade of [older, newer])
    await world.product.payments.reportPaid('till', till.take(trade?.outTradeNo ?? ''))
  await settle()
  // the second is not wanted, it goes back; what is new is still to be paid
  expect(till.holds() - before).toBe(50_000)
  const info = (await post<PayInfo>('payInfo', { id: made.id }, made.applicant)).body
  expect(info.bills[0]).toMatchObject({ what: 'fee', dueFen: 5000, lines: [{ label: '加班管理费', fen: 5000 }] })
})

test('a foreman sees their own deposit and nothing of the applicant’s money; strangers see nothing', async () => {
  const made = await working()
  const seen = await detail(made, made.guest)
  expect(seen.pots.map(({ side }) => side)).toEqual(['firm'])
  expect([seen.charges, seen.others, seen.clauses]).toEqual([[], [], []])
  expect(JSON.stringify(seen)).not.toContain('200000')
  const own = await detail(made, made.applicant)
  expect(own.pots.map(({ side }) => side)).toEqual(['applicant'])
  expect(own.others).toEqual([{ side: 'firm', label: '装修保证金（施工单位）', paid: true }])
  expect((await detail(made, people.operator)).pots).toHaveLength(2)
  expect((await post('depositDetail', { id: made.id }, people.stranger)).code).toBe(404)
  const info = (await post<PayInfo>('payInfo', { id: made.id }, made.guest)).body
  expect(info.bills.map(({ side }) => side)).toEqual(['firm'])
  const deducted = await deduct(made, 1000)
  expect(
    (await post('deductionAppeal', { id: deducted.body.id, words: '不认可', pictures: [] }, made.guest)).code,
  ).toBe(404)
})

test('a guest session of the applicant proves a phone, not an applicant', async () => {
  const made = await working()
  const { makeSession } = await import('#fixtures/people')
  const token = await makeSession(db, world.product.identity, made.applicant, 'guest')
  expect((await post('depositDetail', { id: made.id }, { token })).code).toBe(404)
})

test('a deduction is held at once, never above what is free, with clause and picture', async () => {
  const made = await working()
  const { code, body } = await deduct(made, 150_000)
  expect([code, body.freeFen]).toEqual([200, 50_000])
  const over = await deduct(made, 50_001)
  expect([over.code, over.message]).toEqual([22_101, '扣款超过剩余保证金¥500.00'])
  const [seen] = (await detail(made, made.applicant)).pots
  expect(seen).toMatchObject({
    heldFen: 150_000,
    freeFen: 50_000,
    deductions: [{ state: 'held', proposedBy: '园区管理处' }],
  })
  expect(seen?.deductions[0]?.pictures).toHaveLength(1)
  const { potId } = await potOf(made)
  const other = { potId, amountFen: 1, clause: '第一条', words: '无', pictures: [newId()] }
  expect((await post('deductionAdd', other, people.staff)).code).toBe(22_108)
  expect((await post('deductionAdd', { ...other, pictures: [] }, people.staff)).code).toBe(400)
})

test('64 deductions at once never take more than is free', async () => {
  const made = await working()
  const { potId } = await potOf(made)
  const pictures = []
  for (let count = 0; count < 64; count += 1) pictures.push(await proof(people.staff))
  // who waits too long for a connection of the busy pool is answered 503, and asks again
  const proposed = async (picture: string): Promise<{ code: number }> => {
    const input = { potId, amountFen: 30_000, clause: '第八条', words: '垃圾', pictures: [picture] }
    const answer = await post('deductionAdd', input, people.staff)
    return answer.code === 503 ? await proposed(picture) : answer
  }
  const answers = await Promise.all(pictures.map(proposed))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(6)
  expect(answers.filter(({ code }) => code === 22_101)).toHaveLength(58)
  expect(await potOf(made)).toMatchObject({ heldFen: 180_000, freeFen: 20_000 })
})

test('the proposer cannot decide; another takes less, and the rest is free again', async () => {
  const made = await working()
  const { id } = (await deduct(made, 80_000, people.operator)).body
  expect((await post('deductionDecide', { id, act: 'take', words: '维持' }, people.second)).code).toBe(22_112)
  const appeal = { id, words: '当天已清运', pictures: [await proof(made.applicant)] }
  expect((await post('deductionAppeal', appeal, made.applicant)).code).toBe(200)
  expect((await post('deductionAppeal', { ...appeal, pictures: [] }, made.applicant)).code).toBe(22_110)
  const own = await post('deductionDecide', { id, act: 'take', words: '维持' }, people.operator)
  expect([own.code, own.message]).toEqual([22_102, '本人提出的扣款须由他人裁定'])
  expect(
    (await post('deductionDecide', { id, act: 'take', amountFen: 80_001, words: '维持' }, people.second)).code,
  ).toBe(22_113)
  expect(
    (await post('deductionDecide', { id, act: 'take', amountFen: 30_000, words: '酌情' }, people.second)).code,
  ).toBe(200)
  await settle()
  const pot = await potOf(made)
  expect(pot).toMatchObject({ heldFen: 0, takenFen: 30_000, freeFen: 170_000 })
  expect(pot.deductions[0]).toMatchObject({ state: 'taken', takenFen: 30_000, end: { why: 'refused' } })
  expect((await post('deductionDecide', { id, act: 'drop', words: '撤' }, people.second)).code).toBe(22_111)
})

test('who appealed and who proposed may be one operator who is a party: nobody deals with their own case', async () => {
  const made = await working()
  await db
    .updateTable('decoration.workCase')
    .set({ applicantId: people.operator.id })
    .where('id', '=', made.id)
    .execute()
  const { potId } = await potOf(made)
  const input = { potId, amountFen: 1, clause: '第八条', words: '垃圾', pictures: [await proof(people.operator)] }
  expect((await post('deductionAdd', input, people.operator)).code).toBe(22_124)
})

test('silence: unanswered for seven days it is taken, undecided for five workdays the appeal is won', async () => {
  const [quiet, late] = [await working(), await working()]
  const first = (await deduct(quiet, 40_000)).body.id
  const second = (await deduct(late, 40_000)).body.id
  await post('deductionAppeal', { id: second, words: '不认可', pictures: [] }, late.applicant)
  await endRunOut(engines)
  expect(await potOf(quiet)).toMatchObject({ heldFen: 40_000 })
  world.forward(7 * DAY_MS)
  expect((await post('deductionAppeal', { id: first, words: '不认可', pictures: [] }, quiet.applicant)).code).toBe(
    22_109,
  )
  world.forward(8 * DAY_MS)
  await endRunOut(engines)
  await settle()
  expect(await potOf(quiet)).toMatchObject({ takenFen: 40_000, heldFen: 0, deductions: [{ end: { why: 'silence' } }] })
  expect(await potOf(late)).toMatchObject({ takenFen: 0, freeFen: 200_000, deductions: [{ end: { why: 'late' } }] })
})

test('cancelling before work returns fees and both deposits whole; late money goes back', async () => {
  const before = till.holds()
  const made = await toPay()
  await payAll(made)
  await move(made.id, 'cancelled')
  await settle()
  await settle()
  expect(till.holds() - before).toBe(0)
  expect(await potOf(made)).toMatchObject({ state: 'settled', returnedFen: 200_000, freeFen: 0 })
  expect(await potOf(made, 'firm')).toMatchObject({ state: 'settled', returnedFen: 100_000 })
  const unpaid = await toPay()
  await move(unpaid.id, 'lapsed')
  expect(
    (await post('pay', { id: unpaid.id, what: 'deposit', side: 'applicant', channel: 'till' }, unpaid.applicant)).code,
  ).toBe(22_103)
  expect((await detail(unpaid, unpaid.applicant)).charges.map(({ state }) => state)).toEqual(['void', 'void'])
})

test('at the end only the free part returns; what is open is kept by name, and goes when it falls away', async () => {
  const made = await working()
  const { id } = (await deduct(made, 10_000)).body
  await post('deductionAppeal', { id, words: '不认可', pictures: [] }, made.applicant)
  await move(made.id, 'checking')
  const charge = {
    side: 'applicant',
    key: 'recheck.1',
    label: '重复验收费',
    fen: 5000,
    byId: null,
    now: world.now(),
  } as const
  const workCase = await stage.hold(made.id)
  const chargeId = await addCharge(db, { workCase, ...charge })
  expect(await addCharge(db, { workCase, ...charge })).toBe(chargeId)
  rules.keeps.set(made.id, [{ side: 'applicant', fen: 20_000, words: '整改未关闭：消防通道堆物' }])
  await move(made.id, 'watching')
  await move(made.id, 'closed')
  const pot = await potOf(made)
  expect(pot).toMatchObject({
    state: 'returning',
    returningFen: 165_000,
    heldFen: 10_000,
    freeFen: 25_000,
    takenFen: 0,
  })
  rules.keeps.delete(made.id)
  await returnReleased(engines)
  expect(await potOf(made)).toMatchObject({ returningFen: 185_000, freeFen: 5000, withheldFen: 5000 })
  await settle()
  const [shown] = (await detail(made, made.applicant)).pots
  expect(shown).toMatchObject({ returnedFen: 185_000, freeFen: 5000 })
  expect(shown?.lines.filter(({ place }) => place === 'kept')).toEqual([
    { place: 'kept', fen: 5000, words: '费用未缴：重复验收费', at: null, deductionId: null, back: null },
  ])
  expect(await potOf(made, 'firm')).toMatchObject({ state: 'settled', returnedFen: 100_000 })
  expect((await post('chargeWaive', { id: chargeId, words: '一次验收即通过' }, people.second)).code).toBe(200)
  expect((await post('chargeWaive', { id: chargeId, words: '再免' }, people.second)).code).toBe(22_115)
  await post('deductionDecide', { id, act: 'drop', words: '申诉成立' }, people.second)
  await returnReleased(engines)
  await settle()
  expect(await potOf(made)).toMatchObject({ state: 'settled', returnedFen: 200_000, freeFen: 0, heldFen: 0 })
  expect((await deduct(made, 1)).code).toBe(22_114)
})

test('money of the counter is entered by its receipt once, and goes back by two persons', async () => {
  const made = await toPay()
  const number = `R${newId().slice(-8)}`
  const counted = { id: made.id, what: 'deposit', side: 'applicant', amountFen: 200_000, receiptNo: number }
  expect((await post('payCounter', { ...counted, amountFen: 200_001 }, people.operator)).code).toBe(22_117)
  expect((await post('payCounter', counted, people.operator)).code).toBe(200)
  const fees = { ...counted, what: 'fee', amountFen: 50_000, receiptNo: `${number}F` }
  expect((await post('payCounter', { ...fees, amountFen: 49_999 }, people.operator)).code).toBe(22_118)
  expect((await post('payCounter', fees, people.operator)).code).toBe(200)
  expect((await post('payCounter', { ...counted, side: 'firm', amountFen: 100_000 }, people.operator)).code).toBe(
    22_116,
  )
  await pay(made, 'deposit', 'firm', made.guest)
  expect(await stateOf(made.id)).toBe('to_begin')
  await move(made.id, 'cancelled')
  await settle()
  const desk = (
    await post<{ queues: { key: string; rows: { caseId: string; number: string; ref: string }[] }[] }>(
      'desk',
      {},
      people.operator,
    )
  ).body
  const waits = desk.queues.find(({ key }) => key === 'refunds')?.rows.find(({ caseId }) => caseId === made.id)
  const called = { key: 'refunds', search: waits?.number }
  const found = await post<{ items: { caseId: string }[] }>('deskQueue', called, people.operator)
  // deposit and fees of the counter, each by itself
  expect(found.body.items.map(({ caseId }) => caseId)).toEqual([made.id, made.id])
  const enter = {
    what: 'enter',
    returnId: waits?.ref,
    way: 'bank',
    payeeName: '王申请',
    account: '6222000000000001',
    bank: '工商银行',
  }
  const entered = await post<{ id: string }>('returnConfirm', { act: enter }, people.operator)
  expect(entered.code).toBe(200)
  const confirm = { what: 'confirm', transferId: entered.body.id, note: '回单001' }
  expect((await post('returnConfirm', { act: confirm }, people.operator)).code).toBe(22_122)
  const opened = await post('returnTransfer', { id: entered.body.id }, people.second)
  expect(opened.body).toMatchObject({ payeeName: '王申请', account: '6222000000000001', mayConfirm: true })
  expect((await post('returnConfirm', { act: confirm }, people.second)).code).toBe(200)
  await settle()
  expect(await potOf(made)).toMatchObject({ state: 'settled', returnedFen: 200_000 })
})

test('a firm that was replaced gets its deposit back, the new one leaves its own', async () => {
  const made = await working()
  const before = await stage.hold(made.id)
  const firmId = newId()
  const firm = {
    name: '新装饰公司',
    code: `91${firmId.slice(0, 16)}`,
    licenceUntil: '2030-01-01',
    insuranceUntil: '2030-01-01',
  }
  const stored = { id: firmId, areaId: '1', addedBy: people.staff.id, createdAt: world.now(), changedAt: world.now() }
  await db
    .insertInto('decoration.firm')
    .values({ ...firm, ...stored })
    .execute()
  await stage.change(made.id, before, { firmId })
  await settle()
  const { pots } = await detail(made, people.operator)
  expect(pots.map(({ side, state, missingFen }) => [side, state, missingFen])).toEqual([
    ['applicant', 'paid', 0],
    ['firm', 'settled', 0],
    ['firm', 'due', 100_000],
  ])
})

test('a statement has a check code and says where each fen is', async () => {
  const made = await working()
  const answer = await fetch(`${world.origin}/ipark/portal/app/decoration/statementPaper`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', loginSession: made.applicant.token },
    body: JSON.stringify({ id: made.id }),
  })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const issued = await db
    .selectFrom('papers.issued')
    .select(['kind', 'version'])
    .where('kind', '=', 'decoration.statement')
    .execute()
  expect(issued).toEqual([{ kind: 'decoration.statement', version: 2 }])
  const all: DepositDetail = await detail(made, made.applicant)
  for (const { lines, freeFen, paidFen } of all.pots) {
    const of = (place: string) => lines.filter((line) => line.place === place).reduce((sum, { fen }) => sum + fen, 0)
    expect([of('paid'), of('free')]).toEqual([paidFen, freeFen])
  }
})
