import type { ReactNode } from 'react'
import s from './initials.module.css'

export interface FaceHeadProps {
  /** `Initials` of size `l`. */
  face: ReactNode
  title: string
  /** What they are, in a few words. */
  note?: string
  /** The address of a wide picture above; null: none. */
  cover?: string | null
}

/** The head of a page about one person or company: the wide picture, the face, the name, what they are. */
export function FaceHead({ face, title, note = '', cover = null }: FaceHeadProps) {
  return (
    <div className={s.faceHead}>
      {cover !== null && <img className={s.cover} src={cover} alt="" />}
      <div className={s.line}>
        {face}
        <div className={s.words}>
          <h2 className={s.title}>{title}</h2>
          {note !== '' && <p className={s.note}>{note}</p>}
        </div>
      </div>
    </div>
  )
}
