import s from './home.module.css'
import { Skyline } from './skyline.tsx'

/** The park at the top of its home: picture, logo, name. Its height stands before anything has come. */
export function ParkHeader() {
  return (
    <div className={s.park}>
      <Skyline />
      <h1 className={s.parkName}>园区通</h1>
    </div>
  )
}
