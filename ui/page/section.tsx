import { type ReactNode, useId } from 'react'
import s from './page.module.css'

export interface SectionProps {
  title: string
  /** A quiet button or a count on the right of the title. */
  trailing?: ReactNode
  children: ReactNode
}

/** A titled part of a page; a region for screen readers. Put cards into it. */
export function Section({ title, trailing, children }: SectionProps) {
  const id = useId()
  return (
    <section className={s.section} aria-labelledby={id}>
      <div className={s.head}>
        <h2 id={id}>{title}</h2>
        {trailing}
      </div>
      {children}
    </section>
  )
}

/** Parts of a page that stand under each other, and at a desk as many beside each other as there is room for. */
export function Board({ children }: { children: ReactNode }) {
  return <div className={s.board}>{children}</div>
}

/** A white ground for what belongs together. `rows` for a card that holds only link rows. */
export function Card({ rows, children }: { rows?: boolean; children: ReactNode }) {
  return <div className={rows ? `${s.card} ${s.rows}` : s.card}>{children}</div>
}
