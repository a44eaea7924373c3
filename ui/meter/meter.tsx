import { fullnessOf } from './fullness.ts'
import s from './meter.module.css'

export interface MeterProps {
  /** What fills up: A 区地下停车场. */
  label: string
  /** How much is taken, of how much. */
  value: number
  max: number
  /** How it is meant; reckoned from the fullness where it is not said. */
  tone?: 'ok' | 'warn' | 'bad'
  /** What stands beside the bar; 空闲, 较满, 快满 or 已满 where it is not said. */
  words?: string
}

/** How full something is, as a small bar with its words beside. It is a room of its own, since cards carry it without any chart. */
export function Meter({ label, value, max, ...given }: MeterProps) {
  const { part, ...reckoned } = fullnessOf(value, max)
  const words = given.words ?? reckoned.words
  return (
    <div className={s.meter}>
      <meter className="sr-only" aria-label={label} min={0} max={1} value={part} aria-valuetext={words} />
      <svg className={`${s.bar} ${s[given.tone ?? reckoned.tone]}`} aria-hidden="true">
        <rect width={`${Math.round(part * 1000) / 10}%`} height="100%" rx="4" fill="currentColor" />
      </svg>
      <span className={s.words}>{words}</span>
    </div>
  )
}
