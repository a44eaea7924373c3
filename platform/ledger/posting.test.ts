import { expect, test } from 'vitest'
import type { Transfer } from './ledger.ts'
import { accountId } from './name.ts'
import { outcomesOf } from './posting.ts'

const [wang, till] = ['wang', 'till'].map((owner) => ({ areaId: '1', owner, kind: 'purse' }))
const TRANSFER = {
  reference: 'r1',
  kind: 'test',
  legs: [
    { account: wang, amountFen: -5 },
    { account: till, amountFen: 5 },
  ],
} as Transfer
const at = new Date(0)
const answer = (more: object) => ({
  item: 1,
  state: 'done',
  transfer: 't1',
  at,
  account: null,
  available: null,
  ...more,
})
const outcome = (more: object) => outcomesOf([TRANSFER], [answer(more)])[0]
const from = accountId(TRANSFER.legs[0]?.account ?? { areaId: '', owner: '', kind: '' })

test('what the database answered is told: done, repeated, another transfer of the reference, too little, no account', () => {
  expect(outcome({})).toEqual({ state: 'done', transferId: 't1', at })
  expect(outcome({ state: 'repeated' })).toEqual({ state: 'repeated', transferId: 't1', at })
  expect(outcome({ state: 'differs' })).toEqual({ state: 'differs' })
  const nothing = { transfer: null, at: null, account: from }
  expect(outcome({ ...nothing, state: 'overdraft', available: 3 })).toEqual({
    state: 'overdraft',
    account: wang,
    availableFen: 3,
  })
  expect(outcome({ ...nothing, state: 'account_unknown' })).toEqual({ state: 'account_unknown', account: wang })
})

test.each([
  ['done without a transfer', { transfer: null }],
  ['done without a time', { at: null }],
  ['a state that nobody knows', { state: 'perhaps' }],
  ['too little in no account of the transfer', { state: 'overdraft', available: 3, transfer: null, at: null }],
  ['an unknown account that it does not name', { state: 'account_unknown' }],
])('an answer that says half is never taken for an outcome: %s', (_what, half) => {
  expect(() => outcome(half)).toThrow('without saying what about')
})

test('an answer that is missing, or of another transfer, is never taken for an outcome', () => {
  expect(() => outcomesOf([TRANSFER], [])).toThrow('fewer transfers')
  expect(() => outcomesOf([TRANSFER], [answer({ item: 2 })])).toThrow('fewer transfers')
})
