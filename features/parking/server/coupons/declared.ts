import type { NumberRule, RuleWords, SeveralRule, ValueOf } from '#platform/settings'
import { type CouponKind, type StackRules, USUAL_RULES } from './best-set.ts'

const KINDS: readonly { readonly key: CouponKind; readonly name: string }[] = [
  { key: 'money', name: '金额券' },
  { key: 'minutes', name: '时长券' },
  { key: 'percent', name: '折扣券' },
  { key: 'stay', name: '全免券' },
]
/** So many coupons go together at most, whatever a park sets. */
const MAX = 4

const words = (key: string, title: string, text: string): RuleWords => ({
  name: `parking.coupon.${key}`,
  group: '停车优惠券',
  title,
  text,
  whom: '用优惠券付停车费的车主',
  second: true,
})

const most = (key: string, title: string, text: string, usual: number): NumberRule => ({
  ...words(key, title, text),
  kind: 'number',
  unit: '张',
  least: 1,
  most: MAX,
  usual,
})

const mostOf = (kind: CouponKind, name: string): NumberRule =>
  most(
    `${kind}Most`,
    `一次停车最多用几张${name}`,
    `同一次停车一起使用的${name}不超过这个张数，也不超过总张数`,
    USUAL_RULES.perKind[kind] ?? MAX,
  )

const alone: SeveralRule = {
  ...words('alone', '不能与其他券同用的券', '选中的券只能单独使用，不能和别的优惠券一起用'),
  kind: 'several',
  options: KINDS,
  usual: USUAL_RULES.alone,
}

/** Which coupons go together, as rules that a park sets. */
export const COUPON_RULES = {
  most: most('most', '一次停车最多用几张券', '同一次停车一起使用的优惠券不超过这个张数', USUAL_RULES.most),
  money: mostOf('money', '金额券'),
  minutes: mostOf('minutes', '时长券'),
  percent: mostOf('percent', '折扣券'),
  stay: mostOf('stay', '全免券'),
  alone,
} as const

type Values = { readonly [Key in keyof typeof COUPON_RULES]: ValueOf<(typeof COUPON_RULES)[Key]> }

/** The rules of a park as coupons are used by them. */
export function stackRulesOf({ most, money, minutes, percent, stay, alone: kinds }: Values): StackRules {
  const isAlone = ({ key }: { key: CouponKind }) => kinds.includes(key)
  return { most, perKind: { money, minutes, percent, stay }, alone: KINDS.filter(isAlone).map(({ key }) => key) }
}
