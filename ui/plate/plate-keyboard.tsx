import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { useFoot } from '#ui/foot'
import { DeleteIcon } from '#ui/icons'
import { PLATE_DIGITS, PLATE_LETTERS, PLATE_PROVINCES, PLATE_SUFFIXES } from '#vocabulary/plate'
import { provincesFrom } from './entry.ts'
import s from './plate.module.css'

export interface PlateKeyboardProps {
  /** The keys that may be pressed now; all others of the shown face are dimmed. */
  allowed: readonly string[]
  onKey: (key: string) => void
  onDelete: () => void
  onClose: () => void
  /** The large key: the next step. It stands for the page's own button, which is away as long. */
  doneText: string
  onDone: () => void
  /** The province that stands first: where the park is. */
  local?: string | null | undefined
}

/** The face that holds the allowed keys: provinces first, then digits and letters, with closing characters where they may stand. */
function faceOf(allowed: readonly string[], local: string | null): string[] {
  if (allowed.some((key) => PLATE_PROVINCES.includes(key))) return provincesFrom(local)
  const closing = allowed.some((key) => PLATE_SUFFIXES.includes(key)) ? PLATE_SUFFIXES : ''
  return Array.from(PLATE_DIGITS + PLATE_LETTERS + closing)
}

/** The plate keyboard, fixed at the bottom of the screen. Pressing its keys leaves the focus in the boxes. */
export function PlateKeyboard({
  allowed,
  onKey,
  onDelete,
  onClose,
  doneText,
  onDone,
  local = null,
}: PlateKeyboardProps) {
  const keyboard = useRef<HTMLFieldSetElement>(null)
  useFoot(keyboard)
  const grid = useRef<HTMLFieldSetElement>(null)
  const tools = [
    { name: '收起', className: s.tool, run: onClose },
    { name: '删除', className: s.tool, run: onDelete, face: <DeleteIcon /> },
    { name: doneText, className: `${s.tool} ${s.done}`, run: onDone, act: '' },
  ]
  return (
    <fieldset ref={keyboard} className={s.keyboard} aria-label="车牌键盘" data-dock="">
      <div className={s.inner}>
        <fieldset ref={grid} className={s.keys} aria-label="字符">
          {faceOf(allowed, local).map((key) => (
            <button
              key={key}
              type="button"
              className={s.key}
              tabIndex={key === (local !== null && allowed.includes(local) ? local : allowed[0]) ? 0 : -1}
              disabled={!allowed.includes(key)}
              onMouseDown={holdFocus}
              onKeyDown={(event) => walk(event, grid.current)}
              onClick={() => onKey(key)}
            >
              {key}
            </button>
          ))}
        </fieldset>
        <div className={s.tools}>
          {tools.map(({ name, className, run, face, act }) => (
            <button
              key={name}
              type="button"
              className={className}
              aria-label={name}
              data-act={act}
              onMouseDown={holdFocus}
              onClick={run}
            >
              {face ?? name}
            </button>
          ))}
        </div>
      </div>
    </fieldset>
  )
}

function holdFocus(event: MouseEvent): void {
  event.preventDefault()
}

/** Arrow keys walk over the keys that may be pressed; up and down go by rows. */
function walk(event: KeyboardEvent, grid: HTMLElement | null): void {
  if (!grid || !event.key.startsWith('Arrow')) return
  const keys = [...grid.querySelectorAll('button')]
  const columns = keys.filter((key) => key.offsetTop === keys[0]?.offsetTop).length
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key] ?? 0
  let at = keys.findIndex((key) => key === document.activeElement) + step
  while (keys[at]?.disabled) at += step
  keys[at]?.focus()
  event.preventDefault()
  event.stopPropagation()
}
