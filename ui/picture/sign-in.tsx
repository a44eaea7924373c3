import { Frame } from './frame.tsx'
import s from './picture.module.css'

/** For those who are signed in: a door with a lock before it. */
export function SignInPicture() {
  return (
    <Frame>
      <path d="M40 74V20a4 4 0 0 1 4-4h30a4 4 0 0 1 4 4v54M28 74h62" />
      <path className={s.quiet} d="M48 25h22v16H48zM48 49h10" />
      <path d="M70 54v-5a8 8 0 0 1 16 0v5" />
      <rect x="65" y="53" width="26" height="20" rx="4" />
      <path className={s.accent} d="M78 61v4" />
    </Frame>
  )
}
