import { expect, test } from 'vitest'
import { creditCodeCheck } from '#vocabulary/credit-code'
import { askProblems, itemFacts, numberProblem } from './invoice-words.ts'

const FIRST = '91420100MA4K2X3P7'
const TAX = `${FIRST}${creditCodeCheck(FIRST)}`
const fields = { kind: 'company' as const, title: '云图软件', taxNo: TAX, email: '', phone: '', share: false }
const wrong = (more: object) =>
  Object.entries(askProblems({ ...fields, ...more }))
    .filter(([, words]) => words !== null)
    .map(([field]) => field)

test('what is wrong is said before it is sent, at its field', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ kind: 'person', taxNo: '' })).toEqual([])
  expect(wrong({ taxNo: '' })).toEqual(['taxNo'])
  expect(wrong({ taxNo: TAX.slice(1) })).toEqual(['taxNo'])
  expect(wrong({ kind: 'person', taxNo: '12' })).toEqual(['taxNo'])
  expect(wrong({ title: ' 云 ', email: 'a@b' })).toEqual(['title', 'email'])
})

test('a payment says when it was paid, and how much of it is left where that is less', () => {
  const item = {
    tradeId: 't',
    title: 'P1',
    service: '停车服务',
    paidAt: '2026-11-20T10:15:00+08:00',
    paidFen: 1800,
    amountFen: 1800,
  }
  expect(itemFacts(item)).toEqual(['停车服务 · 2026-11-20 10:15 支付'])
  expect(itemFacts({ ...item, amountFen: 1300 })).toEqual([
    '停车服务 · 2026-11-20 10:15 支付',
    '实付 ¥18.00，可开 ¥13.00',
  ])
})

test('a number of an invoice has 8 or 20 digits', () => {
  expect([numberProblem('1234 5678'), numberProblem('9'.repeat(20))]).toEqual([null, null])
  expect(numberProblem('123')).not.toBeNull()
})
