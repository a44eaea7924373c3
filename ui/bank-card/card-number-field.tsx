import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { Field, type FieldProps } from '#ui/field'
import { groupBankCard } from '#vocabulary/bank-card'
import s from './bank-card.module.css'
import { shortBankName } from './banks.ts'
import { bankGround } from './ground.ts'
import { caretAt, readNumber } from './grouping.ts'

/** A bank as recognised from a number; the names are those of the wire. */
export interface KnownBank {
  readonly bankCode: string
  readonly bankName: string
  readonly cardTypeName: string
}

export interface CardNumberFieldProps extends Omit<FieldProps, 'label' | 'optional'> {
  label?: string
  /** Digits alone. */
  value: string
  onChange: (digits: string) => void
  /** What the caller recognised from the digits so far, shown in place of the hint; null for nothing yet. */
  bank: KnownBank | null
  onBlur?: () => void
}

/** A bank card number, drawn in groups of four as on the card, with the keyboard of digits, and the bank that was recognised. The browser is told to keep nothing of it. */
export function CardNumberField(props: CardNumberFieldProps) {
  const { label = '银行卡号', value, onChange, bank, onBlur, hint, ...field } = props
  const input = useRef<HTMLInputElement>(null)
  const before = useRef(value.length)
  const shown = groupBankCard(value)
  useLayoutEffect(() => {
    const at = Math.min(caretAt(before.current), shown.length)
    if (document.activeElement === input.current) input.current?.setSelectionRange(at, at)
  })
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const typed = readNumber(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length, value)
    before.current = typed.before
    onChange(typed.digits)
  }
  return (
    <Field {...field} label={label} hint={bank ? undefined : hint}>
      {(wiring) => (
        <>
          <div className={props.error ? `${s.box} ${s.wrong}` : s.box}>
            <input
              {...wiring}
              ref={input}
              className={s.input}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              spellCheck={false}
              placeholder="请输入本人的银行卡号"
              value={shown}
              onChange={take}
              onBlur={onBlur}
            />
          </div>
          <p className={s.known} aria-live="polite">
            {bank && (
              <>
                <span className={`${s.mark} ${bankGround(bank.bankCode)}`} aria-hidden="true" />
                {shortBankName(bank.bankCode, bank.bankName)} {bank.cardTypeName}
              </>
            )}
          </p>
        </>
      )}
    </Field>
  )
}
