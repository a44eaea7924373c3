import { CloseIcon } from '#ui/icons'
import s from './choose.module.css'

/** Something that was chosen. */
export interface Named {
  readonly id: string
  readonly name: string
}

/** What was chosen, and how one is taken out of it. */
export interface ChipsProps {
  label: string
  chosen: readonly Named[]
  onRemove: (id: string) => void
}

/** What was chosen, each of which can be taken out again. */
export function Chips({ label, chosen, onRemove }: ChipsProps) {
  if (chosen.length === 0) return null
  return (
    <ul className={s.chips} aria-label={label}>
      {chosen.map(({ id, name }) => (
        <li key={id}>
          <button type="button" className={s.chip} aria-label={`移除${name}`} onClick={() => onRemove(id)}>
            <span>{name}</span>
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  )
}
