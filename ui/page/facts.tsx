import type { ReactNode } from 'react'
import s from './page.module.css'

/** A fact with its name. */
export interface Fact {
  name: string
  value: ReactNode
  /** A short explanation under the value. */
  note?: ReactNode
}

/** A group of facts, name on the left and value on the right; long values go under the name. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={s.facts}>
      {facts.map(({ name, value, note }) => (
        <div key={name} className={s.fact}>
          <dt>{name}</dt>
          <dd className={typeof value === 'string' ? s.words : undefined}>{value}</dd>
          {note && <dd className={s.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
