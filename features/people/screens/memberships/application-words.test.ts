import { expect, test } from 'vitest'
import type { Application } from '#contract/people'
import { factsOf, stateChip } from './application-words.ts'

const of = (facts: Partial<Application> = {}): Application => ({
  id: '1',
  kind: 'join',
  state: 'applied',
  companyId: '2',
  companyName: '云图软件',
  creditCode: null,
  name: '林晓',
  phone: null,
  words: '',
  reason: '',
  departmentId: null,
  createdAt: '2026-11-20T10:00:00+08:00',
  decidedAt: null,
  mayDecide: false,
  mayWithdraw: true,
  ...facts,
})

test('who was refused reads why; who decides reads of whom and what', () => {
  expect(factsOf(of({ state: 'refused', reason: '不是本公司员工' }), 'mine')).toEqual([
    '申请加入',
    '原因：不是本公司员工',
  ])
  expect(factsOf(of({ words: '研发部' }), 'decide')).toEqual(['申请加入 · 云图软件', '研发部'])
  expect(factsOf(of(), 'mine')).toEqual(['申请加入', '以“林晓”的名字'])
})

test('an invitation is accepted or declined, an application passes or not', () => {
  expect(stateChip(of({ kind: 'invite', state: 'refused' })).word).toBe('已谢绝')
  expect(stateChip(of({ state: 'refused' })).word).toBe('未通过')
})
