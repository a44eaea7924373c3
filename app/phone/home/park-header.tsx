import { parkNow } from '#client/looks'
import { NO_NAME, type Park, ParkMark, usePark } from '#client/park'
import { PARK_PICTURE_PATH } from '#vocabulary/addresses'
import { DEFAULT_AREA_ID } from '#vocabulary/defaults'
import { Bell } from '../messages/bell.tsx'
import s from './home.module.css'
import { Skyline } from './skyline.tsx'

/** The park at the top of its home: picture, logo, name. Its height stands before anything has come, and the page's HTML names the picture. */
export function ParkHeader() {
  const park = usePark()
  const picture = pictureOf(park)
  return (
    <div className={s.park}>
      <Skyline />
      {picture !== null && <img className={s.picture} src={picture} alt="" />}
      <Bell />
      <div className={s.parkLine}>
        <ParkMark park={park} />
        <h1 className={s.parkName}>{park?.name ?? NO_NAME}</h1>
      </div>
    </div>
  )
}

/** The chosen park's picture by its fixed address; that of another park, where a person's session is of one, as it was told. */
function pictureOf(park: Park | null): string | null {
  if (park === null) return PARK_PICTURE_PATH
  if (park.picture === null) return null
  return park.id === (parkNow() ?? DEFAULT_AREA_ID) ? PARK_PICTURE_PATH : park.picture
}
