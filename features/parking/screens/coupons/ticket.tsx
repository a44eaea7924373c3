import type { ReactNode } from 'react'
import type { Coupon } from '#contract/parking'
import { Card } from '#ui/page'
import s from './coupons.module.css'
import { rulesInWords, worthInWords } from './words.ts'

/** A coupon as a card: what it is worth, whose it is, what it is for. */
export function Ticket({
  of,
  chip,
  children,
}: {
  of: Pick<Coupon, 'kind' | 'value' | 'mostFen' | 'lots' | 'title' | 'companyName'>
  chip?: ReactNode
  children?: ReactNode
}) {
  return (
    <Card>
      <div className={s.ticket}>
        <p className={s.row}>
          <span className={s.worth}>{worthInWords(of)}</span>
          {chip}
        </p>
        <p>
          {of.title} · {of.companyName}
        </p>
        <p className={s.quiet}>{rulesInWords(of)}</p>
        {children}
      </div>
    </Card>
  )
}
