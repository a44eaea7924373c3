import type { ReactNode } from 'react'
import s from './stack.module.css'

/** Of `Stack`. */
export interface StackProps {
  /** What belongs together: nearer to each other. */
  tight?: boolean
  /** What changes in it is read aloud. */
  live?: boolean
  children: ReactNode
}

/** Things under each other. */
export const Stack = ({ tight = false, live = false, children }: StackProps) => (
  <div className={tight ? `${s.stack} ${s.tight}` : s.stack} {...(live && { 'aria-live': 'polite' })}>
    {children}
  </div>
)

/** Buttons beside each other, on further lines where the letters are large. */
export const Acts = ({ children }: { children: ReactNode }) => <div className={s.acts}>{children}</div>
/** Words of several lines, as they were written. */
export const Words = ({ children }: { children: ReactNode }) => <p className={s.words}>{children}</p>
/** What explains something else, in quieter ink. */
export const Quiet = ({ children }: { children: ReactNode }) => <p className={s.quiet}>{children}</p>
/** Something small below. */
export const Note = ({ children }: { children: ReactNode }) => <p className={s.note}>{children}</p>
