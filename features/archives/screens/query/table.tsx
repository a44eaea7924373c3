import { hrefOf, useGo } from '#client/navigation'
import type { Tabulation } from '#contract/archives'
import { followHere } from '#ui/page'
import s from './table.module.css'

const DETAIL = '/epsarchives/archiveDetail'

/** Of `ArchiveTable`. */
export interface ArchiveTableProps {
  table: Tabulation
  /** The column by which it is sorted; null: by name. */
  sortBy: string | null
  onSort: (key: string | null) => void
  /** Whether each number says its part of the sum. */
  shares: boolean
}

/** Enterprises by columns: the names stay in sight while the table goes on sideways; a column's title sorts by it. */
export function ArchiveTable({ table, sortBy, onSort, shares }: ArchiveTableProps) {
  const { columns, rows, sums } = table
  return (
    // wider than a phone: it is moved by arrow keys too
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={s.wide} aria-label="企业一览表" tabIndex={0}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col" className={s.name}>
              企业
            </th>
            {columns.map(({ key, title, unit, kind }) => (
              <th
                key={key}
                scope="col"
                className={isNumber(kind) ? s.number : undefined}
                aria-sort={sortBy === key ? 'descending' : undefined}
              >
                <button type="button" className={s.sort} onClick={() => onSort(sortBy === key ? null : key)}>
                  {unit === '' ? title : `${title}（${unit}）`}
                  {sortBy === key && <span aria-hidden> ↓</span>}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells }) => (
            <tr key={id}>
              <th scope="row" className={s.name}>
                <Name id={id} name={name} />
              </th>
              {cells.map((cell, at) => (
                <td key={columns[at]?.key} className={isNumber(columns[at]?.kind) ? s.number : undefined}>
                  <Cell cell={cell} share={shares} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {sums.some((sum) => sum !== null) && (
          <tfoot>
            <tr>
              <th scope="row" className={s.name}>
                合计
              </th>
              {sums.map((sum, at) => (
                <td key={columns[at]?.key} className={s.number}>
                  {sum && (
                    <>
                      {sum.text}
                      <span className={s.note}>{sum.of} 家</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

const isNumber = (kind: string | undefined) => kind === 'count' || kind === 'money' || kind === 'rate'

function Name({ id, name }: { id: string; name: string }) {
  const go = useGo()
  return (
    <a
      className={s.link}
      href={hrefOf(DETAIL, { id })}
      onClick={(event) => followHere(event, () => go(DETAIL, { id }))}
    >
      {name}
    </a>
  )
}

function Cell({
  cell: { text, share },
  share: showsShare,
}: {
  cell: Tabulation['rows'][number]['cells'][number]
  share: boolean
}) {
  if (text === null) return <span className={s.none}>无权查看</span>
  if (text === '') return <span className={s.none}>–</span>
  return (
    <>
      {text}
      {showsShare && share !== null && <span className={s.note}>{(share / 10).toFixed(1)}%</span>}
    </>
  )
}
