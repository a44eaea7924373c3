import { useState } from 'react'
import { NO_NAME, ParkMark, usePark } from '#client/park'
import s from './home.module.css'
import { Skyline } from './skyline.tsx'

/** The park at the top of its home: picture, logo, name. Its height stands before anything has come. */
export function ParkHeader() {
  const park = usePark()
  const [shown, setShown] = useState<string | null>(null)
  const picture = park?.picture ?? null
  return (
    <div className={s.park} data-shown={picture !== null && picture === shown ? '' : undefined}>
      <Skyline />
      {picture !== null && <img className={s.picture} src={picture} alt="" onLoad={() => setShown(picture)} />}
      <div className={s.parkLine}>
        <ParkMark park={park} />
        <h1 className={s.parkName}>{park?.name ?? NO_NAME}</h1>
      </div>
    </div>
  )
}
