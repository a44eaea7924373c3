import { expect, test } from 'vitest'
import { type MadePerson, makeSession } from '#fixtures/people'
import { newId } from '#platform/db'
import { verifyLedger } from '#platform/ledger'
import { createChance } from '#vocabulary/chance'
import { isDeep, seed } from '../../../../tests/support/budget.ts'
import { lawsOf } from '../../../../tests/support/laws.ts'
import { returnReleased } from '../pots/returning.ts'
import { DAY_MS, moneyStage } from '../tests/money-stage.ts'
import { endRunOut } from './deducting.ts'
import { repeatRefusedFees } from './fee-back.ts'

// Whatever is paid, deducted, appealed, decided and waited for, in whatever order: in the end each deposit is settled, and each fen has one place.

const STEPS = isDeep('decoration') ? 2000 : 200
const laws = await lawsOf(['features/decoration', 'platform/deposits'])
const stage = await moneyStage()
const { world, db, engines, till, people, post, move, settle, toPay, proof, stateOf } = stage
const { payments } = world.product

type Made = Awaited<ReturnType<typeof toPay>>

async function noLawBroken(): Promise<void> {
  for (const [sentence, query] of laws) expect((await world.store.pool.query(query)).rows, sentence).toEqual([])
}

test(`no random history ends with an unsettled deposit (seed ${seed})`, { timeout: 600_000 }, async () => {
  const dice = createChance(seed)
  const cases: Made[] = [await toPay(), await toPay(), await toPay()]
  const begun: { outTradeNo: string }[] = []
  const codes = new Map<number, number>()
  const asks = async (call: string, input: object, by: MadePerson & { token: string; kind?: 'guest' }) => {
    let answer = await post<{ id: string; tradeId: string }>(call, input, by)
    // their session is over by now: they sign in again
    if (answer.code === 606) {
      by.token = await makeSession(db, world.product.identity, by, by.kind)
      answer = await post(call, input, by)
    }
    codes.set(answer.code, (codes.get(answer.code) ?? 0) + 1)
    // every refusal is one that a person may cause, no answer is a fault of ours
    expect(
      answer.code === 200 || answer.code === 404 || (answer.code >= 22_000 && answer.code < 23_000),
      `${call} ${answer.code} ${answer.message}`,
    ).toBe(true)
    return answer
  }
  const anyOf = () => dice.pick(cases)
  const side = () => dice.pick(['applicant', 'firm'] as const)
  const potIdOf = async (made: Made) => {
    const pots = await db
      .selectFrom('decoration.pot')
      .select('id')
      .where('caseId', '=', made.id)
      .orderBy('id')
      .execute()
    return dice.pick(pots).id
  }
  const deductionId = async () => {
    const rows = await db.selectFrom('decoration.deduction').select(['id', 'caseId']).orderBy('id').execute()
    return rows.length === 0 ? null : dice.pick(rows)
  }

  const steps = {
    async begin() {
      const made = anyOf()
      const of = side()
      const input = { id: made.id, what: dice.pick(['fee', 'deposit']), side: of, channel: 'till' }
      const { code, body } = await asks('pay', input, of === 'firm' ? made.guest : made.applicant)
      const trade = code === 200 ? await payments.trade(db, body.tradeId) : null
      if (trade) begun.push({ outTradeNo: trade.outTradeNo })
    },
    // in time, late, or again
    async payBegun() {
      if (begun.length > 0) await payments.reportPaid('till', till.take(dice.pick(begun).outTradeNo))
    },
    async counter() {
      const made = anyOf()
      const input = { id: made.id, what: dice.pick(['fee', 'deposit']), side: side(), receiptNo: newId().slice(-20) }
      await asks('payCounter', { ...input, amountFen: dice.pick([50_000, 40_000, 100_000, 200_000]) }, people.operator)
    },
    async deduct() {
      const by = dice.pick([people.operator, people.second, people.staff])
      const amountFen = 1 + dice.whole(120_000)
      const pictures = [await proof(by)]
      await asks(
        'deductionAdd',
        { potId: await potIdOf(anyOf()), amountFen, clause: '第八条', words: '垃圾', pictures },
        by,
      )
    },
    async appeal() {
      const found = await deductionId()
      const made = cases.find(({ id }) => id === found?.caseId)
      if (found && made)
        await asks(
          'deductionAppeal',
          { id: found.id, words: '不认可', pictures: [] },
          dice.pick([made.applicant, made.guest]),
        )
    },
    async decide() {
      const found = await deductionId()
      const amountFen = dice.happens(0.4) ? { amountFen: 1 + dice.whole(60_000) } : {}
      const input = { id: found?.id ?? newId(), act: dice.pick(['take', 'drop']), words: '裁定', ...amountFen }
      await asks('deductionDecide', input, dice.pick([people.operator, people.second]))
    },
    async bank() {
      till.refusing = dice.happens(0.4)
    },
    async wait() {
      world.forward(Math.floor(dice.between(0, 3 * DAY_MS)))
    },
    async sweeps() {
      await endRunOut(engines)
      await returnReleased(engines)
      await repeatRefusedFees(engines)
    },
    async goOn() {
      const made = anyOf()
      const state = await stateOf(made.id)
      if (state === 'to_begin' && dice.happens(0.7)) await move(made.id, 'working', { begunAt: world.now() })
      else if (state === 'to_begin') await move(made.id, 'cancelled')
      if (state === 'to_pay' && dice.happens(0.05)) await move(made.id, 'lapsed')
      if (state === 'working' && dice.happens(0.5)) await move(made.id, 'checking')
      if (state === 'checking') await move(made.id, 'watching')
      if (state === 'watching') await move(made.id, 'closed')
      if (cases.length < 8 && dice.happens(0.3)) cases.push(await toPay())
    },
    settle,
  }
  const names = Object.keys(steps) as (keyof typeof steps)[]
  for (let step = 0; step < STEPS; step += 1) {
    await steps[dice.pick(names)]()
    if (step % 50 === 49) await noLawBroken()
  }

  // the end: what was begun is paid late, cases end, clocks run out, and what no channel gives back is paid out by two persons
  till.refusing = false
  for (const { outTradeNo } of begun) await payments.reportPaid('till', till.take(outTradeNo))
  await settle()
  for (const { id } of cases) {
    const state = await stateOf(id)
    if (state === 'to_pay' || state === 'to_begin' || state === 'working') await move(id, 'cancelled')
    if (state === 'checking') await move(id, 'watching')
    if (state === 'watching' || state === 'checking') await move(id, 'closed')
  }
  for (const { id } of await db.selectFrom('decoration.charge').select('id').where('state', '=', 'to_pay').execute())
    await asks('chargeWaive', { id, words: '免除' }, people.operator)
  for (let turn = 0; turn < 8; turn += 1) {
    world.forward(10 * DAY_MS)
    await endRunOut(engines)
    await returnReleased(engines)
    await repeatRefusedFees(engines)
    await settle()
    const asked = { areaId: '1', kinds: ['decoration.deposit', 'decoration.fee-back'], limit: 500 }
    for (const { returnId, state } of await world.product.deposits.waiting(db, asked)) {
      if (state !== 'stranded') continue
      const enter = { what: 'enter', returnId, way: 'cash', payeeName: '王申请', account: '', bank: '' }
      const { body } = await asks('returnConfirm', { act: enter }, people.operator)
      await asks('returnConfirm', { act: { what: 'confirm', transferId: body.id, note: '' } }, people.second)
    }
    await settle()
  }
  const open = await db.selectFrom('decoration.pot').select(['id', 'side']).where('settledAt', 'is', null).execute()
  expect(open).toEqual([])
  const fees = await db.selectFrom('decoration.feeBack').select('orderId').where('state', '<>', 'done').execute()
  expect(fees).toEqual([])
  await noLawBroken()
  expect((await verifyLedger(world.store)).wrong).toBe(null)
  // the history was one: things were done and refused
  expect(codes.get(200)).toBeGreaterThan(20)
  expect(codes.size).toBeGreaterThan(4)
})
