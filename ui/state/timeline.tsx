import type { ReactNode } from 'react'
import s from './state.module.css'
import { type Tone, ToneIcon } from './tone.tsx'

/** Something that happened, or will. */
export interface TimelineItem {
  title: ReactNode
  /** As shown to people. */
  time?: string
  note?: ReactNode
  tone?: Tone
}

/** What happened, in the order given (the newest first, as a rule). */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className={s.timeline}>
      {items.map(({ title, time, note, tone = 'neutral' }, index) => (
        <li key={index} className={s.event}>
          <span className={`${s.mark} ${s[tone]}`}>
            <ToneIcon tone={tone} />
          </span>
          <div className={s.eventText}>
            <p className={s.eventHead}>
              <span>{title}</span>
              {time && <span className={s.time}>{time}</span>}
            </p>
            {note && <p className={s.quiet}>{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
