import { useState } from 'react'
import { Button } from '#ui/button'
import { DownIcon } from '#ui/icons'
import s from './month.module.css'
import { MonthPicker, type MonthPickerProps } from './month-picker.tsx'
import { monthInWords } from './year.ts'

/** The month that is shown, on a button that opens the choice of another. */
export function MonthChoice({ onPick, ...months }: Pick<MonthPickerProps, 'value' | 'min' | 'max' | 'onPick'>) {
  const [choosing, setChoosing] = useState(false)
  const pick = (month: string) => {
    setChoosing(false)
    onPick(month)
  }
  return (
    <>
      <Button kind="plain" size="s" onPress={() => setChoosing(true)}>
        <span className={s.choice}>
          {monthInWords(months.value)}
          <DownIcon />
        </span>
      </Button>
      <MonthPicker open={choosing} {...months} onPick={pick} onClose={() => setChoosing(false)} />
    </>
  )
}
