import type { MouseEvent, ReactNode } from 'react'
import { ForwardIcon } from '#ui/icons'
import s from './page.module.css'

export interface LinkRowProps {
  title: ReactNode
  note?: ReactNode
  /** The present choice or count, on the right. */
  value?: ReactNode
  icon?: ReactNode
  /** A real address, so that it can be opened elsewhere. */
  href?: string
  /** With `href`, replaces the browser's own way of going there for a plain press. */
  onPress?: () => void
}

/** A whole row that leads somewhere. */
export function LinkRow({ title, note, value, icon, href, onPress }: LinkRowProps) {
  const inside = (
    <>
      {icon && <span className={s.rowIcon}>{icon}</span>}
      <span className={s.rowText}>
        <span>{title}</span>
        {note && <span className={s.rowNote}>{note}</span>}
      </span>
      {value && <span className={s.rowValue}>{value}</span>}
      <span className={s.chevron}>
        <ForwardIcon />
      </span>
    </>
  )
  if (href === undefined) {
    return (
      <button type="button" className={s.row} onClick={onPress}>
        {inside}
      </button>
    )
  }
  return (
    <a className={s.row} href={href} onClick={onPress && ((event) => followHere(event, onPress))}>
      {inside}
    </a>
  )
}

/** Runs `go` in place of the browser's own step, unless the person asks for another tab or window. */
export function followHere(event: MouseEvent, go: () => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go()
}
