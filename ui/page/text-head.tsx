import type { ReactNode } from 'react'
import s from './text-head.module.css'

/** The head of a text that is read: its title as an `h2`, and what stands around it. */
export function TextHead({ children }: { children: ReactNode }) {
  return <div className={s.head}>{children}</div>
}

/** Who, when and such, small and beside each other; put a `span` around each. */
export function Meta({ children }: { children: ReactNode }) {
  return <p className={s.meta}>{children}</p>
}
