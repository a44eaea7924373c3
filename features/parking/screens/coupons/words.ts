import { momentOf } from '#client/messages'
import type { Coupon, CouponOffer } from '#contract/parking'
import { formatPrice } from '#vocabulary/money'

type Rules = Pick<Coupon, 'kind' | 'value' | 'mostFen' | 'lots'>

/** What a coupon takes off, in a few signs: ¥5.00, 60分钟免费, 8折, 整次免费. */
export function worthInWords({ kind, value }: Pick<Rules, 'kind' | 'value'>): string {
  if (kind === 'money') return formatPrice(value)
  if (kind === 'minutes') return `${value}分钟免费`
  if (kind === 'percent') return `${(100 - value) / 10}折`
  return '整次免费'
}

/** The same as a sentence, with its limits. */
export function rulesInWords({ kind, value, mostFen, lots }: Rules): string {
  const most = `最高抵扣${formatPrice(mostFen)}`
  const what = {
    money: `抵扣停车费${formatPrice(value)}`,
    minutes: `少算${value}分钟停车时长，${most}`,
    percent: `停车费按${(100 - value) / 10}折支付，${most}`,
    stay: `本次停车免费，${most}`,
  }[kind]
  return `${what}；${lots.length === 0 ? '所有停车场通用' : `限${lots.join('、')}使用`}`
}

/** Why a coupon cannot be received now. */
export function whyInWords(why: NonNullable<CouponOffer['why']>, { startsAt }: Pick<CouponOffer, 'startsAt'>): string {
  if (why === 'taken') return '这张优惠券已被领取'
  if (why === 'gone') return '优惠券已领完'
  if (why === 'budget') return '商家的优惠额度已用完'
  return new Date(startsAt) > new Date() ? `${momentOf(startsAt)} 开始领取` : '领取已结束，或商家已停止发放'
}

/** How long a coupon can be used after it was received. */
export function goodInWords(hours: number): string {
  return hours > 24 && hours % 24 === 0 ? `领取后${hours / 24}天内有效` : `领取后${hours}小时内有效`
}
