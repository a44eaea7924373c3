import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Opening, openingRefusals } from '#contract/setup'
import { makePass, makePoint } from '#fixtures/access'
import { makeBooking, makePlace } from '#fixtures/booking'
import { makeArea } from '#fixtures/estate'
import { makeBill, makeBillTerms, makeLot, makeOrder, makeStay } from '#fixtures/parking'
import { makeCompany } from '#fixtures/people'
import { makeVisit } from '#fixtures/visitors'
import { personAddress } from '#platform/approvals'
import { newId } from '#platform/db'
import { payAtCashier } from '../support/cashier.ts'
import { type Holder, walletsOf } from '../support/wallets.ts'
import { makeWorld, type World } from '../support/world.ts'
import { codes, times } from './at-once.ts'
import { wrongInBooks } from './books.ts'

// A park rehearses with all that it will do, and opens for real: what the rehearsal made goes, once, whoever presses at once, and the books are right.
vi.setConfig({ testTimeout: 120_000 })

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await makeArea(world.store.db, PARK, { name: '西湖创新园' })
})

const countOf = async (table: string, where = 'true') =>
  (await world.store.pool.query<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`)).rows[0]?.n

async function twoOperators(areaId = '1') {
  const facts = { roles: ['operator'] as const, areaId }
  return [await world.person(facts), await world.person(facts)] as const
}
const stateOf = async (token: string) => (await world.post<Opening>('setup/openState', {}, token)).body
const propose = async (token: string) => {
  const { counts } = await stateOf(token)
  const input = { counts: counts.map(({ key, count }) => ({ key, count })) }
  return world.post<Opening>('setup/openPlan', input, token)
}

/** Waits until so much is in the purse: the bank tells, the payment settles, the books follow. */
async function booked(holder: Holder, fen: number) {
  await vi.waitFor(async () => {
    await world.product.jobs.drain()
    expect(await holder.cash()).toBe(fen)
  }, 10_000)
}

/** A car, a visitor, a booking, and money that came in, was spent and is under way nowhere. */
async function rehearse() {
  const { db } = world.store
  const now = world.now()
  const wallets = walletsOf(world)
  const till = await wallets.till()
  const me = await wallets.holder({ subsidyFen: 5_000 })
  const { id: companyId } = await makeCompany(db)

  const lot = await makeLot(db, { areaId: '1' })
  const stay = await makeStay(db, lot, { now })
  await db.updateTable('parking.lot').set({ occupied: 1 }).where('id', '=', lot.id).execute()
  await makeOrder(db, lot, { personId: me.id, stay, now })

  await makeBillTerms(db, { companyId, now })
  await makeBill(db, { companyId, month: '2026-01-01', now, paidBy: me.id })

  const point = await makePoint(db, { areaId: '1', now })
  const visit = await makeVisit(db, world.product.vault, { companyId, applicantId: me.id, now })
  const guestPass = await makePass(db, { areaId: '1', source: 'visit', sourceId: visit.companionIds[0] ?? '', now })
  const duty = {
    areaId: '1',
    addresses: [personAddress(me.id)],
    kind: 'task',
    title: '来访',
    text: '',
    path: '/x',
    now,
  }
  await world.product.approvals.duties.open(db, { ...duty, subject: { kind: 'visitors.visit', id: visit.id } })
  await world.product.approvals.duties.open(db, { ...duty, subject: { kind: 'people.application', id: newId() } })
  for (const template of ['visit-approved', 'sign-in-code'])
    await db
      .insertInto('notify.sms')
      .values({
        id: newId(),
        areaId: '1',
        phoneSealed: Buffer.alloc(40),
        template,
        words: '{}',
        createdAt: now,
        sentAt: now,
      })
      .execute()
  const passId = await makePass(db, { areaId: '1', now })
  await db.updateTable('access.pass').set({ inside: true, insideSince: now }).where('id', '=', passId).execute()
  const crossing = {
    areaId: '1',
    pointId: point.id,
    passId,
    direction: 'in',
    kind: 'opened',
    how: 'online',
    shown: 'code',
    eventKey: newId(),
  }
  await db
    .insertInto('access.crossing')
    .values({ ...crossing, id: newId(), why: [], headcount: 1, moved: true, note: '', at: now, recordedAt: now })
    .execute()

  const place = await makePlace(db, { areaId: '1' })
  await makeBooking(db, { place, now })

  const begun = await me.must<{ payUrl: string }>('recharge', { amountFen: 10_000, channel: 'sandbox' })
  await payAtCashier(world, begun.payUrl)
  await booked(me, 10_000)
  const taken = await till.must<{ state: string }>('micropay', {
    code: await wallets.codeOf(me, { kind: 'pay' }),
    amountFen: 1_200,
  })
  expect(taken.state).toBe('paid')
  await world.product.jobs.drain()
  return { me, lot, place, passId, guestPass, point }
}

describe('a rehearsal', () => {
  test('goes with all that it made, once, whoever confirms at once; people, places and rules stay, and the books are right', async () => {
    const [one, other] = await twoOperators()
    const { me, lot, place, point, passId, guestPass } = await rehearse()
    expect(await me.cash()).not.toBe(0)
    const before = await stateOf(one.token)
    expect(before).toMatchObject({ real: 0, pending: 0, proposal: null, opened: null })
    const counted = Object.fromEntries(before.counts.map(({ key, count }) => [key, count]))
    expect(counted).toMatchObject({
      'access.crossings': 1,
      'visitors.visits': 1,
      'booking.bookings': 1,
      'parking.orders': 1,
      'parking.bills': 1,
      'parking.stays': 1,
      'payments.trades': 2,
      'notify.messages': 1,
    })
    expect(counted['wallet.entries']).toBeGreaterThan(2)
    expect(counted['books.balances']).toBeGreaterThan(2)

    const proposed = await propose(one.token)
    expect(proposed).toMatchObject({ code: 200, body: { proposal: { mine: true, holds: true } } })
    const id = proposed.body.proposal?.id
    expect(await world.post('setup/openConfirm', { id }, one.token)).toMatchObject({
      code: openingRefusals.byAnother.code,
    })
    const answers = await times(4, () => world.post<Opening>('setup/openConfirm', { id }, other.token))
    expect(codes(answers)).toEqual({ 200: 1, [openingRefusals.openedBefore.code]: 3 })

    for (const table of [
      'parking.stay',
      'parking.stay_order',
      'parking.bill',
      'parking.bill_payment',
      'visitors.visit',
      'access.crossing',
      'booking.booking',
      'wallet.entry',
      'wallet.collection',
    ])
      expect([table, await countOf(table)]).toEqual([table, 0])
    expect(await countOf('access.pass', `id = '${passId}' and not inside`)).toBe(1)
    expect(await countOf('access.pass', `id = '${guestPass}' and ended_at is not null`)).toBe(1)
    expect(await countOf('approvals.duty', `subject_kind = 'visitors.visit'`)).toBe(0)
    expect(await countOf('approvals.duty', `subject_kind = 'people.application'`)).toBe(1)
    expect(await countOf('notify.sms', `template = 'sign-in-code'`)).toBe(1)
    expect(await countOf('notify.sms', `template = 'visit-approved'`)).toBe(0)
    expect(await countOf('parking.bill_terms')).toBe(1)
    expect(await countOf('access.point', `id = '${point.id}'`)).toBe(1)
    expect(await countOf('parking.lot', `id = '${lot.id}' and occupied = 0`)).toBe(1)
    expect(await countOf('booking.place', `id = '${place.id}'`)).toBe(1)
    expect(await countOf('wallet.wallet', `person_id = '${me.id}'`)).toBe(1)
    expect(await countOf('ledger.account', `area_id = '1' and balance_fen <> 0`)).toBe(0)
    expect(await countOf('payments.trade', 'rehearsed_at is null')).toBe(0)
    expect(await me.cash()).toBe(0)
    expect(await wrongInBooks(world.store, 'few')).toEqual([])

    // Nothing that runs by itself finds money that nobody explains.
    await world.product.jobs.drain()
    expect(await world.product.books.catchUp(new Date(0))).toBe(0)

    // The park goes on: money comes in anew, and counts from zero.
    const begun = await me.must<{ payUrl: string }>('recharge', { amountFen: 3_000, channel: 'sandbox' })
    await payAtCashier(world, begun.payUrl)
    await booked(me, 3_000)
    expect(await wrongInBooks(world.store, 'few')).toEqual([])
    expect(await stateOf(one.token)).toMatchObject({ counts: [], opened: { by: expect.any(String) } })
    expect(await world.post('setup/openPlan', { counts: [] }, one.token)).toMatchObject({
      code: openingRefusals.openedBefore.code,
    })
    expect(await countOf('audit.entry', `action = 'setup.opened'`)).toBe(1)
  })

  test('stays as it is while a payment is open, after a count changed, and after half an hour', async () => {
    const { countsChanged, stillMoving, proposalOver } = openingRefusals
    const [one, other] = await twoOperators(PARK)
    const lot = await makeLot(world.store.db, { areaId: PARK })
    await makeStay(world.store.db, lot, { now: world.now() })
    const seen = await stateOf(one.token)
    await makeStay(world.store.db, lot, { now: world.now() })
    const old = { counts: seen.counts.map(({ key, count }) => ({ key, count })) }
    expect(await world.post('setup/openPlan', old, one.token)).toMatchObject({
      code: countsChanged.code,
      message: '数据已变化，请重新核对',
    })
    expect((await stateOf(one.token)).proposal).toBeNull()

    const { body } = await propose(one.token)
    const id = body.proposal?.id
    await makeStay(world.store.db, lot, { now: world.now() })
    expect((await stateOf(other.token)).proposal).toMatchObject({ mine: false, holds: false })
    expect((await world.post('setup/openConfirm', { id }, other.token)).code).toBe(countsChanged.code)

    const anew = (await propose(one.token)).body.proposal?.id
    expect((await world.post('setup/openConfirm', { id }, other.token)).code).toBe(proposalOver.code)
    const trade = await openTrade('sandbox')
    expect((await stateOf(other.token)).pending).toBe(1)
    expect(await world.post('setup/openConfirm', { id: anew }, other.token)).toMatchObject({
      code: stillMoving.code,
      message: '还有1笔支付、退款或提现未结束，请待其结束后再试',
    })
    await endTrade(trade)
    world.forward(30 * 60_000 + 1)
    expect((await world.post('setup/openConfirm', { id: anew }, other.token)).code).toBe(proposalOver.code)
    expect(await countOf('parking.stay', `area_id = '${PARK}'`)).toBe(3)
  })

  test.each([1, 2, 3])('goes whole or stays whole while cars come, try %i', async (n) => {
    const areaId = `3${n}`
    await makeArea(world.store.db, areaId, { name: `北湖创新园${n}` })
    const [one, other] = await twoOperators(areaId)
    const lot = await makeLot(world.store.db, { areaId })
    const seen = []
    for (let car = 0; car < 3; car += 1) seen.push(await makeStay(world.store.db, lot, { now: world.now() }))
    const id = (await propose(one.token)).body.proposal?.id
    const [answer, ...came] = await Promise.all([
      world.post('setup/openConfirm', { id }, other.token),
      ...Array.from({ length: 6 }, () => makeStay(world.store.db, lot, { now: world.now() })),
    ])
    const left = async (stays: readonly { id: string }[]) =>
      countOf('parking.stay', `id in (${stays.map((stay) => `'${stay.id}'`).join()})`)
    if (answer.code === 200) expect(await left(seen)).toBe(0)
    else {
      expect(answer.code).toBe(openingRefusals.countsChanged.code)
      expect(await left([...seen, ...came])).toBe(9)
    }
  })

  test('is none any more once somebody really paid', async () => {
    const [one] = await twoOperators(PARK)
    await endTrade(await openTrade('alipay'), { state: 'paid' })
    const state = await stateOf(one.token)
    expect(state.real).toBe(1)
    expect(state.counts).toEqual([])
    expect(await world.post('setup/openPlan', { counts: [] }, one.token)).toMatchObject({
      code: openingRefusals.realPayments.code,
      message: '园区已有真实收款，不能再清除演练数据',
    })
  })
})

/** A second park, whose rehearsal is no business of the first. */
const PARK = '2'

/** A payment that is begun in the second park; answers its id. */
async function openTrade(channel: string): Promise<string> {
  const id = newId()
  const now = world.now()
  await world.store.db
    .insertInto('payments.trade')
    .values({
      id,
      areaId: PARK,
      subjectKind: 'parking.order',
      subjectId: newId(),
      channel,
      outTradeNo: `YQ${id.replaceAll('-', '').toUpperCase()}`,
      amountFen: 500,
      title: '停车费',
      returnPath: '/x',
      state: 'created',
      createdAt: now,
      expiresAt: new Date(now.getTime() + 900_000),
    })
    .execute()
  return id
}

/** Ends it, paid or closed. */
async function endTrade(id: string, how: { state: 'closed' | 'paid' } = { state: 'closed' }): Promise<void> {
  const at = world.now()
  const paid = { paidAt: at, channelTradeNo: id, verdict: 'accepted', learnedBy: 'notify' }
  await world.store.db
    .updateTable('payments.trade')
    .set(how.state === 'paid' ? { state: 'paid', ...paid } : { state: 'closed', closedAt: at })
    .where('id', '=', id)
    .execute()
}
