import { useId } from 'react'
import { formatPrice } from '#vocabulary/money'
import s from './amount-field.module.css'

export interface LimitBarProps {
  /** What is limited: 今日付款额度. */
  label: string
  /** Integer fen. */
  usedFen: number
  totalFen: number
}

/** How much of a limit is used: a bar with its numbers, and what is left in words. Used more than the limit reads 已用完. */
export function LimitBar({ label, usedFen, totalFen }: LimitBarProps) {
  const id = useId()
  const leftFen = Math.max(0, totalFen - usedFen)
  const words = leftFen === 0 ? '已用完' : `还可用 ${formatPrice(leftFen)}`
  const used = `已用 ${formatPrice(usedFen)} / ${formatPrice(totalFen)}`
  const part = totalFen > 0 ? Math.min(1, usedFen / totalFen) : 1
  return (
    <div className={s.limit}>
      <p className={s.limitHead}>
        <span id={id}>{label}</span>
        <span className={leftFen === 0 ? `${s.left} ${s.none}` : s.left}>{words}</span>
      </p>
      <meter
        className="sr-only"
        aria-labelledby={id}
        min={0}
        max={Math.max(1, totalFen)}
        value={usedFen}
        aria-valuetext={`${used}，${words}`}
      />
      <div className={s.track} aria-hidden="true">
        <span className={leftFen === 0 ? `${s.used} ${s.full}` : s.used} style={{ inlineSize: `${part * 100}%` }} />
      </div>
      <p className={s.numbers}>{used}</p>
    </div>
  )
}
