import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '#ui/button'
import { CloseIcon } from '#ui/icons'
import { useLayer } from '#ui/layer'
import s from './sheet.module.css'

export interface SheetProps {
  open: boolean
  title: string
  /** Asked for by the close button, Escape, the phone's back gesture where it knows dialogs, and the veil. */
  onClose: () => void
  children: ReactNode
}

const REACHABLE = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/**
 * A sheet from below over the page. What lies behind is out of reach; the focus goes in, stays in, and comes back to where
 * it was. The phone's back closes it. Its content lives only while it is open.
 */
export function Sheet({ open, ...props }: SheetProps) {
  return open ? <OpenSheet {...props} /> : null
}

function OpenSheet({ title, onClose, children }: Omit<SheetProps, 'open'>) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayer(onClose)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // closing gives the focus back before the sheet goes
    return () => element?.close()
  }, [])

  const keepFocus = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Tab') return
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(REACHABLE)]
    const edge = event.shiftKey ? stops[0] : stops.at(-1)
    if (document.activeElement !== edge && event.currentTarget.contains(document.activeElement)) return
    event.preventDefault()
    const next = event.shiftKey ? stops.at(-1) : stops[0]
    next?.focus()
  }
  const onVeil = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the veil is pressed; Escape does the same
    <dialog
      ref={dialog}
      className={s.sheet}
      aria-labelledby={titleId}
      onKeyDown={keepFocus}
      onClick={onVeil}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        // closed by the browser itself (Escape twice), not by us
        if (!dialog.current?.open) onClose()
      }}
    >
      <div className={s.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label="关闭" onPress={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className={s.body}>{children}</div>
    </dialog>
  )
}
