import type { ReactNode } from 'react'
import { DownIcon } from '#ui/icons'
import s from './amount.module.css'
import { Amount } from './amount.tsx'

export interface FoldedAmountProps {
  /** What the sum is of: 费用明细. */
  label: string
  /** The sum, in integer fen. */
  fen: number
  /** It is unfolded at first: for older people nothing about money is folded away. */
  open?: boolean
  /** What it is made of, as a rule `AmountLines`. */
  children: ReactNode
}

/** A sum that unfolds to what it is made of, at the end of a card. */
export function FoldedAmount({ label, fen, open = false, children }: FoldedAmountProps) {
  return (
    <details key={String(open)} className={s.folded} open={open}>
      <summary>
        <span>{label}</span>
        <Amount fen={fen} />
        <DownIcon />
      </summary>
      <div className={s.unfolded}>{children}</div>
    </details>
  )
}
