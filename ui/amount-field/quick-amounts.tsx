import { useId } from 'react'
import { FieldGroup } from '#ui/field'
import { formatPrice } from '#vocabulary/money'
import s from './amount-field.module.css'

export interface QuickAmountsProps {
  /** What is chosen: 充值金额. */
  label: string
  /** Integer fen, as offered. */
  amounts: readonly number[]
  /** The chosen one; null, or an amount of one's own, chooses none. */
  value: number | null
  onPick: (fen: number) => void
  /** A word under an amount, by its fen: 送 ¥5. */
  notes?: Readonly<Record<number, string>>
}

/** Offered amounts to tap: real radio buttons in a grid. Whole yuan are written without decimals. */
export function QuickAmounts({ label, amounts, value, onPick, notes }: QuickAmountsProps) {
  const name = useId()
  return (
    <FieldGroup label={label}>
      <div className={s.offers}>
        {amounts.map((fen) => (
          <label key={fen} className={s.offer}>
            <input type="radio" name={name} checked={fen === value} onChange={() => onPick(fen)} />
            <span className={s.price}>{formatPrice(fen).replace(/\.00$/, '')}</span>
            {notes?.[fen] && <span className={s.note}>{notes[fen]}</span>}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
