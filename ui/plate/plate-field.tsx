import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { StopIcon } from '#ui/icons'
import { useTyping } from '#ui/typing'
import { isPlate } from '#vocabulary/plate'
import { deleteKey, type Entry, keysFor, mayBeLonger, openEighth, pasteText, reachable, typeKey } from './entry.ts'
import s from './plate.module.css'
import { boxAt, PlateBoxes } from './plate-boxes.tsx'
import { PlateKeyboard } from './plate-keyboard.tsx'

export interface PlateFieldProps {
  label?: string
  /** The plate so far; while a box in its middle is empty it holds a blank there. */
  value: string
  onChange: (plate: string) => void
  /** The large key: the next step in a few signs, in place of the page's own button, which is away while the keys are out. */
  doneText: string
  /** The large key or Enter, with the plate as far as it is typed. The keys stay out until it is whole. */
  onDone: (plate: string) => void
  hint?: string
  error?: string | null | undefined
  /** The province that stands first on the keys: where the park is. */
  local?: string | null | undefined
}

/**
 * A licence plate in 7 or 8 boxes with its own keyboard. Under the boxes lies one real text box: paste, hardware keys,
 * input methods, dictation and screen readers work as anywhere. Seven signs are a whole plate; the eighth box, of new-energy plates, opens
 * by its tap, and by itself where eight signs come at once.
 */
export function PlateField({
  label = '车牌号',
  value,
  onChange,
  doneText,
  onDone,
  hint,
  error,
  local,
}: PlateFieldProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const boxRow = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(0)
  const [long, setLong] = useState(false)
  const boxes = long || value.length > 7 ? 8 : 7
  const entry: Entry = { text: value, boxes, at: reachable(value, wanted, boxes) }

  const take = (next: Entry) => {
    setWanted(next.at)
    setLong(next.boxes === 8)
    if (next.text !== value) onChange(next.text)
    input.current?.focus()
  }
  const typing = useTyping(value, (text) => take(pasteText(text)))
  const close = () => setOpen(false)
  const done = () => {
    input.current?.focus()
    if (isPlate(value)) close()
    onDone(value)
  }

  useLayoutEffect(() => {
    // a native insertion (input method, dictation) then replaces the chosen box
    if (document.activeElement === input.current) input.current?.setSelectionRange(entry.at, entry.at + 1)
  })
  useEffect(() => {
    if (!open) return
    boxRow.current?.scrollIntoView({ block: 'nearest' })
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const onKeyButton = event.target !== input.current
    if (event.key === 'Escape' && open) close()
    else if (event.key === 'Backspace') take(deleteKey(entry))
    else if (/^[a-z0-9]$/i.test(event.key)) take(typeKey(entry, event.key))
    else if (onKeyButton) return
    else if (event.key === 'ArrowLeft') setWanted(entry.at - 1)
    else if (event.key === 'ArrowRight') setWanted(entry.at + 1)
    else if (event.key === 'Enter') done()
    else return
    event.preventDefault()
  }
  const described = [error && `${id}error`, hint && `${id}hint`].filter(Boolean).join(' ')

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the hardware keyboard reach every part
    <div ref={root} className={s.field} onKeyDown={onKeyDown}>
      <label htmlFor={id} className={s.label}>
        {label}
      </label>
      <div className={s.entry}>
        <PlateBoxes ref={boxRow} entry={entry} wrong={Boolean(error)} />
        <input
          {...typing}
          ref={input}
          id={id}
          className={s.input}
          type="text"
          inputMode="none"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          onPaste={(event) => {
            event.preventDefault()
            take(pasteText(event.clipboardData.getData('text')))
          }}
          onFocus={() => setOpen(true)}
          onClick={(event) => {
            setOpen(true)
            setWanted(boxAt(boxRow.current, event.clientX))
          }}
        />
        {mayBeLonger(entry) && (
          <button
            type="button"
            className={s.eighth}
            aria-label="添加第八位（新能源）"
            onClick={() => take(openEighth(entry))}
          />
        )}
      </div>
      {error && (
        <p id={`${id}error`} className={s.error} role="alert">
          <StopIcon />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}hint`} className={s.hint}>
          {hint}
        </p>
      )}
      {open && (
        <PlateKeyboard
          allowed={keysFor(entry)}
          onKey={(key) => take(typeKey(entry, key))}
          onDelete={() => take(deleteKey(entry))}
          onClose={() => {
            input.current?.focus()
            close()
          }}
          doneText={doneText}
          onDone={done}
          local={local}
        />
      )}
    </div>
  )
}
