import type { ReactNode } from 'react'
import { CheckIcon, DotIcon, InfoIcon, StopIcon, WarnIcon } from '#ui/icons'
import s from './state.module.css'

/** What a state means for the person: fine, needs attention, went wrong, worth knowing, plain. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral'

const ICONS = { ok: CheckIcon, warn: WarnIcon, bad: StopIcon, info: InfoIcon, neutral: DotIcon }

/** The icon of a tone. */
export function ToneIcon({ tone }: { tone: Tone }) {
  const Icon = ICONS[tone]
  return <Icon />
}

export interface StateChipProps {
  tone: Tone
  /** The state in one word or two. */
  children: ReactNode
}

/** A state as a chip: always a word and an icon, never colour alone. */
export function StateChip({ tone, children }: StateChipProps) {
  return (
    <span className={`${s.chip} ${s[tone]}`}>
      <ToneIcon tone={tone} />
      {children}
    </span>
  )
}

export interface StateBannerProps {
  tone: Tone
  /** What is. */
  title: ReactNode
  /** Since when: 10:32 入场. */
  since?: ReactNode
  /** What happens next, or what the person should do. */
  next?: ReactNode
  /** A quiet button. */
  children?: ReactNode
}

/** Stands first on a detail page: what is, since when, what comes next. */
export function StateBanner({ tone, title, since, next, children }: StateBannerProps) {
  return (
    <div className={`${s.banner} ${s[tone]}`}>
      <span className={s.bannerIcon}>
        <ToneIcon tone={tone} />
      </span>
      <div className={s.bannerText}>
        <p className={s.bannerTitle}>{title}</p>
        {since && <p className={s.since}>{since}</p>}
        {next && <p className={s.next}>{next}</p>}
        {children}
      </div>
    </div>
  )
}
