import type { ReactNode } from 'react'
import { Button } from '#ui/button'
import { Card, type Fact, Facts } from '#ui/page'
import { ResultPicture } from '#ui/picture'
import s from './state.module.css'
import type { Tone } from './tone.tsx'

/** What a person may want next. */
export interface ResultAction {
  label: string
  onPress: () => unknown
}

export interface ResultProps {
  tone: Tone
  /** What happened: 支付成功. */
  title: string
  /** What it means for the person. */
  text?: ReactNode
  /** The amount, large, where there is one. */
  amount?: ReactNode
  /** The proof: number, time, plate. */
  facts?: readonly Fact[]
  /** The next two things the person may want, the likelier first. */
  actions?: readonly ResultAction[]
}

/** How something ended. The title is announced when it appears. */
export function Result({ tone, title, text, amount, facts, actions }: ResultProps) {
  return (
    <div className={s.result}>
      <div className={s.resultHead} aria-live="polite">
        <ResultPicture tone={tone} />
        <h2 className={s.headline}>{title}</h2>
        {amount}
        {text && <p className={s.quiet}>{text}</p>}
      </div>
      {facts && (
        <Card>
          <Facts facts={facts} />
        </Card>
      )}
      {actions && (
        <div className={s.actions}>
          {actions.map(({ label, onPress }, index) => (
            <Button key={label} wide kind={index === 0 ? 'primary' : 'secondary'} onPress={onPress}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
