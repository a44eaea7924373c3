import type { ReactNode } from 'react'
import { BackIcon, ForwardIcon } from '#ui/icons'
import s from './turn.module.css'

/** One of the two ways: what its key says to screen readers, and whether the end is reached. */
interface Way {
  label: string
  off: boolean
}

export interface TurnProps {
  /** What is shown now: 2026 年. Changes are read out. */
  children: ReactNode
  back: Way
  on: Way
  /** -1: back, 1: on. */
  onTurn: (by: -1 | 1) => void
}

/** One thing of a row, with keys to the one before and the one after it: a year, a month. */
export function Turn({ children, back, on, onTurn }: TurnProps) {
  return (
    <div className={s.turn}>
      <Key {...back} onPress={() => onTurn(-1)}>
        <BackIcon />
      </Key>
      <p aria-live="polite">{children}</p>
      <Key {...on} onPress={() => onTurn(1)}>
        <ForwardIcon />
      </Key>
    </div>
  )
}

/** Stays focusable at the end, so that the focus is not lost there. */
function Key({ label, off, onPress, children }: Way & { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className={s.key}
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={() => {
        if (!off) onPress()
      }}
    >
      {children}
    </button>
  )
}
