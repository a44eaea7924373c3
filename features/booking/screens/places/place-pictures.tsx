import type { Kind } from '#contract/booking'
import { PlacePicture } from '#ui/picture'
import s from './detail.module.css'

/** Pictures of a place beside each other, a drawing of its kind where there are none; a finger or the arrow keys go from one to the next. */
export function PlacePictures({ name, kind, urls }: { name: string; kind: Kind; urls: readonly string[] }) {
  if (urls.length === 0) return <PlacePicture kind={kind} size="wide" />
  if (urls.length === 1) return <img className={s.picture} src={urls[0]} alt={name} />
  return (
    // it is moved by arrow keys too
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={s.pictures} aria-label={`${name}的照片，共 ${urls.length} 张`} tabIndex={0}>
      {urls.map((url, at) => (
        <li key={url}>
          <img className={s.picture} src={url} alt={`${name}照片 ${at + 1}`} />
        </li>
      ))}
    </ul>
  )
}
