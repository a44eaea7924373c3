import { type parking, parkingRefusals, type Taking } from '#contract/parking'
import { FileAnswer, type HandlersOf, type ReadContext } from '#platform/http'
import { type OutColumn, outSheet, writeXlsx } from '#platform/sheets'
import { daysBetween } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import type { ParkingEngines } from '../engines.ts'
import { ORDER_SUBJECT } from '../orders/subject.ts'

type Handlers = Pick<HandlersOf<typeof parking>, 'deskTakings' | 'deskTakingsSheet'>

/** The longest period of one answer, in days. */
const MAX_DAYS = 92
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What came in and went back, as the payment channels moved it: money that nobody wanted counts on both sides. */
export function takingsHandlers({ payments }: Pick<ParkingEngines, 'payments'>): Handlers {
  async function takingsOf(ctx: ReadContext, { from, to }: { from: string; to: string }): Promise<Taking[]> {
    if (to < from || daysBetween(from, to) >= MAX_DAYS) refuse(parkingRefusals.takingsPeriod, { field: 'to' })
    const names = new Map(payments.channels().map(({ id, name }) => [id, name]))
    const rows = await payments.takings(ctx.db, { areaId: ctx.areaId, kind: ORDER_SUBJECT, from, to })
    return rows.map((row) => ({
      ...row,
      channelName: names.get(row.channel) ?? row.channel,
      netFen: row.paidFen - row.refundFen,
    }))
  }
  return {
    async deskTakings(ctx, period) {
      const items = await takingsOf(ctx, period)
      const [paidFen, refundFen] = [sumOf(items, 'paidFen'), sumOf(items, 'refundFen')]
      return { items, paidFen, refundFen, netFen: paidFen - refundFen }
    },

    async deskTakingsSheet(ctx, period) {
      const items = await takingsOf(ctx, period)
      const sheet = outSheet({ name: '停车收款', columns: COLUMNS, rows: [...items, totalOf(items)] })
      const parts: Buffer[] = []
      for await (const part of writeXlsx([sheet])) parts.push(part)
      return new FileAnswer(Buffer.concat(parts), XLSX, `停车收款 ${period.from} ${period.to}.xlsx`)
    },
  }
}

type Line = Omit<Taking, 'day' | 'channel'> & { day: string | null }

const COLUMNS: readonly OutColumn<Line>[] = [
  { title: '日期', kind: 'day', of: ({ day }) => day },
  { title: '支付渠道', kind: 'text', of: ({ channelName }) => channelName },
  { title: '收款笔数', kind: 'number', of: ({ paidCount }) => paidCount },
  { title: '收款金额（元）', kind: 'money', of: ({ paidFen }) => paidFen },
  { title: '退款笔数', kind: 'number', of: ({ refundCount }) => refundCount },
  { title: '退款金额（元）', kind: 'money', of: ({ refundFen }) => refundFen },
  { title: '净额（元）', kind: 'money', of: ({ netFen }) => netFen },
]

type Sums = 'paidFen' | 'refundFen' | 'netFen' | 'paidCount' | 'refundCount'
const sumOf = (items: readonly Taking[], what: Sums) => items.reduce((sum, each) => sum + each[what], 0)

/** The sheet's last line. */
function totalOf(items: readonly Taking[]): Line {
  return {
    day: null,
    channelName: '合计',
    paidFen: sumOf(items, 'paidFen'),
    paidCount: sumOf(items, 'paidCount'),
    refundFen: sumOf(items, 'refundFen'),
    refundCount: sumOf(items, 'refundCount'),
    netFen: sumOf(items, 'netFen'),
  }
}
