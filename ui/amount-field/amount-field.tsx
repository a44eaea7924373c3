import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Field, type FieldProps } from '#ui/field'
import { KeyDock, Keypad, useDock } from '#ui/keypad'
import { useTyping } from '#ui/typing'
import { formatPrice } from '#vocabulary/money'
import { withThousands } from '#vocabulary/thousands'
import s from './amount-field.module.css'
import { deleteAmount, fenOf, readAmount, type Typed, textOf, typeAmount } from './entry.ts'

export interface AmountFieldProps extends Omit<FieldProps, 'optional'> {
  /** Integer fen; null while nothing is typed. */
  fen: number | null
  onChange: (fen: number | null) => void
  /** The most that can be typed, in fen; ¥9,999,999.99 where it is not said. A key beyond it is refused in words. */
  mostFen?: number
  /** An amount that is one tap away: 全部, all that can be withdrawn. */
  quick?: { readonly label: string; readonly fen: number }
  /** The large key: the next step with its amount, in place of the page's own button, which is away while the keys are out; 完成 where it is not said. */
  doneText?: ReactNode
  /** The large key or Enter, with what is typed. */
  onDone?: (fen: number) => void
}

const MAX_FEN = 999_999_999
/** Longer ones are drawn smaller, so that they stand in 320 px with large letters. */
const LONG = 8

/**
 * An amount of money on its own keys, exact to the fen. One real text box: `fill('12.5')`, paste and hardware keys work as
 * anywhere; what is no amount or has a third decimal is not taken.
 */
export function AmountField(props: AmountFieldProps) {
  const { fen, onChange, mostFen = MAX_FEN, quick, doneText = '完成', onDone, hint, ...field } = props
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useDock(root)
  const [typed, setTyped] = useState('')
  const [tooMuch, setTooMuch] = useState(false)
  // an amount set from outside replaces what was typed
  const text = fenOf(typed) === fen ? typed : fen === null ? '' : textOf(fen)
  const shown = withThousands(text)

  const take = (next: Typed) => {
    setTooMuch('refused' in next && next.refused === 'most')
    if ('refused' in next) return
    setTyped(next.text)
    if (fenOf(next.text) !== fen) onChange(fenOf(next.text))
  }
  const typing = useTyping(shown, (written) => take(readAmount(written, mostFen)))
  const done = () => {
    setOpen(false)
    if (fen !== null) onDone?.(fen)
  }
  useLayoutEffect(() => {
    if (document.activeElement === input.current) input.current?.setSelectionRange(shown.length, shown.length)
  }, [shown])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    typing.onKeyDown(event)
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && open) setOpen(false)
    else if (event.key === 'Enter') done()
    else return
    event.preventDefault()
  }
  const limit = tooMuch ? `最多可输入 ${formatPrice(mostFen)}` : null
  const size = shown.length > LONG ? `${s.input} ${s.long}` : s.input
  return (
    <div ref={root} className={s.field}>
      <Field {...field} hint={hint} error={field.error || limit}>
        {(wiring) => (
          <div className={s.line}>
            <span className={s.sign} aria-hidden="true">
              ¥
            </span>
            <input
              {...wiring}
              {...typing}
              ref={input}
              className={size}
              type="text"
              inputMode="none"
              autoComplete="off"
              placeholder="0.00"
              enterKeyHint="done"
              onKeyDown={onKeyDown}
              onFocus={() => setOpen(true)}
              onClick={() => setOpen(true)}
            />
            {quick && (
              <button
                type="button"
                className={s.quick}
                onClick={() => take({ text: textOf(Math.min(quick.fen, mostFen)) })}
              >
                {quick.label}
              </button>
            )}
          </div>
        )}
      </Field>
      {open && (
        <KeyDock
          label="金额键盘"
          onHide={() => setOpen(false)}
          doneText={doneText}
          onDone={done}
          act={onDone !== undefined}
        >
          <Keypad
            label="数字"
            point
            onKey={(key) => take(typeAmount(text, key, mostFen))}
            onDelete={() => take({ text: deleteAmount(text) })}
          />
        </KeyDock>
      )}
    </div>
  )
}
