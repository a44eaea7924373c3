import { useId, useState } from 'react'
import s from './chart.module.css'
import { type Point, type Series, totalOf } from './series.ts'

export interface DataTableProps {
  label: string
  series: readonly Series[]
  points: readonly Point[]
  format: (value: number) => string
}

/** The values as a table, which a quiet button opens; sums come first, as what stands last may lie beyond a narrow screen. */
export function DataTable({ label, series, points, format }: DataTableProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={s.quiet}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? '收起' : '查看数据'}
      </button>
      {open && (
        // wider than the screen where there are many series: it is moved by arrow keys too
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section id={id} className={s.wide} aria-label={`${label}的数据`} tabIndex={0}>
          <table className={s.table}>
            <caption className="sr-only">{label}</caption>
            <thead>
              <tr>
                <th scope="col">项目</th>
                {series.length > 1 && <th scope="col">合计</th>}
                {series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <tr key={point.name}>
                  <th scope="row">
                    {point.name}
                    {point.note && <span className={s.note}>{point.note}</span>}
                  </th>
                  {series.length > 1 && <td>{format(totalOf(point))}</td>}
                  {series.map(({ name }, of) => (
                    <td key={name}>{point.values.length > 0 ? format(point.values[of] ?? 0) : '–'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}
