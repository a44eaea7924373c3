import type { MouseEvent } from 'react'
import { DeleteIcon } from '#ui/icons'
import s from './keypad.module.css'

export interface KeypadProps {
  /** What is typed with it: 支付密码键盘. */
  label: string
  /** A digit, or the point. */
  onKey: (key: string) => void
  onDelete: () => void
  /** With a decimal point in its corner. */
  point?: boolean
  /** Work is under way: the keys do nothing. */
  busy?: boolean | undefined
  /** The next digit does the screen's main act: it is counted as such. */
  act?: boolean | undefined
}

const DIGITS = Array.from('123456789')

/** Keys for digits, always in the same order. Pressing them leaves the focus where it was, so that it tells nobody what was pressed. */
export function Keypad({ label, onKey, onDelete, point, busy, act }: KeypadProps) {
  const counted = act && !busy ? '' : undefined
  const key = (face: string, name = face) => (
    <button
      key={face}
      type="button"
      className={s.key}
      aria-label={name}
      data-act={counted}
      aria-disabled={busy || undefined}
      onMouseDown={holdFocus}
      onClick={() => {
        if (!busy) onKey(face)
      }}
    >
      {face}
    </button>
  )
  return (
    <fieldset className={s.pad} aria-label={label}>
      {DIGITS.map((digit) => key(digit))}
      {point ? key('.', '小数点') : <span />}
      {key('0')}
      <button
        type="button"
        className={`${s.key} ${s.delete}`}
        aria-label="删除"
        aria-disabled={busy || undefined}
        onMouseDown={holdFocus}
        onClick={() => {
          if (!busy) onDelete()
        }}
      >
        <DeleteIcon />
      </button>
    </fieldset>
  )
}

function holdFocus(event: MouseEvent): void {
  event.preventDefault()
}
