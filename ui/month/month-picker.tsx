import { useState } from 'react'
import { Sheet } from '#ui/sheet'
import { Turn } from '#ui/turn'
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
  return (
    <div className={s.months}>
      <Turn
        back={{ label: '上一年', off: year <= yearOf(min) }}
        on={{ label: '下一年', off: year >= yearOf(max) }}
        onTurn={(by) => setYear(yearWithin(year + by, min, max))}
      >
        {year} 年
      </Turn>
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
