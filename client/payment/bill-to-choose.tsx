import type { ReactNode } from 'react'
import { CheckIcon } from '#ui/icons'
import s from './payment.module.css'

/** A bill that can be chosen for paying. */
export interface BillToChooseProps {
  chosen: boolean
  onChoose: (chosen: boolean) => void
  /** What else can be done with it, such as seeing its lines. */
  aside?: ReactNode
  /** What the bill says: it is the name of its checkbox. */
  children: ReactNode
}

/** A bill with its checkbox, which is as large as its text. */
export function BillToChoose({ chosen, onChoose, aside: trailing, children }: BillToChooseProps) {
  return (
    <div className={s.bill}>
      <label className={s.pick}>
        <input
          className="sr-only"
          type="checkbox"
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <span className={s.box}>
          <CheckIcon />
        </span>
        {children}
      </label>
      {trailing}
    </div>
  )
}
