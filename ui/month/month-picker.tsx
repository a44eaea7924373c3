import { type ReactNode, useState } from 'react'
import { BackIcon, ForwardIcon } from '#ui/icons'
import { Sheet } from '#ui/sheet'
import s from './month.module.css'
import { monthOf, yearOf, yearWithin } from './year.ts'

export interface MonthPickerProps {
  open: boolean
  title?: string
  /** `YYYY-MM`. */
  value: string
  /** The first and the last month that can be chosen, `YYYY-MM`. */
  min: string
  max: string
  /** The month chosen. Close the sheet yourself. */
  onPick: (month: string) => void
  onClose: () => void
}

/** A month to choose: one year at a time, twelve large keys. Months outside of the limits cannot be pressed. */
export function MonthPicker({ open, title = '选择月份', onClose, ...months }: MonthPickerProps) {
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <Months {...months} />
    </Sheet>
  )
}

function Months({ value, min, max, onPick }: Omit<MonthPickerProps, 'open' | 'title' | 'onClose'>) {
  const [year, setYear] = useState(() => yearWithin(yearOf(value), min, max))
  const turn = (by: number) => setYear(yearWithin(year + by, min, max))
  return (
    <div className={s.months}>
      <div className={s.year}>
        <Turn label="上一年" off={year <= yearOf(min)} onPress={() => turn(-1)}>
          <BackIcon />
        </Turn>
        <p aria-live="polite">{year} 年</p>
        <Turn label="下一年" off={year >= yearOf(max)} onPress={() => turn(1)}>
          <ForwardIcon />
        </Turn>
      </div>
      <fieldset className={s.grid} aria-label={`${year} 年的月份`}>
        {Array.from({ length: 12 }, (_, index) => monthOf(year, index + 1)).map((month) => (
          <button
            key={month}
            type="button"
            className={s.month}
            aria-pressed={month === value}
            disabled={month < min || month > max}
            onClick={() => onPick(month)}
          >
            {Number(month.slice(5))}月
          </button>
        ))}
      </fieldset>
    </div>
  )
}

interface TurnProps {
  label: string
  off: boolean
  onPress: () => void
  children: ReactNode
}

/** Stays focusable at the last year, so that the focus is not lost there. */
function Turn({ label, off, onPress, children }: TurnProps) {
  return (
    <button
      type="button"
      className={s.turn}
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
