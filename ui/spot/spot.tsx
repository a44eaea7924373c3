import type { ReactNode } from 'react'
import s from './spot.module.css'

/** What services and kinds of money are told apart by; brand green stays for actions. */
export type Hue = 'green' | 'teal' | 'blue' | 'violet' | 'pink' | 'red' | 'orange' | 'gold'

export interface SpotProps {
  hue: Hue
  /** `s` in rows, `m` in tiles, `l` in large tiles. */
  size?: 's' | 'm' | 'l'
  /** Round for things in a list, a rounded square for services. */
  round?: boolean
  /** The icon. */
  children: ReactNode
}

/** An icon in its hue on the soft ground of that hue. */
export function Spot({ hue, size = 'm', round, children }: SpotProps) {
  const classes = [s.spot, s[hue], s[size], round && s.round]
  return <span className={classes.filter(Boolean).join(' ')}>{children}</span>
}
