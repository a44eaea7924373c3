import { useState } from 'react'
import s from './initials.module.css'
import { hueOf, type InitialsOf, initialsOf } from './initials.ts'

export interface InitialsProps {
  /** Decides the colour. Where a list shows no id, the name may take its place. */
  id: string
  name: string
  of?: InitialsOf
  /** `s` in rows, `m` in cards, `l` at the head of a page. */
  size?: 's' | 'm' | 'l'
  /** The address of a logo or portrait; initials stand where it is null or cannot be loaded. */
  picture?: string | null
}

/** The picture of a person or company, else their coloured initials: round for persons, a rounded square for companies. Screen readers pass it over, for the name stands beside it. */
export function Initials({ id, name, of = 'person', size = 's', picture = null }: InitialsProps) {
  const [lost, lose] = useState<string | null>(null)
  const shape = of === 'person' ? s.person : s.company
  if (picture !== null && picture !== lost)
    return (
      <img
        className={`${s.mark} ${shape} ${s[size]} ${s.picture}`}
        src={picture}
        alt=""
        onError={() => lose(picture)}
      />
    )
  return (
    <span className={`${s.mark} ${shape} ${s[size]} ${s[hueOf(id)]}`} aria-hidden>
      {initialsOf(name, of)}
    </span>
  )
}
