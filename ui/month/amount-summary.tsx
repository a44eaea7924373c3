import type { ReactNode } from 'react'
import s from './month.module.css'

export interface AmountSummaryProps {
  /** What went out and what came in, as amounts; while nobody knows, nothing. */
  out: ReactNode
  in: ReactNode
}

/** What went out and what came in, as a month's bill begins. */
export function AmountSummary({ out, in: came }: AmountSummaryProps) {
  return (
    <dl className={s.summary}>
      <div>
        <dt>支出</dt>
        <dd>{out ?? UNKNOWN}</dd>
      </div>
      <div>
        <dt>收入</dt>
        <dd>{came ?? UNKNOWN}</dd>
      </div>
    </dl>
  )
}

const UNKNOWN = '—'
