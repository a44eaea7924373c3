import { formatYuan } from '#vocabulary/money'
import { MARGIN, type Pen, type TextStyle, WIDTH } from './pen.ts'

/** A cell: a text, an amount in fen, or nothing. */
export type PaperCell = string | { readonly fen: number } | null

/** Rows under a header that stands again on each page. */
export interface TableBlock {
  readonly kind: 'table'
  readonly columns: readonly {
    readonly title: string
    /** Share of the width; default 1. */
    readonly share?: number
    /** Of its texts and its title, default left; money always stands right. */
    readonly align?: 'left' | 'right'
  }[]
  readonly rows: Iterable<readonly PaperCell[]>
  /** The last row, in bold. */
  readonly total?: readonly PaperCell[]
}

const BODY: TextStyle = { size: 9 }
const BOLD: TextStyle = { size: 9, weight: 'bold' }
const PAD = { x: 4, y: 3 }

interface Column {
  readonly x: number
  readonly width: number
  readonly align: 'left' | 'right'
}

interface SetCell {
  readonly lines: readonly string[]
  readonly align: 'left' | 'right'
}

/** Draws the table over as many pages as it needs. A row stays on one page unless it is longer than a page. */
export async function drawTable(pen: Pen, { columns: declared, rows, total }: TableBlock): Promise<void> {
  const shares = declared.reduce((sum, { share = 1 }) => sum + share, 0)
  let x = MARGIN.side
  const columns = declared.map(({ share = 1, align = 'left' }): Column => {
    const column = { x, width: (WIDTH * share) / shares, align }
    x += column.width
    return column
  })
  const header = set(
    pen,
    columns,
    declared.map(({ title }) => title),
    BOLD,
  )
  const drawHeader = (): void => {
    pen.ground(MARGIN.side, pen.y, WIDTH, heightOf(pen, header))
    drawRow(pen, columns, header, BOLD)
  }
  pen.need(heightOf(pen, header) * 2)
  drawHeader()
  for (const row of rows) {
    place(pen, columns, set(pen, columns, row, BODY), BODY, drawHeader)
    await pen.breathe()
  }
  if (total) place(pen, columns, set(pen, columns, total, BOLD), BOLD, drawHeader)
}

function set(pen: Pen, columns: readonly Column[], row: readonly PaperCell[], style: TextStyle): SetCell[] {
  if (row.length !== columns.length) throw new RangeError(`a row has ${row.length} cells, its table ${columns.length}`)
  return columns.map(({ width, align }, index) => {
    const cell = row[index] ?? ''
    const isMoney = typeof cell === 'object'
    const text = isMoney ? formatYuan(cell.fen) : cell
    return { lines: pen.lines(text, width - 2 * PAD.x, style), align: isMoney ? 'right' : align }
  })
}

const countOf = (cells: readonly SetCell[]): number => Math.max(1, ...cells.map(({ lines }) => lines.length))

const heightOf = (pen: Pen, cells: readonly SetCell[]): number => pen.heightOf(countOf(cells), BODY) + 2 * PAD.y

/** Draws the row here, on the next page, or piece by piece where no page is long enough. */
function place(
  pen: Pen,
  columns: readonly Column[],
  cells: readonly SetCell[],
  style: TextStyle,
  drawHeader: () => void,
): void {
  let rest = cells
  for (;;) {
    if (pen.need(heightOf(pen, rest))) drawHeader()
    const fits = Math.max(1, Math.floor((pen.floor - pen.y - 2 * PAD.y + 0.01) / pen.heightOf(1, style)))
    drawRow(
      pen,
      columns,
      rest.map(({ lines, align }) => ({ lines: lines.slice(0, fits), align })),
      style,
    )
    if (countOf(rest) <= fits) return
    rest = rest.map(({ lines, align }) => ({ lines: lines.slice(fits), align }))
    pen.turn()
    drawHeader()
  }
}

function drawRow(pen: Pen, columns: readonly Column[], cells: readonly SetCell[], style: TextStyle): void {
  cells.forEach(({ lines, align }, index) => {
    const { x = 0, width = 0 } = columns[index] ?? {}
    pen.draw(lines, x + PAD.x, pen.y + PAD.y, width - 2 * PAD.x, { ...style, align })
  })
  pen.y += heightOf(pen, cells)
  pen.rule(MARGIN.side, pen.y, MARGIN.side + WIDTH, pen.y)
}
