import { withdrawFee } from '#can/wallet'
import { Amount } from '#ui/amount'
import { LimitBar } from '#ui/amount-field'
import { Card, Facts, Section } from '#ui/page'
import { formatPrice } from '#vocabulary/money'
import type { WithdrawCount } from '../parts/calls.ts'
import s from '../parts/wallet.module.css'
import { feeRule } from './withdraw-words.ts'

export interface WithdrawFeeProps {
  count: WithdrawCount
  amountFen: number
  /** In one line, for where it is confirmed. */
  short?: boolean
}

/** What a withdrawal costs and what arrives when, by the rule that the server reckons with too. */
export function WithdrawFee({ count, amountFen, short }: WithdrawFeeProps) {
  const feeFen = withdrawFee(count, amountFen)
  const arrivesFen = Math.max(0, amountFen - feeFen)
  if (short) {
    const fee = feeFen === 0 ? '免手续费' : `手续费 ${formatPrice(feeFen)}`
    return (
      <p>
        {fee}，到账 {formatPrice(arrivesFen)}，{count.arrival}
      </p>
    )
  }
  if (amountFen === 0) {
    return (
      <p className={s.quiet}>
        {feeRule(count)}。{count.arrival}。
      </p>
    )
  }
  return (
    <Facts
      facts={[
        { name: '手续费', value: <Amount fen={feeFen} />, note: feeRule(count) },
        { name: '实际到账', value: <Amount fen={arrivesFen} />, note: count.arrival },
      ]}
    />
  )
}

/** What is left of today's limits. */
export function WithdrawLimits({ count }: { count: WithdrawCount }) {
  const { used, left, dayUsedFen, dayLeftFen, leastFen, mostFen } = count
  return (
    <Section title="今日限额">
      <Card>
        <LimitBar label="提现额度" usedFen={dayUsedFen} totalFen={dayUsedFen + dayLeftFen} />
        <Facts
          facts={[
            { name: '提现次数', value: left === 0 ? '已用完' : `还可提现 ${left} 次`, note: `每天 ${used + left} 次` },
            { name: '单笔金额', value: `${formatPrice(leastFen)} 至 ${formatPrice(mostFen)}` },
          ]}
        />
      </Card>
    </Section>
  )
}
