import { buffer } from 'node:stream/consumers'
import { writePaper } from '#platform/papers'
import { outSheet, writeXlsx } from '#platform/sheets'
import { clockOf, dayOf } from '#vocabulary/day'
import { monthInWords } from '#vocabulary/month'
import { formatPlate } from '#vocabulary/plate'
import type { BillRow, listBilledStays } from './queries.ts'
import type { Line } from './rules.ts'
import { wordsOf } from './view.ts'

type BilledStay = Awaited<ReturnType<typeof listBilledStays>>[number]

const momentOf = (at: Date) => `${dayOf(at)} ${clockOf(at)}`
const paidWords = ({ paidAt }: BillRow) => (paidAt ? `已支付 ${momentOf(paidAt)}` : '待支付')
const unitOf = ({ unitFen }: Line) => (unitFen === null ? null : { fen: unitFen })

/** A bill as a workbook: its lines with the total, and its stays. */
export async function billWorkbook(bill: BillRow, lines: readonly Line[], stays: readonly BilledStay[]) {
  const total = { words: '合计', count: null, unitFen: null, amountFen: bill.totalFen }
  const rows = [...lines.map((line) => ({ ...line, words: wordsOf(line) })), total]
  const head = { no: bill.billNo, company: bill.companyName, month: monthInWords(bill.month), state: paidWords(bill) }
  return await buffer(
    writeXlsx([
      outSheet({
        name: '账单明细',
        columns: [
          { title: '项目', kind: 'text', width: 44, of: ({ words }: (typeof rows)[number]) => words },
          { title: '数量', kind: 'number', of: ({ count }) => (count === 0 ? null : count) },
          { title: '单价（元）', kind: 'money', of: ({ unitFen }) => unitFen },
          { title: '金额（元）', kind: 'money', of: ({ amountFen }) => amountFen },
        ],
        rows,
      }),
      outSheet({
        name: '停车记录',
        columns: [
          { title: '车牌', kind: 'text', of: ({ plate }: BilledStay) => formatPlate(plate) },
          { title: '停车场', kind: 'text', width: 28, of: ({ lotName }) => lotName },
          { title: '入场时间', kind: 'moment', of: ({ enteredAt }) => enteredAt },
          { title: '离场时间', kind: 'moment', of: ({ exitedAt }) => exitedAt },
          { title: '金额（元）', kind: 'money', of: ({ amountFen }) => amountFen },
        ],
        rows: stays,
      }),
      outSheet({
        name: '账单信息',
        columns: [
          { title: '企业', kind: 'text', width: 40, of: ({ company }: typeof head) => company },
          { title: '账单编号', kind: 'text', width: 22, of: ({ no }) => no },
          { title: '月份', kind: 'text', of: ({ month }) => month },
          { title: '状态', kind: 'text', width: 28, of: ({ state }) => state },
        ],
        rows: [head],
      }),
    ]),
  )
}

/** A bill as a paper to print. */
export async function billPaper(bill: BillRow, lines: readonly Line[], stays: readonly BilledStay[]): Promise<Buffer> {
  return await writePaper({
    title: `${monthInWords(bill.month)}停车账单`,
    at: bill.issuedAt,
    footer: `账单编号 ${bill.billNo}`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['企业', bill.companyName],
          ['账单编号', bill.billNo],
          ['出账时间', momentOf(bill.issuedAt)],
          ['应付', { fen: bill.totalFen }],
          ['状态', paidWords(bill)],
        ],
      },
      { kind: 'heading', text: '费用明细' },
      {
        kind: 'table',
        columns: [
          { title: '项目', share: 4 },
          { title: '数量', align: 'right' },
          { title: '单价（元）', align: 'right' },
          { title: '金额（元）', align: 'right' },
        ],
        rows: lines.map((line) => [
          wordsOf(line),
          line.count === 0 ? null : String(line.count),
          unitOf(line),
          { fen: line.amountFen },
        ]),
        total: ['合计', null, null, { fen: bill.totalFen }],
      },
      ...(stays.length === 0
        ? []
        : [
            { kind: 'heading' as const, text: '停车记录' },
            {
              kind: 'table' as const,
              columns: [
                { title: '车牌', share: 2 },
                { title: '停车场', share: 3 },
                { title: '入场时间', share: 3 },
                { title: '离场时间', share: 3 },
                { title: '金额（元）', share: 2, align: 'right' as const },
              ],
              rows: stays.map(({ plate, lotName, enteredAt, exitedAt, amountFen }) => [
                formatPlate(plate),
                lotName,
                momentOf(enteredAt),
                momentOf(exitedAt),
                { fen: amountFen },
              ]),
            },
          ]),
    ],
  })
}
