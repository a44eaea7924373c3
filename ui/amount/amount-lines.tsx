import type { ReactNode } from 'react'
import s from './amount.module.css'
import { Amount } from './amount.tsx'

/** One line of a price. */
export interface AmountLine {
  name: string
  /** Integer fen; what is taken off is negative. */
  fen: number
  /** How it was counted: 3 小时 × ¥5.00. */
  note?: ReactNode
}

export interface AmountLinesProps {
  lines: readonly AmountLine[]
  /** The name of the sum; 合计 where it is not said. */
  totalName?: string
}

/** An itemised price. The sum is counted from the lines shown, so they always agree. */
export function AmountLines({ lines, totalName = '合计' }: AmountLinesProps) {
  return (
    <dl className={s.lines}>
      {lines.map(({ name, fen, note }, index) => (
        <div key={`${index} ${name}`} className={s.line}>
          <dt>{name}</dt>
          <dd className={fen < 0 ? s.less : undefined}>
            <Amount fen={fen} />
          </dd>
          {note && <dd className={s.note}>{note}</dd>}
        </div>
      ))}
      <div className={`${s.line} ${s.total}`}>
        <dt>{totalName}</dt>
        <dd>
          <Amount fen={lines.reduce((sum, line) => sum + line.fen, 0)} size="l" />
        </dd>
      </div>
    </dl>
  )
}
