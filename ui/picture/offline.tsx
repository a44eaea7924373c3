import { Frame } from './frame.tsx'
import s from './picture.module.css'

/** No network: a cloud that nothing leads to. */
export function OfflinePicture() {
  return (
    <Frame>
      <path d="M44 56a13 13 0 0 1-1.5-25.9 19 19 0 0 1 36.2 3.600A11.5 11.5 0 0 1 77 56z" />
      <path className={s.quiet} d="M60 62v4M60 72v2M26 78h26M68 78h26" />
      <path className={s.accent} d="m54 38 12 12M66 38 54 50" />
    </Frame>
  )
}
