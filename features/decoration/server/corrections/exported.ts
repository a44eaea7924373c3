import { CORRECTION_WORDS } from '#contract/decoration'
import type { ExportRows } from '../ground/desk-ports.ts'
import { listExportedCorrections, type PlacedCorrection } from './queue-queries.ts'
import { numberOf } from './row.ts'

/** So many rows stand on a page. */
const PAGE = 500

/** The corrections of a park as a workbook. */
export const exportedCorrections: ExportRows<PlacedCorrection> = {
  what: 'corrections',
  name: '装修整改单',
  columns: [
    { title: '整改单号', kind: 'text', width: 20, of: ({ number, nth }) => numberOf(number, nth) },
    { title: '申请编号', kind: 'text', width: 18, of: ({ number }) => number },
    { title: '装修地点', kind: 'text', width: 32, of: ({ place }) => place },
    { title: '状态', kind: 'text', of: ({ state }) => CORRECTION_WORDS[state] },
    {
      title: '整改内容',
      kind: 'text',
      width: 48,
      of: ({ points }) => points.map(({ kindName, words }) => `${kindName}：${words}`).join('；'),
    },
    { title: '安全类', kind: 'text', of: ({ safety }) => (safety ? '是' : '否') },
    { title: '下达时间', kind: 'moment', of: ({ orderedAt }) => orderedAt },
    { title: '整改期限', kind: 'moment', of: ({ dueAt }) => dueAt },
    { title: '复核未通过次数', kind: 'number', of: ({ refusals }) => refusals },
    { title: '关闭时间', kind: 'moment', of: ({ closedAt }) => closedAt },
  ],
  async list(db, asked) {
    const items = await listExportedCorrections(db, asked, PAGE)
    return { items, next: items.length === PAGE ? (items.at(-1)?.id ?? null) : null }
  },
}
