import { ruleRefusals } from '#contract/setup'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import type { State } from '../../../../tests/support/states.ts'
import { banned, calls, comments, free, OPERATOR, proposed, purses, rules, usual, version } from './rule-answers.ts'

const page = { route: '/desk/rules', as: OPERATOR } as const
const of = (name: string) => `/desk/rules?rule=${name}`
const ahead = version({ value: 12, state: 'ahead', fromOn: '2026-12-20', reason: '年会话题互动多' })

/** The rules of the park. */
export const ruleStates: readonly State[] = [
  { ...page, name: '', says: '每月免费提现额度', answers: [usual] },
  {
    ...page,
    name: 'not-operator',
    as: {},
    says: '仅对园区运营开放',
    answers: [refused(calls.ruleList, refusals.forbidden)],
  },
  { ...page, name: 'gone', address: of('no.rule'), says: '没有找到这条规则', answers: [usual] },
  { ...page, name: 'history', address: of(comments().name), says: '变更记录', answers: [usual] },
  {
    ...page,
    name: 'ahead',
    address: of(comments().name),
    says: '将改为12条',
    answers: [rules([{ title: '发布与互动', rules: [comments({ ahead, history: [ahead, ...comments().history] })] }])],
  },
  { ...page, name: 'waiting', address: of(free().name), says: '待复核：改为¥2,000.00', answers: [usual] },
  {
    ...page,
    name: 'own-waiting',
    address: of(free().name),
    says: '撤回',
    answers: [
      rules([{ title: '充值与提现', rules: [free({ proposed: { ...proposed, own: true }, history: [proposed] })] }]),
    ],
  },
  {
    ...page,
    name: 'number',
    address: of(comments().name),
    says: '变更记录',
    answers: [usual, refused(calls.ruleSave, ruleRefusals.changed)],
    act: async ({ press, says }) => {
      await press('修改')
      await says('生效时间')
    },
  },
  {
    ...page,
    name: 'order',
    address: of(purses.name),
    says: '付款时先用哪个钱包',
    answers: [usual, given(calls.ruleSave, { id: proposed.id, state: 'proposed', version: 2 })],
    act: async ({ press, says }) => {
      await press('修改')
      await says('企业餐补的用途')
    },
  },
  {
    ...page,
    name: 'words',
    address: of(banned.name),
    says: '评论禁用词',
    answers: [usual],
    act: async ({ press, says }) => {
      await press('修改')
      await says('生效时间')
    },
  },
]
