import { buffer } from 'node:stream/consumers'
import { outSheet, writeXlsx } from '#platform/sheets'
import { clockOf, dayOf } from '#vocabulary/day'
import { monthInWords } from '#vocabulary/month'
import type { BillRow } from './bill-queries.ts'
import type { BillItem } from './rules.ts'

const paidWords = ({ paidAt }: Pick<BillRow, 'paidAt'>) =>
  paidAt ? `已支付 ${dayOf(paidAt)} ${clockOf(paidAt)}` : '待支付'

/** A bill as a workbook: its lines with the total, and what it is. */
export async function billWorkbook(bill: BillRow, items: readonly BillItem[]): Promise<Buffer> {
  const rows: Pick<BillItem, 'words' | 'amountFen'>[] = [...items, { words: '合计', amountFen: bill.totalFen }]
  const head = { no: bill.billNo, company: bill.companyName, month: monthInWords(bill.month), state: paidWords(bill) }
  return await buffer(
    writeXlsx([
      outSheet({
        name: '账单明细',
        columns: [
          { title: '项目', kind: 'text', width: 60, of: ({ words }: (typeof rows)[number]) => words },
          { title: '金额（元）', kind: 'money', of: ({ amountFen }: (typeof rows)[number]) => amountFen },
        ],
        rows,
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
