import { useRef, type KeyboardEvent } from 'react'
import { DeleteIcon } from '#ui/icons'
import { PLATE_DIGITS, PLATE_LETTERS, PLATE_PROVINCES, PLATE_SUFFIXES } from '#vocabulary/plate'
import s from './plate.module.css'

export interface PlateKeyboardProps {
  /** The keys that may be pressed now; all others of the shown face are dimmed. */
  allowed: readonly string[]
  onKey: (key: string) => void
  onDelete: () => void
  onClose: () => void
  onDone: () => void
}

/** The face that holds the allowed keys: provinces first, then digits and letters, with closing characters where they may stand. */
function faceOf(allowed: readonly string[]): string[] {
  if (allowed.some((key) => PLATE_PROVINCES.includes(key))) return [...PLATE_PROVINCES]
  const closing = allowed.some((key) => PLATE_SUFFIXES.includes(key)) ? PLATE_SUFFIXES : ''
  return [...PLATE_DIGITS, ...PLATE_LETTERS, ...closing]
}

/** The plate keyboard, fixed at the bottom of the screen. It never takes the focus from the boxes by touch. */
export function PlateKeyboard({ allowed, onKey, onDelete, onClose, onDone }: PlateKeyboardProps) {
  const grid = useRef<HTMLDivElement>(null)
  const first = allowed[0]
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus where it is
    <div className={s.keyboard} role="group" aria-label="车牌键盘" onMouseDown={(event) => event.preventDefault()}>
      <div className={s.inner}>
        <div ref={grid} className={s.keys} role="group" aria-label="字符" onKeyDown={(event) => walk(event, grid.current)}>
          {faceOf(allowed).map((key) => (
            <button
              key={key}
              type="button"
              className={s.key}
              tabIndex={key === first ? 0 : -1}
              disabled={!allowed.includes(key)}
              onClick={() => onKey(key)}
            >
              {key}
            </button>
          ))}
        </div>
        <div className={s.tools}>
          <button type="button" className={s.tool} onClick={onClose}>
            收起
          </button>
          <button type="button" className={s.tool} aria-label="删除" onClick={onDelete}>
            <DeleteIcon />
          </button>
          <button type="button" className={`${s.tool} ${s.done}`} onClick={onDone}>
            完成
          </button>
        </div>
      </div>
    </div>
  )
}

/** Arrow keys walk over the keys that may be pressed; up and down go by rows. */
function walk(event: KeyboardEvent, grid: HTMLElement | null): void {
  if (!grid || !event.key.startsWith('Arrow')) return
  const keys = [...grid.querySelectorAll('button')]
  const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key] ?? 0
  let at = keys.findIndex((key) => key === document.activeElement) + step
  while (keys[at]?.disabled) at += step
  keys[at]?.focus()
  event.preventDefault()
  event.stopPropagation()
}
