import type { RecordData } from '#contract/archives'
import { asDay, asOneOf, asYesNo, column, declareSheet } from '#platform/sheets'
import { byWord, LEVELS } from '#vocabulary/enterprise-words'
import { AS_OF, recordSheet } from './record-sheet.ts'
import { asLine, WHOSE } from './sheet.ts'

type Honour = RecordData<'honour'>

const declared = declareSheet({
  name: '资质荣誉',
  version: 1,
  columns: {
    ...WHOSE,
    honour: column({ title: '荣誉名称', required: true, read: asLine(60), example: '高新技术企业' }),
    level: column({
      title: '级别',
      required: true,
      read: asOneOf<Honour['level']>(byWord(LEVELS)),
      example: '国家级',
    }),
    issuer: column({ title: '发证机关', required: false, read: asLine(60), example: '科技部' }),
    from: column({ title: '获得日期', required: true, read: asDay, example: '2025-12-01' }),
    until: column({ title: '有效期至', required: false, read: asDay, example: '2028-11-30', note: '长期有效的不填' }),
    certificate: column({ title: '证书编号', required: false, read: asLine(60), example: 'GR202542000001' }),
    listed: column({
      title: '对外公开',
      required: false,
      read: asYesNo,
      example: '是',
      note: '填“是”或“否”；没有填写时公开',
    }),
    ...AS_OF,
  },
  notes: ['同一企业、同一名称、同一获得日期视为同一项荣誉；没有填写的单元格保留系统中的内容。'],
})

/** Honours of enterprises. */
export const honourSheet = recordSheet({
  kind: 'honour',
  declaration: declared,
  of: ({ honour, from }) => `${honour} ${from}`,
  ofRecord: ({ name, from }) => `${name} ${from}`,
  data: (row, before): Honour => ({
    name: row.honour,
    level: row.level,
    issuer: row.issuer ?? before?.issuer ?? '',
    from: row.from,
    until: row.until ?? before?.until ?? null,
    certificate: row.certificate ?? before?.certificate ?? '',
    listed: row.listed ?? before?.listed ?? true,
  }),
})
