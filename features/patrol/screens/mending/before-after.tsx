import { useState } from 'react'
import s from './before-after.module.css'

/** Of `BeforeAfter`. */
export interface BeforeAfterProps {
  /** What is compared: 第 1 处. */
  label: string
  before: string
  after: string
}

/** Two photos of one place under a slider: before on its left, after on its right. The slider is a range, so that arrow keys move it too. */
export function BeforeAfter({ label, before, after }: BeforeAfterProps) {
  const [part, setPart] = useState(50)
  return (
    <figure className={s.both} aria-label={label}>
      <div className={s.frame}>
        <img className={s.picture} src={after} alt={`${label}整改后`} />
        <img
          className={s.picture}
          style={{ clipPath: `inset(0 ${100 - part}% 0 0)` }}
          src={before}
          alt={`${label}整改前`}
        />
        <span className={s.line} style={{ insetInlineStart: `${part}%` }} />
      </div>
      <div className={s.names}>
        <span>整改前</span>
        <span>整改后</span>
      </div>
      <input
        className={s.slider}
        type="range"
        min={0}
        max={100}
        value={part}
        aria-label={`${label}：左右拖动对比整改前后`}
        aria-valuetext={`整改前占${part}%`}
        onChange={(event) => setPart(Number(event.currentTarget.value))}
      />
    </figure>
  )
}
