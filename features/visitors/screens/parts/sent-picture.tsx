import { useEffect, useRef } from 'react'
import s from './pictures.module.css'

/** A private picture that was sent: a visit takes it by these within the hour. It is kept on no phone. */
export interface SentPicture {
  readonly id: string
  /** Empty: the account that sent it is asked for. */
  readonly token: string
  readonly picture: Blob
}

/** The picture as this phone has it in memory. */
export function LocalPicture({ picture, alt }: { picture: Blob; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const made = URL.createObjectURL(picture)
    if (image.current) image.current.src = made
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return <img ref={image} className={s.picture} alt={alt} />
}
