import type { ReactNode } from 'react'
import s from './picture.module.css'

/** The frame of every picture: a soft round ground and what is drawn on it. Hidden from screen readers: the words beneath speak. */
export function Frame({ tone, children }: { tone?: string | undefined; children: ReactNode }) {
  return (
    <svg
      className={tone ? `${s.picture} ${tone}` : s.picture}
      viewBox="0 0 120 90"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={s.ground} cx="60" cy="45" r="40" />
      <path className={s.ground} d="M14 62v10M9 67h10M107 16v8M103 20h8" />
      {children}
    </svg>
  )
}
