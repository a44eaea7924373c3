import type { Ref } from 'react'
import type { Entry } from './entry.ts'
import s from './plate.module.css'

export interface PlateBoxesProps {
  entry: Entry
  wrong: boolean
  ref: Ref<HTMLDivElement>
}

/** The drawn boxes; the text box above them speaks and listens for them. */
export function PlateBoxes({ entry, wrong, ref }: PlateBoxesProps) {
  const { text, at, boxes } = entry
  return (
    <div ref={ref} className={s.boxes} aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => {
        const classes = [s.box, wrong && s.wrong, index === 7 && s.energy, index === at && index < boxes && s.chosen]
        return [
          index === 2 && <span key="dot" className={s.between} />,
          <span key={index} data-box={index} className={classes.filter(Boolean).join(' ')}>
            {index === boxes ? '+' : text[index]}
            {index === 7 && <span className={s.energyName}>新能源</span>}
          </span>,
        ]
      })}
    </div>
  )
}

/** Which box (0 to 7) lies under the horizontal position. */
export function boxAt(row: HTMLElement | null, clientX: number): number {
  const boxes = row ? [...row.querySelectorAll('[data-box]')] : []
  const hit = boxes.findIndex((box) => clientX <= box.getBoundingClientRect().right)
  return hit === -1 ? 7 : hit
}
