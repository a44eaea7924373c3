import { Amount } from '#ui/amount'
import s from './month.module.css'

export interface AmountSummaryProps {
  /** Integer fen, both without a sign. */
  outFen: number
  inFen: number
}

/** What went out and what came in, as a month's bill begins. */
export function AmountSummary({ outFen, inFen }: AmountSummaryProps) {
  return (
    <dl className={s.summary}>
      <div>
        <dt>支出</dt>
        <dd>
          <Amount fen={outFen} size="l" />
        </dd>
      </div>
      <div>
        <dt>收入</dt>
        <dd>
          <Amount fen={inFen} size="l" />
        </dd>
      </div>
    </dl>
  )
}
