import { Frame } from './frame.tsx'
import s from './picture.module.css'

const SIGNS = {
  ok: 'm48 46 8.5 8.500L72 37',
  info: 'M60 32v13l9 6',
  warn: 'M60 33v15M60 57v.01',
  bad: 'm51 36 18 18M69 36 51 54',
  neutral: 'M60 44v13M60 34v.01',
}

/** How something ended: done, waited for (info), to be looked at, failed, told. */
export function ResultPicture({ tone }: { tone: keyof typeof SIGNS }) {
  return (
    <Frame tone={s[tone]}>
      <circle className={s.disc} cx="60" cy="45" r="27" />
      <path className={s.sign} d={SIGNS[tone]} />
    </Frame>
  )
}
