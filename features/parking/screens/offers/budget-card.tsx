import type { CompanyBudget } from '#contract/parking'
import { Amount } from '#ui/amount'
import { Meter } from '#ui/meter'
import { Card, Facts } from '#ui/page'
import { formatPrice } from '#vocabulary/money'
import s from './offers.module.css'

type Budget = Pick<CompanyBudget, 'grantedFen' | 'heldFen' | 'spentFen' | 'leftFen'>

/** What a company may still give away, and where the rest of its budget is. */
export function BudgetCard({ budget: { grantedFen, heldFen, spentFen, leftFen } }: { budget: Budget }) {
  return (
    <Card>
      <div className={s.budget}>
        <p className={s.quiet}>剩余优惠额度</p>
        <Amount fen={leftFen} size="l" />
        {grantedFen > 0 && (
          <Meter
            label="已用额度"
            value={grantedFen - leftFen}
            max={grantedFen}
            words={`已用${Math.round(((grantedFen - leftFen) * 100) / grantedFen)}%`}
          />
        )}
      </div>
      {grantedFen === 0 ? (
        <p className={s.quiet}>园区还没有给您的企业发放优惠额度，请联系园区运营开通。</p>
      ) : (
        <Facts
          facts={[
            { name: '总额度', value: formatPrice(grantedFen) },
            { name: '已领取未使用', value: formatPrice(heldFen), note: '按每张最高抵扣预留，过期后退回' },
            { name: '已抵扣', value: formatPrice(spentFen) },
          ]}
        />
      )}
    </Card>
  )
}
