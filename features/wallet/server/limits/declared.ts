import type { FenRule, NumberRule, Rule } from '#platform/settings'
import { LIMITS_UNDER } from './queries.ts'
import { RULES, type RuleName } from './rules.ts'

/** A limit as it is declared: its heading, title, explanation and range, and the limits between which it stays. */
type Declared = readonly [
  group: string,
  title: string,
  text: string,
  least: number,
  most: number,
  within?: { readonly least?: RuleName; readonly most?: RuleName },
]

const PAY = '钱包付款'
const MONEY = '充值与提现'
const SAFETY = '开户与安全'

const LIMITS: Readonly<Record<RuleName, Declared>> = {
  smallPayFen: [
    PAY,
    '免密支付限额（初始）',
    '新开钱包时，每笔不超过这个金额的付款不需要支付密码；本人可以在钱包设置里更改',
    0,
    200_000,
    { most: 'smallPayMostFen' },
  ],
  smallPayMostFen: [
    PAY,
    '免密支付限额（最高）',
    '每笔免密付款最高可以设到多少，超过一律需要支付密码',
    0,
    200_000,
    { least: 'smallPayFen' },
  ],
  smallPayDayFen: [PAY, '免密支付每日合计', '一天内的免密付款合计超过这个金额后，需要支付密码', 0, 1_000_000],
  payDayFen: [
    PAY,
    '每日付款限额（初始）',
    '新开钱包时，一天内最多付多少；本人可以在钱包设置里更改',
    1_000,
    5_000_000,
    { most: 'payDayMostFen' },
  ],
  payDayMostFen: [
    PAY,
    '每日付款限额（最高）',
    '一天内的付款限额最高可以设到多少，对已设更高限额的人同样生效',
    1_000,
    20_000_000,
    { least: 'payDayFen' },
  ],
  staticDayFen: [
    PAY,
    '扫商户静态码每日限额',
    '一个人一天内扫商户张贴的收款码最多付多少；监管规定不超过500元',
    0,
    50_000,
  ],
  rechargeLeastFen: [MONEY, '单次充值最低金额', '一次充值至少多少', 1, 100_000, { most: 'rechargeMostFen' }],
  rechargeMostFen: [MONEY, '单次充值最高金额', '一次充值最多多少', 100, 5_000_000, { least: 'rechargeLeastFen' }],
  rechargeDayFen: [MONEY, '每日充值限额', '一天内充值合计最多多少', 100, 20_000_000],
  balanceMostFen: [MONEY, '钱包余额上限', '钱包里自己的钱最多留多少，充值后超过的不予受理', 100, 50_000_000],
  withdrawLeastFen: [MONEY, '单次提现最低金额', '一次提现至少多少', 1, 100_000, { most: 'withdrawMostFen' }],
  withdrawMostFen: [MONEY, '单次提现最高金额', '一次提现最多多少', 100, 10_000_000, { least: 'withdrawLeastFen' }],
  withdrawDayFen: [MONEY, '每日提现限额', '一天内提现合计最多多少', 100, 20_000_000],
  withdrawDayTimes: [MONEY, '每日提现次数', '一天内最多提现几次', 1, 20],
  withdrawFreeFen: [MONEY, '每月免费提现额度', '一个月内提现合计不超过这个金额的部分不收手续费', 0, 100_000_000],
  withdrawFeeBasisPoints: [MONEY, '提现手续费率', '超过免费额度的部分按这个费率收手续费（1万分点即0.01%）', 0, 100],
  withdrawFeeLeastFen: [MONEY, '提现手续费最低', '需要收手续费时，一次至少收多少', 0, 1_000],
  openYears: [SAFETY, '开通钱包的最低年龄', '未满这个年龄的人不能开通钱包', 16, 22],
  proofSeconds: [SAFETY, '支付密码验证有效期', '验证支付密码以后，多久之内可以继续同一项操作', 30, 600],
  ticketSeconds: [SAFETY, '短信验证有效期', '短信验证码发出以后，多久之内可以继续开户、绑卡等操作', 120, 1_800],
  resetDayTimes: [SAFETY, '每日重置支付密码次数', '一天内最多重置几次支付密码', 1, 10],
  identityDayTimes: [SAFETY, '每日核对身份次数', '重置支付密码时，一天内最多输错几次身份证后六位', 1, 20],
  coolingSeconds: [
    SAFETY,
    '重置密码后的冷静期',
    '重置支付密码以后，这段时间内不能提现、绑卡、提高限额，大额付款受限',
    0,
    604_800,
  ],
  coolingPayMostFen: [SAFETY, '冷静期内单笔付款上限', '冷静期内每笔付款和一天合计都不能超过这个金额', 0, 500_000],
  cardsTimes: [SAFETY, '银行卡张数', '一个钱包最多绑定几张银行卡', 1, 20],
  cardTriesDayTimes: [SAFETY, '每日绑卡验证次数', '一个人一天内最多向银行验证几次银行卡', 1, 50],
}

const UNITS: Readonly<Partial<Record<RuleName, string>>> = { openYears: '岁', cardsTimes: '张' }

function unitOf(key: RuleName): string {
  if (key.endsWith('Seconds')) return '秒'
  if (key.endsWith('BasisPoints')) return '万分点'
  return UNITS[key] ?? '次'
}

const named = (key: RuleName) => `${LIMITS_UNDER}${key}`

/** The wallet's limits as rules that a park sets: all are about money, so a second operator confirms each change. */
export const limitRules: readonly Rule[] = (Object.keys(LIMITS) as RuleName[]).map((key): FenRule | NumberRule => {
  const [group, title, text, least, most, within = {}] = LIMITS[key]
  const words = { name: named(key), group, title, text, whom: '全体钱包用户', second: true }
  const bounds = {
    ...(within.least && { least: named(within.least) }),
    ...(within.most && { most: named(within.most) }),
  }
  const range = { least, most, within: bounds, usual: RULES[key] }
  return key.endsWith('Fen')
    ? { ...words, ...range, kind: 'fen' }
    : { ...words, ...range, kind: 'number', unit: unitOf(key) }
})
