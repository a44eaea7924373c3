import type { ReactNode } from 'react'
import { wordsOf } from '#client/messages'
import type { CycleDay, CyclePreview } from '#contract/tasks'
import { ErrorNote, Skeleton, StateBanner, StateChip } from '#ui/state'
import { dayWords } from '../parts/words.ts'
import s from './cycles.module.css'

export interface DaysListProps {
  days: readonly CycleDay[]
  /** What may be done about a day. */
  act?: (day: CycleDay) => ReactNode
}

/** The next days of a cycle: when each run begins, until when it is open, and where a day off moved it. */
export function DaysList({ days, act }: DaysListProps) {
  return (
    <ol className={s.days} aria-label="接下来的发布日">
      {days.map((day) => (
        <li key={day.on} className={s.day}>
          <span className={s.dayText}>
            <span className={day.skipped ? s.skipped : s.on}>{dayWords(day.on)}</span>
            <span className={s.quiet}>
              {[
                `${dayWords(day.dueOn)}截止`,
                day.movedFrom === null ? '' : `原定${dayWords(day.movedFrom)}，遇休息日调整`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          {day.skipped && <StateChip tone="neutral">已跳过</StateChip>}
          {act?.(day)}
        </li>
      ))}
    </ol>
  )
}

export interface ForeseenDaysProps {
  data: CyclePreview | undefined
  error: Error | null
  onRetry: () => void
}

/** What an act about a cycle comes to, while it is asked and once it is known. */
export function ForeseenDays({ data, error, onRetry }: ForeseenDaysProps) {
  if (error && !data) return <ErrorNote text={wordsOf(error) ?? '没能算出发布日'} onRetry={onRetry} />
  if (!data) return <Skeleton shape="list" count={1} />
  if (data.why !== null) return <p className={s.warn}>{data.why}</p>
  return (
    <>
      {data.unpublished !== null && <StateBanner tone="neutral" title={data.unpublished} />}
      {data.shares > 0 && <p className={s.quiet}>{`按现在的接收对象，每期 ${data.shares} 份；每期开始时重新确定`}</p>}
      {data.open > 0 && <p className={s.quiet}>{`已发布的 ${data.open} 期不受影响，继续办理`}</p>}
      {data.days.length > 0 && <DaysList days={data.days} />}
    </>
  )
}
