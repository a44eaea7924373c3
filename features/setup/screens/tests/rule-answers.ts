import { type ParkRule, type RuleGroups, type RuleVersion, setup } from '#contract/setup'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

/** The calls of setup. */
export const { calls } = setup
/** Who sets rules. */
export const OPERATOR = { roles: ['operator'] }

const DAY = 24 * 60

/** A version that holds. */
export function version(facts: Partial<RuleVersion> = {}): RuleVersion {
  return {
    id: idOf(1701),
    value: 8,
    reason: '活动已结束，适当放宽',
    state: 'current',
    fromOn: null,
    by: '周航',
    at: at(-6 * DAY),
    own: false,
    decidedBy: '周航',
    decidedAt: at(-6 * DAY),
    words: '',
    ...facts,
  }
}

/** How many comments in ten minutes: changed twice. */
export function comments(facts: Partial<ParkRule> = {}): ParkRule {
  return {
    name: 'publishing.commentsMost',
    title: '十分钟内的评论条数',
    text: '一个人十分钟内最多发几条评论，防止刷屏',
    whom: '在话题下评论的人',
    second: false,
    shape: { kind: 'number', unit: '条', least: 1, most: 60 },
    value: 8,
    usual: 10,
    version: 2,
    proposed: null,
    ahead: null,
    history: [
      version(),
      version({
        id: idOf(1700),
        value: 5,
        reason: '活动话题下有人刷屏',
        state: 'past',
        by: '孙丽',
        decidedBy: '孙丽',
        at: at(-21 * DAY),
        decidedAt: at(-21 * DAY),
      }),
    ],
    ...facts,
  }
}

/** A change of money that the other operator proposed this morning. */
export const proposed = version({
  id: idOf(1702),
  value: 200_000,
  reason: '年底提现的人多，提高免手续费的额度',
  state: 'proposed',
  at: at(-20),
  decidedBy: '',
  decidedAt: null,
})

/** Money that is free each month. */
export function free(facts: Partial<ParkRule> = {}): ParkRule {
  return {
    ...comments(),
    name: 'wallet.limit.withdrawFreeFen',
    title: '每月免费提现额度',
    text: '一个月内提现合计不超过这个金额的部分不收手续费',
    whom: '全体钱包用户',
    second: true,
    shape: { kind: 'fen', least: 0, most: 100_000_000 },
    value: 100_000,
    usual: 100_000,
    version: 1,
    history: [],
    ...facts,
  }
}

/** The order of purses. */
export const purses: ParkRule = {
  ...free(),
  name: 'wallet.purses',
  title: '付款时先用哪个钱包',
  text: '付款时按这个顺序扣钱',
  shape: {
    kind: 'order',
    options: [
      { key: 'subsidy', name: '园区补贴' },
      { key: 'allowance', name: '企业餐补' },
      { key: 'cash', name: '钱包余额' },
    ],
    uses: [
      { key: 'parking.order', name: '停车' },
      { key: 'wallet.collection', name: '商户消费' },
    ],
    fixed: ['cash'],
  },
  value: [
    { key: 'subsidy', pays: 'usual' },
    { key: 'allowance', pays: ['wallet.collection'] },
    { key: 'cash', pays: 'all' },
  ],
  usual: [
    { key: 'subsidy', pays: 'usual' },
    { key: 'allowance', pays: 'usual' },
    { key: 'cash', pays: 'all' },
  ],
}

/** Words that no comment may have. */
export const banned: ParkRule = {
  ...comments(),
  name: 'publishing.bannedWords',
  title: '评论禁用词',
  text: '评论里出现这些词就不能发布',
  shape: { kind: 'words', most: 500, longest: 20 },
  value: ['加微信', '刷单'],
  usual: [],
  history: [],
}

/** Coupons that go with no other. */
export const alone: ParkRule = {
  ...free(),
  name: 'parking.coupon.alone',
  title: '不能与其他券同用的券',
  text: '选中的券只能单独使用',
  whom: '用优惠券付停车费的车主',
  shape: {
    kind: 'several',
    options: [
      { key: 'minutes', name: '时长券' },
      { key: 'stay', name: '全免券' },
    ],
  },
  value: ['stay'],
  usual: ['stay'],
}

/** All rules, by heading. */
export const rules = (groups: RuleGroups) => given(calls.ruleList, { groups })

/** A usual park: one change waits for the caller. */
export const usual = rules([
  { title: '发布与互动', rules: [banned, comments()] },
  { title: '停车优惠券', rules: [alone] },
  { title: '钱包付款', rules: [purses] },
  { title: '充值与提现', rules: [free({ proposed, history: [proposed] })] },
])
