import type { ReactNode } from 'react'
import { Button } from '#ui/button'
import { Card, type Fact, Facts } from '#ui/page'
import s from './state.module.css'
import { type Tone, ToneIcon } from './tone.tsx'

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
        <span className={`${s.badge} ${s[tone]}`}>
          <ToneIcon tone={tone} large />
        </span>
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

export interface EmptyProps {
  /** What is not here: 还没有停车记录. */
  title: string
  /** What to do next, or when something will be here. */
  text?: ReactNode
  icon?: ReactNode
  action?: ResultAction
}

/** Nothing is here yet, and what to do about it. */
export function Empty({ title, text, icon, action }: EmptyProps) {
  return (
    <div className={s.empty}>
      {icon && <span className={s.emptyIcon}>{icon}</span>}
      <p className={s.emptyTitle}>{title}</p>
      {text && <p className={s.quiet}>{text}</p>}
      {action && (
        <Button kind="secondary" onPress={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
