import { buffer } from 'node:stream/consumers'
import { type OutColumn, outSheet, writeXlsx } from '#platform/sheets'
import { parseDecimal } from '#vocabulary/decimal'
import type { Column } from './column.ts'
import { type Read, shownCell } from './tabulation.ts'

/** Numbers of more digits than a workbook holds exactly are written as texts. */
const EXACT = 15

const isExact = (text: string) => text.replace(/\D/g, '').length <= EXACT

/** One column of the workbook: numbers as numbers where a workbook holds them exactly, days as days. */
function outColumns(column: Column, at: number, rows: readonly Read[]): OutColumn<Read> {
  const title = column.unit === '' ? column.title : `${column.title}（${column.unit}）`
  const cellOf = ({ cells }: Read) => cells[at] ?? null
  const isNumber = column.kind !== 'text' && column.kind !== 'day'
  const allExact = rows.every((row) => {
    const cell = cellOf(row)
    return cell === null || cell === '' || (parseDecimal(cell) !== null && isExact(cell))
  })
  if (column.kind === 'day') return { title, kind: 'day', of: (row) => cellOf(row) || null }
  if (isNumber && allExact) return { title, kind: 'number', of: (row) => (cellOf(row) ? Number(cellOf(row)) : null) }
  return { title, kind: 'text', width: 24, of: (row) => shownCell(column, cellOf(row)) }
}

/** Archives as a workbook: their names and these columns; what the viewer may not read is empty. */
export async function exportedArchives(rows: readonly Read[], columns: readonly Column[]): Promise<Buffer> {
  const sheet = outSheet({
    name: '企业档案',
    columns: [
      { title: '企业名称', kind: 'text', width: 36, of: ({ name }: Read) => name },
      ...columns.map((column, at) => outColumns(column, at, rows)),
    ],
    rows,
  })
  return await buffer(writeXlsx([sheet]))
}
