import { useState } from 'react'
import s from './park.module.css'
import { NO_NAME, type Park } from './park.ts'

/** The park's logo; until it is there, and where there is none, the first character of the name on the brand's ground. Says nothing: its name stands beside. */
export function ParkMark({ park }: { park: Park | null }) {
  const [shown, setShown] = useState<string | null>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const logo = park?.logo ?? null
  const [first = ''] = park?.name ?? NO_NAME
  return (
    <span className={s.mark} aria-hidden="true" data-shown={logo !== null && logo === shown ? '' : undefined}>
      {first}
      {logo !== null && logo !== broken && (
        <img
          key={logo}
          className={s.logo}
          src={logo}
          alt=""
          onLoad={() => setShown(logo)}
          onError={() => setBroken(logo)}
        />
      )}
    </span>
  )
}

/** Logo and name of the park in one line above a form or a list; its place is the same before anything is known. */
export function ParkName({ park }: { park: Park | null }) {
  return (
    <div className={s.line}>
      <ParkMark park={park} />
      {/* another name is other words, not words that moved */}
      <p key={park?.name} className={s.name}>
        {park?.name ?? NO_NAME}
      </p>
    </div>
  )
}
