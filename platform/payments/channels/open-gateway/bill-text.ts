import type { BillLine } from '../../channel.ts'
import { beijingTime, fenOf, isOurNumber } from '../wire.ts'

const COLUMNS = {
  channelTradeNo: '支付宝交易号',
  outTradeNo: '商户订单号',
  type: '业务类型',
  at: '完成时间',
  amount: '订单金额',
  requestNo: '退款批次号/请求号',
} as const

type Column = keyof typeof COLUMNS

/** Names differ in their brackets over the years: 订单金额（元）, 订单金额(元). */
const plain = (name: string): string => name.replace(/[（(].*$/, '').trim()

/**
 * The lines of a bill's text (业务明细): comments begin with #, the first other line names the columns, a tab keeps numbers from being
 * read as such. Null if it is another file (the archive also holds a summary). Throws if a line is not understood, if the end is
 * missing, or if there are not as many lines as the end says: half a bill would make false cases.
 */
export function readBillText(bill: string, day: string): BillLine[] | null {
  const rows = bill.replace(/^\uFEFF/, '').split(/\r?\n/)
  let places: Record<Column, number> | null = null
  let names: string[] = []
  const lines: BillLine[] = []
  for (const row of rows) {
    if (row.trim() === '' || row.startsWith('#')) continue
    const cells = cellsOf(row)
    if (places) lines.push(lineOf(fitted(row, names, day), places, day))
    else {
      places = placesOf(cells)
      if (!places) return null
      names = cells
    }
  }
  if (!places) return null
  checkEnd(rows, lines, day)
  return lines
}

function placesOf(names: string[]): Record<Column, number> | null {
  const plainNames = names.map(plain)
  const place = (column: Column): number => plainNames.indexOf(COLUMNS[column])
  const places = {
    channelTradeNo: place('channelTradeNo'),
    outTradeNo: place('outTradeNo'),
    type: place('type'),
    at: place('at'),
    amount: place('amount'),
    requestNo: place('requestNo'),
  }
  return Object.values(places).includes(-1) ? null : places
}

function lineOf(cells: string[], places: Record<Column, number>, day: string): BillLine {
  const cell = (column: Column): string => cells[places[column]] ?? ''
  const kind = cell('type') === '交易' ? 'payment' : cell('type') === '退款' ? 'refund' : null
  const amount = cell('amount')
  // Money back stands below zero; either way it is read digit by digit.
  const amountFen = fenOf(kind === 'refund' ? amount.replace(/^-/, '') : amount)
  const at = beijingTime(cell('at'))
  const [outTradeNo, channelTradeNo] = [cell('outTradeNo'), cell('channelTradeNo')]
  if (!kind || !amountFen || !at || channelTradeNo === '')
    throw new Error(`bill of ${day}: a line that is not understood (${cell('type')}, ${amount})`)
  const line: BillLine = { kind, outTradeNo, channelTradeNo, requestNo: cell('requestNo') || null, amountFen, at }
  return isOurNumber(outTradeNo) ? line : { ...line, foreign: true }
}

/** The end says that the list is whole, and how many lines of each kind it has. */
function checkEnd(rows: string[], lines: readonly BillLine[], day: string): void {
  const comments = rows.filter((row) => row.startsWith('#'))
  if (!comments.some((row) => row.includes('列表结束'))) throw new Error(`bill of ${day}: its end is missing`)
  for (const [kind, name] of [
    ['payment', '交易合计'],
    ['refund', '退款合计'],
  ] as const) {
    const row = comments.find((comment) => comment.includes(name))
    const counted = row === undefined ? undefined : /[：:]\s*(\d+)\s*笔/.exec(row)?.[1]
    const count = lines.filter((line) => line.kind === kind).length
    if (counted !== undefined && Number(counted) !== count)
      throw new Error(`bill of ${day}: ${count} lines of ${name}, it says ${counted}`)
  }
}

/** The cells of a row under its columns; commas and quotes that a merchant wrote into a title belong to the title. */
function fitted(row: string, names: readonly string[], day: string): string[] {
  const titleAt = names.map(plain).indexOf('商品名称')
  for (const cells of [cellsOf(row), row.split(',').map((cell) => cell.trim())]) {
    const surplus = cells.length - names.length
    if (surplus > 0 && titleAt >= 0) cells.splice(titleAt, surplus)
    if (cells.length === names.length) return cells
  }
  throw new Error(`bill of ${day}: a line that has not ${names.length} columns`)
}

/** Cells of a row, commas inside quotes belonging to them, without the blanks and tabs around. */
function cellsOf(row: string): string[] {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < row.length; at += 1) {
    const sign = row[at] ?? ''
    if (sign === '"' && quoted && row[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"' && (quoted || cell.trim() === '')) quoted = !quoted
    else if (sign === ',' && !quoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += sign
  }
  return [...cells, cell.trim()]
}
