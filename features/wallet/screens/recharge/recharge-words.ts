import type { rechargeRefusal } from '#can/wallet'
import { formatPrice } from '#vocabulary/money'
import type { RechargeSetting } from '../parts/calls.ts'

/** What somebody who lacks `need` (fen, as the address says it) begins with: at least what can be recharged at once; 0: nothing is lacking. */
export function lackingFen(need: string | null, { leastFen }: Pick<RechargeSetting, 'leastFen'>): number {
  return need !== null && /^[1-9]\d{0,8}$/.test(need) ? Math.max(leastFen, Number(need)) : 0
}

/** Limits in a sentence. */
export function rechargeLimits({ leastFen, mostFen, dayLeftFen, roomFen }: RechargeSetting): string {
  const single = `单笔 ${formatPrice(leastFen)} 至 ${formatPrice(mostFen)}`
  const left = roomFen < dayLeftFen ? `钱包还能存入 ${formatPrice(roomFen)}` : `今日还可充值 ${formatPrice(dayLeftFen)}`
  return `${single}，${left}`
}

/** Why an amount cannot be recharged, in words for under the field; null where it can. */
export function rechargeProblem(
  { leastFen, mostFen, dayLeftFen, roomFen }: RechargeSetting,
  why: ReturnType<typeof rechargeRefusal>,
): string | null {
  if (why === 'amountOut') return `单笔金额须在 ${formatPrice(leastFen)} 到 ${formatPrice(mostFen)} 之间`
  if (why === 'dayLimit')
    return dayLeftFen === 0 ? '今日充值额度已用完，请明天再充' : `今日最多还可充值 ${formatPrice(dayLeftFen)}`
  if (why === 'balanceFull')
    return roomFen === 0 ? '钱包已存满，请先使用余额' : `钱包最多还能存入 ${formatPrice(roomFen)}`
  return null
}
