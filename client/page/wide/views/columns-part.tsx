import { useLayoutEffect, useRef } from 'react'
import { IconButton } from '#ui/button'
import { DownIcon } from '#ui/icons'
import { type ChosenColumn, type Layout, movable, moved, shownNames, toggled } from './merging.ts'
import s from './views.module.css'

/** Of `ColumnsPart`. */
export interface ColumnsPartProps {
  columns: readonly ChosenColumn[]
  layout: Layout
  onChange: (layout: Layout) => void
}

/** The columns of a list, ticked and moved; the first one and the acts stay where they are. */
export function ColumnsPart({ columns, layout, onChange }: ColumnsPartProps) {
  const box = useRef<HTMLUListElement>(null)
  const pressed = useRef<string | null>(null)
  const shown = shownNames(columns, layout)
  const free = movable(columns)
  const rows = [...shown, ...free.map(({ name }) => name).filter((name) => !shown.includes(name))]
  const move = (name: string, by: 1 | -1) => {
    pressed.current = `${name} ${by}`
    onChange(moved(columns, layout, name, by))
  }
  useLayoutEffect(() => {
    // the row that moves takes the focus along; at an end its other button has it
    const [name, by] = pressed.current?.split(' ') ?? []
    pressed.current = null
    if (name === undefined) return
    const row = box.current?.querySelector(`[data-column="${name}"]`)
    const button = row?.querySelector<HTMLElement>(`[data-by="${by}"] button`) ?? row?.querySelector('button')
    button?.focus()
  })
  return (
    <section className={s.part} aria-label="列">
      <h3>列</h3>
      <p className={s.note}>“{columns[0]?.title}”始终在最前</p>
      <ul ref={box} className={s.rows}>
        {rows.map((name) => {
          const at = shown.indexOf(name)
          const title = free.find((column) => column.name === name)?.title ?? name
          return (
            <li key={name} data-column={name} className={s.row}>
              <label className={s.column}>
                <input
                  type="checkbox"
                  className={s.tick}
                  checked={at >= 0}
                  onChange={() => onChange(toggled(columns, layout, name))}
                />
                {title}
              </label>
              {at > 0 && (
                <span data-by="-1" className={s.up}>
                  <IconButton label={`上移${title}`} onPress={() => move(name, -1)}>
                    <DownIcon />
                  </IconButton>
                </span>
              )}
              {at >= 0 && at < shown.length - 1 && (
                <span data-by="1" className={s.down}>
                  <IconButton label={`下移${title}`} onPress={() => move(name, 1)}>
                    <DownIcon />
                  </IconButton>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
