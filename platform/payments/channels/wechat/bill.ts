import { createHash } from 'node:crypto'
import type { BillLine } from '../../channel.ts'
import { beijingTime, fenOf, isOurNumber } from '../wire.ts'
import { type Client, outage, WechatOutage } from './client.ts'
import { isCode } from './orders.ts'
import { type Merchant, numberHere, text } from './wire.ts'

/** WeChat makes the bill of a day in the next morning, and says to fetch it after ten. */
const READY_HOURS = 24 + 10

/** What moved on a day, by WeChat's bill of it (`ALL`); null while there is none yet. Throws if the file is not the one announced. */
export async function wechatBill(
  client: Client,
  merchant: Merchant,
  day: string,
  now: Date,
  signal: AbortSignal,
): Promise<BillLine[] | null> {
  const midnight = /^\d{4}-\d\d-\d\d$/.test(day) ? beijingTime(`${day} 00:00:00`) : null
  if (!midnight) throw new RangeError('a day is written YYYY-MM-DD')
  const answer = await client.ask('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`, null, signal)
  if (isCode(answer, 'STATEMENT_CREATING')) return null
  // Said of a day without any trade as of one whose bill is not made yet.
  if (isCode(answer, 'NO_STATEMENT_EXIST'))
    return now.getTime() < midnight.getTime() + READY_HOURS * 3_600_000 ? null : []
  const hash = text(answer.body, 'hash_value').toLowerCase()
  const url = text(answer.body, 'download_url')
  if (answer.status !== 200 || answer.body.hash_type !== 'SHA1' || !/^[0-9a-f]{40}$/.test(hash) || !URL.canParse(url))
    throw outage('bill', answer)
  const file = await client.download(url, signal)
  // The file is not signed; its hash is.
  if (createHash('sha1').update(file).digest('hex') !== hash) throw new WechatOutage('bill', 'not the announced file')
  return readBill(file.toString('utf8'), merchant)
}

/** The columns that we read; WeChat adds others as it likes. */
const COLUMNS = {
  at: '交易时间',
  mchId: '商户号',
  channelTradeNo: '微信订单号',
  outTradeNo: '商户订单号',
  state: '交易状态',
  currency: '货币种类',
  requestNo: '商户退款单号',
  refundState: '退款状态',
  paidYuan: '订单金额',
  refundYuan: '申请退款金额',
} as const

/** The app that the order belongs to; older bills may lack it. */
const APP = '公众账号ID'

type Row = Record<keyof typeof COLUMNS | 'appId', string>

/**
 * The lines of a bill's text: a head, rows whose fields each begin with a backtick, a head of totals and the totals. Throws for
 * anything that is not exactly so, or that does not add up.
 */
export function readBill(csv: string, merchant: Merchant): BillLine[] {
  const lines = csv
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
  const head = (lines[0] ?? '').split(',')
  const totalsAt = lines.findIndex((line, at) => at > 0 && !line.startsWith('`'))
  if (totalsAt < 0 || lines.length !== totalsAt + 2) throw unreadable('no totals')
  const places = Object.entries(COLUMNS).map(([name, title]) => [name, head.indexOf(title)] as const)
  if (places.some(([, at]) => at < 0)) throw unreadable('a column is missing')
  const titleAt = head.indexOf('商品名称')
  const rows = lines.slice(1, totalsAt).map((line): Row => {
    const fields = fieldsOf(line)
    const surplus = fields.length - head.length
    // Only what merchants write, the title and its neighbour 商户数据包, may hold what looks like the end of a field.
    if (surplus > 0 && titleAt >= 0) fields.splice(titleAt, surplus)
    if (fields.length !== head.length) throw unreadable('a line of another width')
    // Each name of Row is a name of COLUMNS.
    const read = Object.fromEntries(places.map(([name, at]) => [name, (fields[at] ?? '').trim()])) as Row
    return { ...read, appId: (fields[head.indexOf(APP)] ?? '').trim() }
  })
  checkTotals(rows, (lines[totalsAt] ?? '').split(','), fieldsOf(lines[totalsAt + 1] ?? ''))
  return rows.flatMap((row) => lineOf(row, merchant) ?? [])
}

function fieldsOf(line: string): string[] {
  return line.slice(1).split(',`')
}

function checkTotals(rows: readonly Row[], heads: readonly string[], totals: readonly string[]): void {
  const total = (title: string): string => totals[heads.indexOf(title)]?.trim() ?? ''
  const sum = (column: 'paidYuan' | 'refundYuan'): number => rows.reduce((fen, row) => fen + fenIn(row[column]), 0)
  const fits =
    total('总交易单数') === String(rows.length) &&
    fenIn(total('订单总金额')) === sum('paidYuan') &&
    fenIn(total('申请退款总金额')) === sum('refundYuan')
  if (!fits) throw unreadable('does not add up')
}

/** Null: a refund that failed moved nothing. */
function lineOf(row: Row, merchant: Merchant): BillLine | null {
  const at = beijingTime(row.at)
  if (row.mchId !== merchant.mchId || row.currency !== 'CNY') throw unreadable('another merchant or currency')
  if (!at || row.outTradeNo === '' || !/^\w{1,32}$/.test(row.channelTradeNo)) throw unreadable('an odd number or time')
  const { channelTradeNo } = row
  const outTradeNo = numberHere(row.outTradeNo) ?? row.outTradeNo
  const isOurs = isOurNumber(outTradeNo) && (row.appId === '' || row.appId === merchant.appId)
  // Whatever another system does under our merchant, ours are compared all the same.
  if (!isOurs) return foreignLine(row, { outTradeNo, at })
  if (row.state === 'SUCCESS')
    return { kind: 'payment', outTradeNo, channelTradeNo, requestNo: null, amountFen: above(row.paidYuan), at }
  if (row.state !== 'REFUND' && row.state !== 'REVOKED') throw unreadable('an unknown state')
  if (row.refundState === 'FAIL') return null
  // A reversed pay code goes back without a request number of ours.
  const requestNo = row.state === 'REFUND' ? row.requestNo : null
  if (requestNo === '' || requestNo === '0') throw unreadable('a refund without a number')
  return { kind: 'refund', outTradeNo, channelTradeNo, requestNo, amountFen: above(row.refundYuan), at }
}

/** Of another system: its money was checked with the totals, nothing else of it is ours to judge. */
function foreignLine(row: Row, { outTradeNo, at }: { outTradeNo: string; at: Date }): BillLine {
  const isPayment = row.state === 'SUCCESS'
  const amountFen = fenIn(isPayment ? row.paidYuan : row.refundYuan)
  const kind = isPayment ? 'payment' : 'refund'
  return {
    kind,
    outTradeNo,
    channelTradeNo: row.channelTradeNo,
    requestNo: row.requestNo || null,
    amountFen,
    at,
    foreign: true,
  }
}

function fenIn(yuan: string): number {
  const fen = fenOf(yuan)
  if (fen === null) throw unreadable('an odd amount')
  return fen
}

function above(yuan: string): number {
  const fen = fenIn(yuan)
  if (fen === 0) throw unreadable('an odd amount')
  return fen
}

function unreadable(why: string): WechatOutage {
  return new WechatOutage('bill', why)
}
