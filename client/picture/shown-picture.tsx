import { useEffect, useRef } from 'react'
import s from './picture.module.css'

/** Of `ShownPicture`. */
export interface ShownPictureProps {
  /** Its address, or the picture itself as this phone has it in memory. */
  picture: string | Blob
  alt: string
}

/** A picture that was sent. */
export function ShownPicture({ picture, alt }: ShownPictureProps) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (typeof picture === 'string') return undefined
    const made = URL.createObjectURL(picture)
    if (image.current) image.current.src = made
    return () => URL.revokeObjectURL(made)
  }, [picture])
  const src = typeof picture === 'string' ? { src: picture } : {}
  return <img ref={image} className={s.picture} alt={alt} {...src} />
}
