import { withdrawFee, withdrawRefusal } from '#can/wallet'
import { formatPrice } from '#vocabulary/money'
import type { WithdrawCount } from '../parts/calls.ts'

/** Why nothing can be withdrawn at all now, in words; null where something can. */
export function withdrawOff(count: WithdrawCount): string | null {
  if (count.coolingUntil !== null) return '重置支付密码后的保护期内不能提现'
  if (count.left === 0) return '今日提现次数已用完，请明天再试'
  if (count.dayLeftFen === 0) return '今日提现额度已用完，请明天再试'
  return count.availableFen < count.leastFen ? `可提现金额不足 ${formatPrice(count.leastFen)}` : null
}

/** All that can be withdrawn at once, in fen. */
export function wholeFen({ availableFen, mostFen, dayLeftFen }: WithdrawCount): number {
  return Math.min(availableFen, mostFen, dayLeftFen)
}

/** Why this amount cannot be withdrawn, in words for under the field; null where it can. */
export function withdrawProblem(count: WithdrawCount, amountFen: number | null): string | null {
  if (amountFen === null || amountFen === 0) return '请输入提现金额'
  const { leastFen, mostFen, dayLeftFen, availableFen } = count
  switch (withdrawRefusal(count, amountFen)) {
    case 'balanceShort':
      return `可提现 ${formatPrice(availableFen)}，不能超过它`
    case 'amountOut':
      return `单笔金额须在 ${formatPrice(leastFen)} 到 ${formatPrice(mostFen)} 之间`
    case 'dayLimit':
      return `今日最多还可提现 ${formatPrice(dayLeftFen)}`
    case 'amountTooSmall':
      return `金额须大于手续费 ${formatPrice(withdrawFee(count, amountFen))}`
    default:
      return null
  }
}

/** The rule of the fee in a sentence. */
export function feeRule({ freeLeftFen, feeBasisPoints, feeLeastFen }: WithdrawCount): string {
  if (feeBasisPoints === 0) return '提现免手续费'
  const rate = `超出部分收 ${feeBasisPoints / 100}%，最低 ${formatPrice(feeLeastFen)}`
  return freeLeftFen > 0
    ? `本月还有 ${formatPrice(freeLeftFen)} 免手续费，${rate}`
    : `本月免费额度已用完，${rate.slice(4)}`
}
