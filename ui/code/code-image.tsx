import { type ReactNode, useEffect, useState } from 'react'
import { QR_QUIET, qrPath } from '#vocabulary/qr-drawing'
import s from './code.module.css'

export interface CodeImageProps {
  /** What the code says to a scanner. */
  text: string
  /** What it is for: 访客通行码. Its name for screen readers. */
  label: string
  /** `xl`: as large as the screen lets. */
  size?: 's' | 'm' | 'l' | 'xl'
  caption?: ReactNode
  /** Without the ground around: what surrounds it is white already. */
  bare?: boolean
}

interface Drawn {
  text: string
  side: number
  path: string
}

/** A QR code on white ground, in dark mode too. The encoder is loaded when the first code is shown; needs no network after that. */
export function CodeImage({ text, label, size = 'm', caption, bare }: CodeImageProps) {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let wanted = true
    const draw = async () => {
      const { encode } = await import('uqr')
      const { data, size: side } = encode(text, { ecc: 'M', border: QR_QUIET })
      if (wanted) setDrawn({ text, side, path: qrPath(data) })
    }
    draw().catch(() => {
      if (wanted) setFailed(true)
    })
    return () => {
      wanted = false
    }
  }, [text])
  // never an old code under new words
  const current = drawn?.text === text ? drawn : null
  return (
    <figure className={s.code} aria-busy={!current && !failed}>
      <div className={bare ? s.bare : s.ground}>
        <svg
          className={`${s.image} ${s[size]}`}
          viewBox={`0 0 ${current?.side ?? 1} ${current?.side ?? 1}`}
          role="img"
          aria-label={label}
          fill="currentColor"
        >
          {current && <path d={current.path} />}
        </svg>
      </div>
      {failed && !current && <p role="alert">二维码未能显示，请检查网络后重新打开本页</p>}
      {caption && <figcaption className={s.caption}>{caption}</figcaption>}
    </figure>
  )
}
