import { afterAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#platform/db'
import { freshStore } from '../../../tests/support/store.ts'
import type { RefundStatus } from '../channel.ts'
import { paymentRefusals } from '../contract.ts'
import { newTill, tillCode } from '../tests/till.ts'
import { makePaymentsWorld } from '../tests/world.ts'

// A channel that says no to a refund that it has: only "there is none of this number" makes the no believed.
const store = await freshStore()
const till = newTill()
const world = await makePaymentsWorld(store, { more: [till.channel], speed: 1 })
const { payments } = world
afterAll(() => world.stop())
beforeEach(() => {
  const { channel: _channel, ...answers } = newTill()
  Object.assign(till, answers)
})

async function asked() {
  const { tradeId } = await payments.charge(world.tx, world.scan({ authCode: tillCode() }))
  const { outTradeNo, amountFen } = await world.trade(tradeId)
  await payments.reportPaid('till', { outTradeNo, amountFen, channelTradeNo: `C${outTradeNo}`, paidAt: world.now() })
  await ask(tradeId)
  return tradeId
}

const ask = async (tradeId: string) =>
  await payments.refund(store.db, { tradeId, amountFen: 1250, requestNo: `R-${newId()}`, reason: '退款' })

async function turn(): Promise<void> {
  world.advance(600_000)
  await world.ring()
}

it('that is refused while the channel has it under way is not failed, frees nothing, and ends as the channel says', async () => {
  till.refund = async () => ({ state: 'failed', why: 'INVALID_REQUEST' })
  till.refundQuery = async () => ({ state: 'unknown', why: 'PROCESSING' })
  const tradeId = await asked()
  await world.ring()
  await turn()
  expect(await world.trade(tradeId)).toMatchObject({ refundedFen: 1250, refunds: [{ state: 'asked' }] })
  await expect(ask(tradeId)).rejects.toMatchObject({ kind: paymentRefusals.refundTooMuch })
  till.refundQuery = async () => ({ state: 'done' })
  await turn()
  expect(await world.trade(tradeId)).toMatchObject({ refundedFen: 1250, refunds: [{ state: 'done' }] })
})

it('that is refused while the channel does not answer is asked again', async () => {
  till.refund = async () => ({ state: 'failed', why: 'INVALID_REQUEST' })
  till.refundQuery = async () => await Promise.reject(new Error('outage'))
  const tradeId = await asked()
  await turn()
  expect(await world.trade(tradeId)).toMatchObject({ refundedFen: 1250, refunds: [{ state: 'asked' }] })
})

it.each(['none', 'failed'] as const)('that is refused and %s at the channel is failed', async (state) => {
  till.refund = async () => ({ state: 'failed', why: 'INVALID_REQUEST' })
  till.refundQuery = async () => (state === 'none' ? { state } : { state, why: 'CLOSED' })
  const tradeId = await asked()
  await world.ring()
  expect(await world.trade(tradeId)).toMatchObject({ refundedFen: 0, refunds: [{ state: 'failed' }] })
  expect((await ask(tradeId)).state).toBe('asked')
})

it.each(['failed', 'unknown'] as const)('that is answered %s while the channel has done it is done', async (state) => {
  till.refund = async () => ({ state, why: 'SYSTEM_ERROR' })
  const tradeId = await asked()
  await world.ring()
  expect(await world.trade(tradeId)).toMatchObject({ refundedFen: 1250, refunds: [{ state: 'done' }] })
})

it('that is done by its answer is done without another question', async () => {
  till.refundQuery = async () => await Promise.reject(new Error('outage'))
  const tradeId = await asked()
  await world.ring()
  expect(await world.trade(tradeId)).toMatchObject({ refundedFen: 1250, refunds: [{ state: 'done' }] })
})

it('that went through unheard is found by a question, and not asked for a second time', async () => {
  // Refunds that other tests left open end before, so that all calls are of this one.
  await turn()
  const calls: string[] = []
  let standing: RefundStatus = { state: 'unknown', why: 'PROCESSING' }
  till.refund = async () => {
    calls.push('refund')
    return { state: 'unknown', why: 'SYSTEM_ERROR' }
  }
  till.refundQuery = async () => {
    calls.push('question')
    return standing
  }
  const tradeId = await asked()
  await world.ring()
  // The channel's answer to the refund is what is shown of it.
  expect((await world.trade(tradeId)).refunds).toMatchObject([{ state: 'asked', problem: 'SYSTEM_ERROR' }])
  expect(calls).toEqual(['refund', 'question'])
  standing = { state: 'done' }
  await turn()
  expect((await world.trade(tradeId)).refunds).toMatchObject([{ state: 'done' }])
  expect(calls).toEqual(['refund', 'question', 'question'])
})
