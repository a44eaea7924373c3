import type { ReactNode } from 'react'
import s from './icons.module.css'

export interface IconProps {
  /** `m` follows the text around it; `l` and `xl` stand alone. */
  size?: 'm' | 'l' | 'xl'
}

/** The frame of every icon: drawn in the colour of the text around it, hidden from screen readers (the word beside it speaks). */
export function Glyph({ size = 'm', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={size === 'm' ? s.icon : `${s.icon} ${s[size]}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
