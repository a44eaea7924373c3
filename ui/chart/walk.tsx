import { type PointerEvent, type ReactNode, useRef } from 'react'
import s from './chart.module.css'

export interface WalkProps {
  label: string
  count: number
  at: number
  /** The chosen point in words. */
  words: string
  onAt: (at: number) => void
  /** Which point lies at this place of the figure, both from 0 to 1; null where there is none. */
  find: (x: number, y: number) => number | null
  /** The figure. */
  children: ReactNode
}

/**
 * A figure whose points are walked by arrow keys, Home and End, and picked by tapping or dragging. The keys and the words are those
 * of a native slider that cannot be seen, so that screen readers know what to do with it too; one point needs none.
 */
export function Walk({ label, count, at, words, onAt, find, children }: WalkProps) {
  const box = useRef<HTMLDivElement>(null)
  const pick = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect()
    const found = find((clientX - left) / width, (clientY - top) / height)
    if (found !== null && found !== at) onAt(found)
  }
  if (count < 2) return <div className={s.figure}>{children}</div>
  return (
    <div
      ref={box}
      className={s.figure}
      onPointerUp={pick}
      onPointerMove={(event) => {
        if (event.buttons === 1) pick(event)
      }}
    >
      {children}
      <input
        type="range"
        className={s.walk}
        aria-label={label}
        aria-valuetext={words}
        min={0}
        max={count - 1}
        value={at}
        onChange={(event) => onAt(Number(event.target.value))}
      />
    </div>
  )
}
