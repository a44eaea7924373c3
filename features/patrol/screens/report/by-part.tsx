import { useState } from 'react'
import { hrefOf, useGo } from '#client/navigation'
import type { LedgerFilter, PatrolReport } from '#contract/patrol'
import { Button } from '#ui/button'
import { Chart } from '#ui/chart'
import { Card, LinkRow, Section } from '#ui/page'
import { queryOf } from '../ledger/filter.ts'
import { LEDGER } from '../ledger/use-filter.ts'

type Row = PatrolReport['byKind'][number]

/** Of `ByPart`. */
export interface ByPartProps {
  title: string
  rows: readonly Row[]
  /** The ledger behind a row. */
  filterOf: (row: Row) => LedgerFilter
}

/** A chart draws so many rows; the others stand in the list. */
const DRAWN = 8
/** So many rows are listed at first. */
const SHOWN = 5

/** Problems of one sort of place or party, the most first; each row leads to its problems. */
export function ByPart({ title, rows, filterOf }: ByPartProps) {
  const go = useGo()
  const [whole, setWhole] = useState(false)
  if (rows.length === 0) return null
  const shown = whole ? rows : rows.slice(0, SHOWN)
  return (
    <Section title={title}>
      <Card>
        <Chart
          kind="bars"
          label={`${title}上报的问题`}
          series={[{ name: '上报', hue: 'teal' }]}
          points={named(rows.slice(0, DRAWN)).map(({ name, row }) => ({
            name,
            values: [row.reported],
            note: rowNote(row),
          }))}
          format={(value) => `${value} 个`}
        />
      </Card>
      <Card rows>
        {shown.map((row) => {
          const query = queryOf(filterOf(row))
          return (
            <LinkRow
              key={row.key ?? ''}
              title={row.name}
              note={rowNote(row)}
              value={`${row.reported} 个`}
              href={hrefOf(LEDGER, query)}
              onPress={() => go(LEDGER, query)}
            />
          )
        })}
      </Card>
      {rows.length > shown.length && (
        <Button wide kind="plain" onPress={() => setWhole(true)}>
          {`查看全部 ${rows.length} 项`}
        </Button>
      )}
    </Section>
  )
}

/** Rows with names that a chart can tell apart: two that are called alike are numbered. */
function named(rows: readonly Row[]): { readonly name: string; readonly row: Row }[] {
  return rows.map((row, at) => {
    const alike = rows.slice(0, at).filter(({ name }) => name === row.name).length
    return { name: alike === 0 ? row.name : `${row.name}（${alike + 1}）`, row }
  })
}

/** What a row comes to beside its reports. */
function rowNote({ undone, overdue, days }: Row): string {
  const parts = [
    ...(undone > 0 ? [`${undone} 个未关闭`] : []),
    ...(overdue > 0 ? [`${overdue} 个逾期`] : []),
    ...(days === null ? [] : [`平均 ${days} 天关闭`]),
  ]
  return parts.join('，') || '已全部处理'
}
