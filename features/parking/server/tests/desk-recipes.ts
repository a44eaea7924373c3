import { type MadeLot, makeOrder, makeStay, newPlate } from '#fixtures/parking'
import { newId } from '#platform/db'
import { addDays, dayOf, toInstant } from '#vocabulary/day'
import { asks, lists, type Owner, type Recipes } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import type { World } from '../../../../tests/support/world.ts'
import { insertListed } from '../desk-work/list-queries.ts'
import { insertRefund } from '../desk-work/refund-queries.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Stays, passages, listed plates and refunds of a park, as its desk works on them. */
export function deskRecipes(world: World, lotOf: (owner: Owner) => Promise<MadeLot>): Recipes {
  const { db } = world.store
  const now = () => world.now()
  const byOperator = (make: (owner: Owner) => Promise<object>) =>
    asks(async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      return await make(owner)
    })
  const listed = (field: string, make: (owner: Owner) => Promise<string>, input: object = {}) =>
    lists(
      field,
      async (owner, caller) => {
        await giveRole(world, caller, 'operator')
        return await make(owner)
      },
      input,
    )
  const inside = async (owner: Owner, more: { minutes?: number; closed?: boolean } = {}) =>
    await makeStay(db, await lotOf(owner), { now: now(), ...more })

  /** A passage that went through, as a gate tells it; it belongs to a stay where one is named. */
  async function passed(owner: Owner, plate: string, direction: 'entry' | 'exit', stayId: string | null) {
    const lot = await lotOf(owner)
    const channelId = lot.channels.find((each) => each.direction === direction)?.id ?? ''
    const seenAt = new Date(now().getTime() - (direction === 'entry' ? 20 * 60_000 : 0))
    const told = { deviceId: 'recipe', eventId: newId(), plate, seenAt, receivedAt: now() }
    const where = { areaId: lot.areaId, lotId: lot.id, channelId, direction }
    const id = newId()
    await db
      .insertInto('parking.passage')
      .values({ id, ...where, ...told, openedBy: 'system', reason: 'welcome', stayId })
      .execute()
    return id
  }
  const entered = async (owner: Owner) => {
    const stay = await inside(owner)
    await db
      .updateTable('parking.stay')
      .set({ enteredAt: new Date(now().getTime() - 20 * 60_000) })
      .where('id', '=', stay.id)
      .execute()
    const passageId = await passed(owner, stay.plate, 'entry', stay.id)
    await countCar(owner, 1)
    return { stay, passageId }
  }
  const countCar = async (owner: Owner, change: number) => {
    const lot = await lotOf(owner)
    await db
      .updateTable('parking.lot')
      .set((eb) => ({ occupied: eb('occupied', '+', change) }))
      .where('id', '=', lot.id)
      .execute()
  }
  const owing = async (owner: Owner) => {
    const stay = await inside(owner, { closed: true })
    await db.updateTable('parking.stay').set({ owedFen: 500, feeFen: 500 }).where('id', '=', stay.id).execute()
    return stay
  }
  /** A paid order of ¥5.00 with its trade. */
  const paid = async (owner: Owner) => {
    const lot = await lotOf(owner)
    const stay = await makeStay(db, lot, { now: now(), paidFen: 500 })
    await countCar(owner, 1)
    const orderId = await makeOrder(db, lot, { personId: owner.person.id, stay, now: now(), state: 'paid' })
    const row = db.selectFrom('parking.stayOrder').select('tradeId').where('id', '=', orderId)
    const tradeId = (await row.executeTakeFirstOrThrow()).tradeId ?? newId()
    await db
      .insertInto('payments.trade')
      .values(paidTrade({ id: tradeId, areaId: lot.areaId, orderId, now: now() }))
      .execute()
    return { orderId, tradeId, areaId: lot.areaId }
  }
  const failed = async (owner: Owner) => {
    const { orderId, tradeId, areaId } = await paid(owner)
    const id = newId()
    const made = { id, areaId, orderId, tradeId, requestNo: `desk-${id}-1`, amountFen: 500, reason: '多收停车费' }
    const asked = { askedBy: newId(), askedAt: now(), endedAt: now(), problem: '余额不足', state: 'failed' as const }
    await insertRefund(db, { ...made, ...asked })
    await db
      .updateTable('parking.stayOrder')
      .set({ refundedFen: 500, state: 'refunded' })
      .where('id', '=', orderId)
      .execute()
    await db
      .updateTable('parking.stay')
      .set({ paidFen: 0 })
      .where('id', 'in', db.selectFrom('parking.stayOrder').select('stayId').where('id', '=', orderId))
      .execute()
    return id
  }
  const onList = async ({ person: { areaId, id } }: Owner, kind: 'blocked' | 'priority') => {
    const made = { areaId, plate: newPlate(), kind, reason: '占用消防通道', untilAt: null, addedBy: id, addedAt: now() }
    return (await insertListed(db, made)).id
  }
  const period = () => ({ from: addDays(dayOf(now()), -6), to: dayOf(now()) })
  const reason = '道闸识别有误'
  return {
    'parking/myDebts': lists('stayId', async (owner) => {
      const stay = await owing(owner)
      const claim = { id: newId(), areaId: owner.person.areaId, personId: owner.person.id, plate: stay.plate }
      await db
        .insertInto('parking.plateClaim')
        .values({ ...claim, addedAt: now(), provenAt: new Date(now().getTime() - HOUR_MS) })
        .execute()
      return stay.id
    }),
    'parking/deskStays': listed('stayId', async (owner) => {
      const stay = await inside(owner, { minutes: 0 })
      await countCar(owner, 1)
      return stay.id
    }),
    'parking/deskStay': byOperator(async (owner) => ({ stayId: (await entered(owner)).stay.id })),
    'parking/deskLoosePassages': listed('passageId', async (owner) => passed(owner, newPlate(), 'exit', null)),
    'parking/deskPlateCorrect': {
      ...byOperator(async (owner) => {
        const { stay, passageId } = await entered(owner)
        return { passageIds: [passageId], from: stay.plate, to: newPlate(), reason }
      }),
    },
    'parking/deskStayClose': {
      ...byOperator(async (owner) => {
        const { stay } = await entered(owner)
        return { stayId: stay.id, exitedAt: toInstant(now()), keepDebt: true, reason }
      }),
      completed: (input) => ({ ...input, exitedAt: toInstant(new Date(now().getTime() - 60_000)) }),
    },
    'parking/deskWaiting': listed('channelId', async (owner) => (await lotOf(owner)).channels[0]?.id ?? ''),
    'parking/deskGateOpen': byOperator(async (owner) => {
      const channelId = (await lotOf(owner)).channels[0]?.id
      return { channelId, passageId: null, plate: null, reason: '闸机识别故障' }
    }),
    'parking/deskListed': listed('id', (owner) => onList(owner, 'blocked'), { kind: 'blocked' }),
    'parking/deskListAdd': {
      ...byOperator(async () => ({ kind: 'blocked', plate: newPlate(), reason, until: null })),
      completed: (input) => ({ ...input, until: toInstant(new Date(now().getTime() + DAY_MS)) }),
    },
    'parking/deskListRemove': byOperator(async (owner) => ({ id: await onList(owner, 'priority'), reason })),
    'parking/deskAnomalies': byOperator(async (owner) => {
      await entered(owner)
      return {}
    }),
    'parking/deskRefundAsk': byOperator(async (owner) => ({
      orderId: (await paid(owner)).orderId,
      amountFen: 500,
      leftFen: 500,
      reason,
    })),
    'parking/deskRefunds': listed('refundId', failed, { which: 'failed' }),
    'parking/deskRefundSettle': byOperator(async (owner) => ({
      refundId: await failed(owner),
      how: 'otherwise',
      note: reason,
    })),
    'parking/deskTakings': {
      ...byOperator(async (owner) => {
        await paid(owner)
        return period()
      }),
      completed: (input) => ({ ...input, ...period() }),
    },
    'parking/deskTakingsSheet': {
      ...byOperator(async () => period()),
      completed: (input) => ({ ...input, ...period() }),
    },
    'parking/deskDebts': listed('stayId', async (owner) => (await owing(owner)).id),
    'parking/deskDebtWriteOff': byOperator(async (owner) => ({
      stayId: (await owing(owner)).id,
      owedFen: 500,
      reason,
    })),
  }
}

/** A trade of ¥5.00 that a channel says is paid and an order has taken. */
function paidTrade({ id, areaId, orderId, now }: { id: string; areaId: string; orderId: string; now: Date }) {
  return {
    id,
    areaId,
    subjectKind: 'parking.order',
    subjectId: orderId,
    channel: 'sandbox',
    outTradeNo: `YQ${id.replaceAll('-', '').toUpperCase()}`,
    amountFen: 500,
    title: '停车费',
    way: 'page',
    returnPath: '/front/mobile/paysuccess',
    state: 'paid',
    createdAt: now,
    expiresAt: new Date(now.getTime() + HOUR_MS),
    paidAt: now,
    channelTradeNo: id,
    verdict: 'accepted',
    learnedBy: 'query',
  }
}
