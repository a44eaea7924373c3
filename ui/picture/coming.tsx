import { Frame } from './frame.tsx'
import s from './picture.module.css'

/** Not open yet: a calendar with a clock before it. */
export function ComingPicture() {
  return (
    <Frame>
      <rect x="32" y="20" width="50" height="50" rx="6" />
      <path d="M32 34h50M45 15v10M69 15v10" />
      <path className={s.quiet} d="M42 44h6M54 44h6M66 44h6M42 54h6M54 54h6M42 62h6" />
      <circle cx="80" cy="61" r="14" />
      <path className={s.accent} d="M80 53v8l5.5 3.5" />
    </Frame>
  )
}
