import type { ReactNode } from 'react'
import s from './button.module.css'
import { Spinner } from './button.tsx'
import { type Press, usePress } from './press.ts'

export interface IconButtonProps {
  /** What it does, verb first; the only name it has. */
  label: string
  /** The icon. */
  children: ReactNode
  busy?: boolean
  /** For a button that stays down: is it? */
  pressed?: boolean
  onPress: Press
}

/** A button that is only an icon, with a name for everyone who cannot see it. */
export function IconButton({ label, children, busy, pressed, onPress }: IconButtonProps) {
  const { running, press } = usePress(onPress, Boolean(busy))
  const working = busy || running
  return (
    <button
      type="button"
      className={s.bare}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-disabled={working || undefined}
      aria-busy={working || undefined}
      onClick={press}
    >
      {working ? <Spinner /> : children}
    </button>
  )
}
