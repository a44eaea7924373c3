import s from './plate.module.css'
import { PlateDrawing } from './plate-drawing.tsx'

export interface PlateChipsProps {
  /** Normalised plates, the most likely first. */
  plates: readonly string[]
  /** The chosen one. */
  value: string
  onPick: (plate: string) => void
  label?: string
}

/** The person's plates, one tap each. */
export function PlateChips({ plates, value, onPick, label = '我的车牌' }: PlateChipsProps) {
  return (
    <fieldset className={s.chips} aria-label={label}>
      {plates.map((plate) => (
        <button
          key={plate}
          type="button"
          className={s.chip}
          aria-label={plate}
          aria-pressed={plate === value}
          onClick={() => onPick(plate)}
        >
          <PlateDrawing plate={plate} size="s" silent />
        </button>
      ))}
    </fieldset>
  )
}
