import { useState } from 'react'
import { printedMoment } from '#client/messages'
import type { CarPicture } from '#contract/parking'
import s from './gate-picture.module.css'

export interface GatePictureProps {
  /** 入场 or 出场. */
  word: string
  picture: CarPicture['entry']
}

/** What a gate photographed of a passage; where there is no picture, that there is none. */
export function GatePicture({ word, picture }: GatePictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!picture) return <p className={s.none}>没有{word}记录</p>
  const { url, at, laneName } = picture
  const words = `${printedMoment(at)} ${laneName}${word}`
  if (url === null) return <p className={s.none}>{words}，没有照片</p>
  if (url === broken) return <p className={s.none}>{words}，照片没有加载出来，请刷新后再看</p>
  return (
    <figure className={s.picture}>
      <img src={url} alt={`${laneName}${word}时的照片`} onError={() => setBroken(url)} />
      <figcaption>{words}</figcaption>
    </figure>
  )
}
