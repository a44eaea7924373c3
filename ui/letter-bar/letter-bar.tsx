import { useEffect, useId, useRef } from 'react'
import s from './letter-bar.module.css'
import { letterInWords } from './letters.ts'

export interface LetterBarProps {
  /** What is chosen, for screen readers: 首字母. */
  label: string
  /** The letters under which something stands, in order; `#` for what has none. */
  letters: readonly string[]
  /** The chosen letter; null: all. */
  value: string | null
  onPick: (letter: string | null) => void
}

/**
 * The letters of a list, of which one is chosen: real radio buttons in a row that is pushed aside by finger, so that each letter is a whole target also
 * in large type, and arrow keys and screen readers work.
 */
export function LetterBar({ label, letters, value, onPick }: LetterBarProps) {
  const name = useId()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`[data-letter="${value ?? ''}"]`)
    // not scrollIntoView: the page itself must stay where it is
    if (row.current && chosen)
      row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2
  }, [value])
  return (
    <div ref={row} className={s.bar} role="radiogroup" aria-label={label}>
      {[null, ...letters].map((letter) => (
        <label key={letter ?? ''} className={s.letter} data-letter={letter ?? ''}>
          <input
            type="radio"
            name={name}
            checked={letter === value}
            aria-label={letter === null ? '全部' : letterInWords(letter)}
            onChange={() => onPick(letter)}
          />
          <span>{letter ?? '全部'}</span>
        </label>
      ))}
    </div>
  )
}
