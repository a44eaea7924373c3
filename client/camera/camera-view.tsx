import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '#ui/button'
import { CloseIcon } from '#ui/icons'
import { useLayer } from '#ui/layer'
import { type CameraTrouble, TROUBLE_WORDS } from './camera.ts'
import s from './camera-view.module.css'

/** Of `CameraView`. */
export interface CameraViewProps {
  title: string
  /** Asked for by the close button, Escape, and the phone's back. */
  onClose: () => void
  /** What fills the screen behind all else. */
  behind?: ReactNode
  /** The buttons at the bottom. */
  tools: ReactNode
  /** What stands in the middle. */
  children: ReactNode
}

/**
 * What the camera sees, over the whole screen. What lies behind is out of reach; the focus goes round within, and comes back to where it was. A sheet around it hears
 * nothing of what is done in it. The phone's back closes it.
 */
export function CameraView({ title, onClose, behind, tools, children }: CameraViewProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayer(onClose)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // closing gives the focus back before the view goes
    return () => element?.close()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its buttons pass here
    <dialog
      ref={dialog}
      className={s.view}
      aria-labelledby={titleId}
      onKeyDown={keepFocus}
      onCancel={(event) => {
        event.preventDefault()
        // a sheet that this stands over is another dialog, and stays
        event.stopPropagation()
        onClose()
      }}
      onClose={(event) => {
        event.stopPropagation()
        // closed by the browser itself (Escape twice), not by us
        if (!dialog.current?.open) onClose()
      }}
      onClick={(event: SyntheticEvent) => event.stopPropagation()}
    >
      {behind}
      <header className={s.head}>
        <IconButton label="关闭" onPress={onClose}>
          <CloseIcon />
        </IconButton>
        <h2 id={titleId}>{title}</h2>
      </header>
      <div className={s.stage}>{children}</div>
      <footer className={s.tools}>{tools}</footer>
    </dialog>
  )
}

/** What there is to do, below the picture. */
export function CameraHint({ children, large = false }: { children: string; large?: boolean }) {
  return <output className={large ? `${s.hint} ${s.large}` : s.hint}>{children}</output>
}

/** What is wrong with a picture; nothing where there is none. */
export function CameraProblem({ children }: { children: string | null }) {
  return (
    children && (
      <p className={s.hint} role="alert">
        {children}
      </p>
    )
  )
}

/** Why there is no live picture, what to do, and the other way; below it a button. */
export function CameraTroubleText({
  trouble,
  otherwise,
  children,
}: {
  trouble: CameraTrouble
  otherwise: string
  children?: ReactNode
}) {
  const { what, advice } = TROUBLE_WORDS[trouble]
  return (
    <div className={s.trouble}>
      <div role="alert">
        <p className={s.large}>{what}</p>
        <p>{advice}</p>
        <p>{otherwise}</p>
      </div>
      {children}
    </div>
  )
}

function keepFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  event.stopPropagation()
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll('button')]
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  if (document.activeElement !== edge && event.currentTarget.contains(document.activeElement)) return
  event.preventDefault()
  const next = event.shiftKey ? stops.at(-1) : stops[0]
  next?.focus()
}
