import { ShownPicture } from '#client/picture'
import s from './noise.module.css'

/** Pictures that somebody sent; none: nothing stands there. */
export function Pictures({ of, label }: { of: readonly string[]; label: string }) {
  if (of.length === 0) return null
  return (
    <div className={s.pictures}>
      {of.map((url, at) => (
        <ShownPicture key={url} picture={url} alt={`${label} 照片${at + 1}`} />
      ))}
    </div>
  )
}
