import { expect, test } from 'vitest'
import { nextWords } from './record-words.ts'

const NOTHING = { edit: false, withdraw: false, decide: false, pay: false }

test('what comes next depends on who looks', () => {
  expect(nextWords({ state: 'waiting', reason: '', may: NOTHING })).toBe('园区正在审核，有结果会通知您')
  expect(nextWords({ state: 'waiting', reason: '', may: { ...NOTHING, decide: true } })).toBe('请您审核')
  expect(nextWords({ state: 'approved', reason: '', may: { ...NOTHING, pay: true } })).toMatch(/登记/)
})

test('a return says its reason', () => {
  expect(nextWords({ state: 'returned', reason: '缺少附件', may: NOTHING })).toBe('原因：缺少附件')
  expect(nextWords({ state: 'returned', reason: '', may: NOTHING })).toBe('请补正后重新提交')
})
