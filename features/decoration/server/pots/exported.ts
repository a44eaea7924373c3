import { SIDE_WORDS } from '#contract/decoration'
import type { PotState } from '#platform/deposits'
import type { ExportRows } from '../ground/desk-ports.ts'
import type { MoneyEngines } from './engines.ts'
import { type ExportedPotRow, listExportedPots } from './queue-queries.ts'

/** So many rows stand on a page. */
const PAGE = 500

interface PotLine extends ExportedPotRow {
  readonly money: PotState | undefined
}

/** The deposits of a park as a workbook: where each stands. */
export const exportedPots = ({ deposits }: Pick<MoneyEngines, 'deposits'>): ExportRows<PotLine> => ({
  what: 'pots',
  name: '装修保证金',
  columns: [
    { title: '申请编号', kind: 'text', width: 18, of: ({ number }) => number },
    { title: '装修地点', kind: 'text', width: 32, of: ({ place }) => place },
    { title: '缴纳方', kind: 'text', of: ({ side }) => SIDE_WORDS[side] },
    { title: '施工负责人', kind: 'text', of: ({ foremanName }) => foremanName },
    { title: '应缴', kind: 'money', of: ({ money }) => money?.dueFen },
    { title: '已缴', kind: 'money', of: ({ money }) => money?.paidFen },
    { title: '冻结', kind: 'money', of: ({ money }) => money?.heldFen },
    { title: '已扣款', kind: 'money', of: ({ money }) => money?.takenFen },
    { title: '退还中', kind: 'money', of: ({ money }) => money?.returningFen },
    { title: '已退还', kind: 'money', of: ({ money }) => money?.returnedFen },
    { title: '余额', kind: 'money', of: ({ money }) => money?.freeFen },
    { title: '开始退还', kind: 'moment', of: ({ releasedAt }) => releasedAt },
    { title: '结清时间', kind: 'moment', of: ({ settledAt }) => settledAt },
  ],
  async list(db, asked) {
    const rows = await listExportedPots(db, asked, PAGE)
    const states = await deposits.stateOf(
      db,
      rows.map(({ id }) => id),
    )
    const items = rows.map((row) => ({ ...row, money: states.get(row.id) }))
    return { items, next: rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null }
  },
})
