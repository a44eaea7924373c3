import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useFoot } from '#ui/foot'
import s from './keypad.module.css'

/** A press that makes no click, such as one that scrolls, is over after this, in ms. */
const PRESS_MS = 350

/**
 * Whether the keys of a field are out: until the person touches or focuses something outside `root`. Opening scrolls the field into view. They go once a press is
 * over: what moves up while it lasts would be clicked in place of what was pressed.
 */
export function useDock(root: RefObject<HTMLElement | null>): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    root.current?.scrollIntoView({ block: 'nearest' })
    let pressed = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const close = () => setOpen(false)
    const isOutside = ({ target }: Event) => target instanceof Node && !root.current?.contains(target)
    const down = (event: Event) => {
      pressed = isOutside(event)
    }
    const up = () => {
      if (pressed) timer = setTimeout(close, PRESS_MS)
    }
    const click = () => {
      if (pressed) close()
    }
    const focus = (event: Event) => {
      if (!pressed && isOutside(event)) close()
    }
    const heard = { pointerdown: down, pointerup: up, pointercancel: up, click, focusin: focus }
    for (const [name, hear] of Object.entries(heard)) document.addEventListener(name, hear)
    return () => {
      clearTimeout(timer)
      for (const [name, hear] of Object.entries(heard)) document.removeEventListener(name, hear)
    }
  }, [open, root])
  return [open, setOpen]
}

export interface KeyDockProps {
  label: string
  /** The keypad. */
  children: ReactNode
  onHide: () => void
  /** The large key at the side: the next step. It stands for the page's own button, which is away as long. */
  doneText: ReactNode
  onDone: () => void
  /** The large key does the screen's main act: it is counted as such. */
  act?: boolean
}

/** The place of a field's own keys: fixed at the bottom of the screen, with keys to hide it and to be done. */
export function KeyDock({ label, children, onHide, doneText, onDone, act }: KeyDockProps) {
  const dock = useRef<HTMLFieldSetElement>(null)
  useFoot(dock)
  const holdFocus = (event: MouseEvent) => event.preventDefault()
  return (
    <fieldset ref={dock} className={s.dock} aria-label={label} data-dock="">
      <div className={s.inner}>
        {children}
        <div className={s.side}>
          <button type="button" className={s.tool} onMouseDown={holdFocus} onClick={onHide}>
            收起
          </button>
          <button
            type="button"
            className={`${s.tool} ${s.done}`}
            data-act={act ? '' : undefined}
            onMouseDown={holdFocus}
            onClick={onDone}
          >
            {doneText}
          </button>
        </div>
      </div>
    </fieldset>
  )
}
