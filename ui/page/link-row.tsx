import type { ReactNode } from 'react'
import { ForwardIcon } from '#ui/icons'
import { followHere } from './follow-here.ts'
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
