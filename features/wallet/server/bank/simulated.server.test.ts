import { expect, test } from 'vitest'
import { newId } from '#platform/db'
import { freshStore } from '../../../../tests/support/store.ts'
import { makeCardNumber } from '../fixtures.ts'
import { createSimulatedBank } from './simulated.ts'

const store = await freshStore()
let ahead = 0
const clock = () => new Date(Date.now() + ahead)
const bank = createSimulatedBank({ db: store.db, clock })

const person = { phone: '13812345678', realName: '王小明', idNumber: '11010519491231002X' }

async function bound(tail: string): Promise<string> {
  const requestNo = newId()
  expect(await bank.beginBind({ requestNo, number: makeCardNumber(tail), ...person })).toEqual({ state: 'begun' })
  const answer = await bank.finishBind(requestNo)
  if (answer.state !== 'bound') throw new Error('the bank gave no card')
  expect(await bank.finishBind(requestNo)).toEqual(answer)
  return answer.token
}

test('it refuses cards that end in 0000, and knows nothing that was never begun or is too old', async () => {
  const requestNo = newId()
  expect(await bank.beginBind({ requestNo, number: makeCardNumber('0000'), ...person })).toEqual({ state: 'refused' })
  expect(await bank.finishBind(requestNo)).toEqual({ state: 'gone' })
  expect(await bank.finishBind(newId())).toEqual({ state: 'gone' })
  const old = newId()
  await bank.beginBind({ requestNo: old, number: makeCardNumber(), ...person })
  ahead += 1_800_001
  expect(await bank.finishBind(old)).toEqual({ state: 'gone' })
})

test('64 payouts under one number are one, and it is done after a while', async () => {
  const payout = { requestNo: newId(), token: await bound('8888'), amountFen: 5_000, realName: '王小明' }
  const answers = await Promise.all(Array.from({ length: 64 }, () => bank.payout(payout)))
  expect(answers.every(({ state }) => state === 'waiting')).toBe(true)
  expect(
    (await store.pool.query('select 1 from wallet_bank.payout where request_no = $1', [payout.requestNo])).rowCount,
  ).toBe(1)
  expect(await bank.payoutQuery(payout.requestNo)).toEqual({ state: 'waiting' })
  ahead += 2_001
  expect(await bank.payoutQuery(payout.requestNo)).toEqual({ state: 'done' })
  expect(await bank.payout(payout)).toEqual({ state: 'done' })
  await expect(bank.payout({ ...payout, amountFen: 5_001 })).rejects.toThrow('another payout')
})

test('0001 fails, 0002 loses its first answer and takes long, an unknown number was never sent', async () => {
  const failing = { requestNo: newId(), token: await bound('0001'), amountFen: 1, realName: '王小明' }
  expect(await bank.payout(failing)).toEqual({ state: 'waiting' })
  const slow = { requestNo: newId(), token: await bound('0002'), amountFen: 1, realName: '王小明' }
  await expect(bank.payout(slow)).rejects.toThrow('lost')
  ahead += 2_001
  expect(await bank.payoutQuery(failing.requestNo)).toMatchObject({ state: 'failed' })
  expect(await bank.payoutQuery(slow.requestNo)).toEqual({ state: 'waiting' })
  expect(await bank.payout(slow)).toEqual({ state: 'waiting' })
  ahead += 60_000
  expect(await bank.payoutQuery(slow.requestNo)).toEqual({ state: 'done' })
  expect(await bank.payoutQuery(newId())).toEqual({ state: 'unknown' })
  expect(await bank.payout({ ...slow, requestNo: newId(), token: 'SIMnobody' })).toMatchObject({ state: 'failed' })
})
