import type { RecordData } from '#contract/archives'
import { asDay, asOneOf, column, declareSheet } from '#platform/sheets'
import { patentNumber } from '#vocabulary/patent-number'
import { AS_OF, recordSheet } from './record-sheet.ts'
import { asLine, WHOSE } from './sheet.ts'

type Achievement = RecordData<'achievement'>

const numberOf = (type: Achievement['type'], number: string): string =>
  type === 'patent' ? (patentNumber(number) ?? number) : number

const declared = declareSheet({
  name: '知识产权',
  version: 1,
  columns: {
    ...WHOSE,
    type: column({
      title: '类型',
      required: true,
      read: asOneOf<Achievement['type']>({
        专利: 'patent',
        软件著作权: 'software',
        商标: 'trademark',
        标准: 'standard',
      }),
      example: '软件著作权',
    }),
    number: column({
      title: '编号',
      required: true,
      read: asLine(60),
      example: '2025SR0000001',
      note: '专利填写申请号，例如 202410000001.5；会核对校验位',
    }),
    title: column({ title: '名称', required: true, read: asLine(120), example: '园区能耗分析软件' }),
    filed: column({ title: '申请日期', required: false, read: asDay, example: '2025-03-01' }),
    granted: column({ title: '授权日期', required: false, read: asDay, example: '2025-06-01' }),
    state: column({
      title: '状态',
      required: true,
      read: asOneOf<Achievement['state']>({ 申请中: 'filed', 已授权: 'granted', 已失效: 'expired', 已驳回: 'refused' }),
      example: '已授权',
    }),
    ...AS_OF,
  },
  notes: ['同一类型、同一编号在园区只登记一次；没有填写的单元格保留系统中的内容。'],
})

/** Patents, software, trademarks and standards of enterprises. */
export const achievementSheet = recordSheet({
  kind: 'achievement',
  declaration: declared,
  of: ({ type, number }) => `${type} ${numberOf(type, number)}`,
  ofRecord: ({ type, number }) => `${type} ${number}`,
  data: (row, before): Achievement => ({
    type: row.type,
    number: numberOf(row.type, row.number),
    title: row.title,
    filed: row.filed ?? before?.filed ?? null,
    granted: row.granted ?? before?.granted ?? null,
    state: row.state,
  }),
})
