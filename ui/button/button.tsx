import { type ReactNode, useId } from 'react'
import s from './button.module.css'
import { type Press, usePress } from './press.ts'

export interface ButtonProps {
  children: ReactNode
  kind?: 'primary' | 'secondary' | 'plain' | 'danger'
  size?: 'm' | 's'
  /** As wide as what holds it. Buttons in a page's bottom bar are wide by themselves. */
  wide?: boolean
  type?: 'button' | 'submit'
  icon?: ReactNode
  /** Work is under way: progress is shown and nothing can be fired. */
  busy?: boolean
  /** Why this is not possible now, in words: shown above the button and read with it. Empty or null: possible. */
  disabledReason?: string | null | undefined
  /** A returned promise keeps the button busy until it settles. */
  onPress?: Press
  /** Makes it a link (`tel:`, another site). `onPress` still runs. */
  href?: string
}

/** The one button. It stays focusable when it is not possible, so that everyone can learn why. */
export function Button(props: ButtonProps) {
  const { children, kind = 'primary', size = 'm', wide, type = 'button', icon, busy, disabledReason, href } = props
  const reasonId = useId()
  const { running, press } = usePress(props.onPress, Boolean(busy || disabledReason))
  const working = busy || running
  const classes = [
    s.button,
    s[kind],
    size === 's' && s.small,
    wide && s.wide,
    disabledReason && s.off,
    working && s.busy,
  ]
  const shared = {
    className: classes.filter(Boolean).join(' '),
    'aria-disabled': working || disabledReason ? true : undefined,
    'aria-busy': working || undefined,
    'aria-describedby': disabledReason ? reasonId : undefined,
    onClick: press,
  }
  const inside = (
    <>
      {working ? <Spinner /> : icon}
      <span>{children}</span>
    </>
  )
  const control = href ? (
    <a {...shared} href={href}>
      {inside}
    </a>
  ) : (
    <button {...shared} type={type}>
      {inside}
    </button>
  )
  if (!disabledReason) return control
  return (
    <div className={s.wrap}>
      <p id={reasonId} className={s.reason}>
        {disabledReason}
      </p>
      {control}
    </div>
  )
}

/** A small turning ring; silent for screen readers, its surroundings say what is going on. */
export function Spinner() {
  return <span className={s.spinner} aria-hidden="true" />
}
