import { useEffect, useEffectEvent } from 'react'
import { useSecondsTo } from '#ui/clock'
import s from './amount.module.css'

export interface CountdownProps {
  /** The instant it runs to, ISO 8601 or ms. */
  until: string | number
  /** What it counts, before it: 价格保留. */
  label?: string
  /** Called once, when it ends or is found ended, with the instant (ms) that it ran to. */
  onEnd?: (until: number) => void
  /** Shows 12分59秒, not 12:59: where times of day stand beside it, figures alone would be read as one. */
  inWords?: boolean
  /** The clock in ms, the same function between renders; give the server's where the phone's may be wrong. */
  now?: () => number
}

/** Seconds left at which people who listen are told. */
const ANNOUNCED_SECONDS = [300, 60, 30, 10]

/** 65 → `01:05`; from an hour on `1:00:00`. */
export function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`
}

/** 65 → `1分05秒`; from an hour on `1小时00分`. */
export function wordText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}小时${two(minutes)}分` : `${minutes}分${two(seconds % 60)}秒`
}

/** 65 → `1 分 5 秒`. */
function spoken(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return [minutes > 0 && `${minutes} 分`, (seconds % 60 > 0 || minutes === 0) && `${seconds % 60} 秒`]
    .filter(Boolean)
    .join(' ')
}

/** Minutes and seconds to an instant, by the wall clock, so that a sleeping phone loses none. */
export function Countdown({ until, label, onEnd, inWords = false, now = Date.now }: CountdownProps) {
  const end = typeof until === 'number' ? until : Date.parse(until)
  const left = useSecondsTo(end, now)
  const ended = left === 0
  const finish = useEffectEvent((instant: number) => onEnd?.(instant))
  useEffect(() => {
    if (ended) finish(end)
  }, [ended, end])

  if (left === null) return <span className={s.countdown}>{label} --:--</span>
  return (
    <span className={left <= 60 ? `${s.countdown} ${s.soon}` : s.countdown}>
      {label && <span>{label}</span>}
      <span role="timer" aria-label={`${label?.endsWith('剩余') ? label : `${label ?? ''}剩余`} ${spoken(left)}`}>
        {inWords ? wordText(left) : clockText(left)}
      </span>
      <span className="sr-only" aria-live="polite">
        {ANNOUNCED_SECONDS.includes(left)
          ? `${label ?? ''}还剩 ${spoken(left)}`
          : left === 0
            ? `${label ?? ''}时间到`
            : ''}
      </span>
    </span>
  )
}
