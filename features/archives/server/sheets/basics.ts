import type { RecordData } from '#contract/archives'
import { asDay, asOneOf, bad, column, declareSheet, good, type Read } from '#platform/sheets'
import { byWord, CURRENCIES, SIZES } from '#vocabulary/enterprise-words'
import { industryOf } from '#vocabulary/industry'
import { AS_OF, recordSheet } from './record-sheet.ts'
import { asLine, asWanYuan, WHOSE } from './sheet.ts'

type Basic = RecordData<'basic'>

function asIndustry(text: string): Read<string> {
  const code = text.toUpperCase()
  return industryOf(code) === undefined ? bad('没有这个行业代码，例如 I65') : good(code)
}

function asFormerNames(text: string): Read<string[]> {
  const names = text.split(/[、;；\n]+/u).flatMap((name) => name.trim() || [])
  if (names.length > 10) return bad('曾用名最多10个')
  return names.some((name) => [...name].length > 60) ? bad('每个曾用名不能超过 60 个字') : good(names)
}

const declared = declareSheet({
  name: '登记信息',
  version: 1,
  columns: {
    ...WHOSE,
    legalRepresentative: column({ title: '法定代表人', required: false, read: asLine(50), example: '陈立' }),
    companyKind: column({ title: '企业类型', required: false, read: asLine(40), example: '有限责任公司' }),
    capital: column({ title: '注册资本（万元）', required: false, read: asWanYuan, example: '500', single: true }),
    currency: column({
      title: '币种',
      required: false,
      read: asOneOf<Basic['currency']>(byWord(CURRENCIES)),
      example: '人民币',
    }),
    founded: column({ title: '成立日期', required: false, read: asDay, example: '2016-05-12' }),
    industryClass: column({
      title: '行业代码',
      required: false,
      read: asIndustry,
      example: 'I65',
      note: '国民经济行业分类的门类字母加两位大类代码',
    }),
    size: column({
      title: '企业规模',
      required: false,
      read: asOneOf<NonNullable<Basic['size']>>(byWord(SIZES)),
      example: '小型',
    }),
    formerNames: column({ title: '曾用名', required: false, read: asFormerNames, example: '', note: '多个用顿号隔开' }),
    scope: column({
      title: '经营范围',
      required: false,
      read: (text) => ([...text].length > 2000 ? bad('不能超过 2000 个字') : good(text)),
      example: '软件开发；技术服务',
    }),
    ...AS_OF,
  },
  notes: ['每家企业一行；没有填写的单元格保留系统中的内容。'],
})

/** Registration of enterprises. */
export const basicSheet = recordSheet({
  kind: 'basic',
  declaration: declared,
  of: () => '',
  ofRecord: () => '',
  data: (row, before): Basic => ({
    legalRepresentative: row.legalRepresentative ?? before?.legalRepresentative ?? '',
    companyKind: row.companyKind ?? before?.companyKind ?? '',
    capital: row.capital ?? before?.capital ?? '',
    currency: row.currency ?? before?.currency ?? 'CNY',
    founded: row.founded ?? before?.founded ?? null,
    scope: row.scope ?? before?.scope ?? '',
    industryClass: row.industryClass ?? before?.industryClass ?? '',
    size: row.size ?? before?.size ?? null,
    formerNames: row.formerNames ?? before?.formerNames ?? [],
  }),
})
