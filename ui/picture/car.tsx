import { Frame } from './frame.tsx'
import s from './picture.module.css'

/** To do with cars: one before a barrier. */
export function CarPicture() {
  return (
    <Frame>
      <path className={s.quiet} d="M14 76h92" />
      <path d="M24 66V55c0-3 2-5 5-6l10-2 10-12c2-2.5 4-3.5 7-3.500h17c3 0 6 1 8 3.500L90 47l6 2c3 1 4.5 3 4.5 6v11z" />
      <path className={s.quiet} d="m48 47 7-8.500c1-1 2-1.5 3.5-1.500H63v10zM69 37h4c1.5 0 2.7.5 3.6 1.700L82 47H69z" />
      <path className={s.accent} d="M29 56h5M91 56h5" />
      <circle cx="42" cy="67" r="8" />
      <circle cx="82" cy="67" r="8" />
      <path d="M42 67v.01M82 67v.01" />
    </Frame>
  )
}
