import { Frame } from './frame.tsx'
import s from './picture.module.css'

/** Nothing found: a magnifier over a sheet of paper. */
export function SearchPicture() {
  return (
    <Frame>
      <rect x="34" y="17" width="42" height="52" rx="5" />
      <path className={s.quiet} d="M43 29h24M43 38h10M43 47h8M43 56h12" />
      <path className={s.thick} d="m83 63 10 10" />
      <circle cx="71" cy="51" r="16" />
      <path className={s.accent} d="M61.5 50a9.5 9.5 0 0 1 7-8.2" />
    </Frame>
  )
}
