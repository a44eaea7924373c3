import { Frame } from './frame.tsx'
import s from './picture.module.css'

/** Nothing here yet: two sheets of paper. */
export function ListPicture() {
  return (
    <Frame>
      <path d="m52 16 33 5a4 4 0 0 1 3.4 4.600l-6 40a4 4 0 0 1-4.6 3.400L45 64z" />
      <rect x="35" y="18" width="40" height="54" rx="5" />
      <path className={s.quiet} d="M44 42h22M44 51h22M44 60h13" />
      <path className={s.accent} d="M44 31h12" />
    </Frame>
  )
}
