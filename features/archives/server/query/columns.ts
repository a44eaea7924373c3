import { type ArchiveColumn, type FactClass, queryRefusals as no } from '#contract/archives'
import type { Db } from '#platform/db'
import { CURRENCIES, SIZES, STAGES, wordFor } from '#vocabulary/enterprise-words'
import { industryOf } from '#vocabulary/industry'
import { refuse } from '#vocabulary/refusal'
import { figureValue, listFigureColumns } from '../figures/door-queries.ts'
import type { Sight } from '../sight/rules.ts'
import type { Column, ColumnSource } from './column.ts'
import { VALUES } from './column-queries.ts'
import { readsSome } from './fields.ts'
import { KINDS, STATES } from './words.ts'

const text = (key: keyof typeof VALUES, title: string, fact: FactClass, words?: Column['words']): Column => ({
  key,
  title,
  kind: 'text',
  unit: '',
  fact,
  value: VALUES[key],
  digits: 0,
  sums: false,
  ...(words && { words }),
})
const day = (key: keyof typeof VALUES, title: string, fact: FactClass): Column => ({
  ...text(key, title, fact),
  kind: 'day',
})
const number = (
  key: keyof typeof VALUES,
  title: string,
  fact: FactClass,
  of: Pick<Column, 'kind' | 'unit' | 'digits'> & Partial<Pick<Column, 'words'>>,
): Column => ({ ...text(key, title, fact), ...of, sums: true })

const by = (words: Readonly<Record<string, string>>) => (value: string) => wordFor(words, value)
const foreign = (value: string) => {
  const [amount = '', currency = ''] = value.split(' ')
  return `${amount}${wordFor(CURRENCIES, currency)}`
}

const GENERAL: readonly Column[] = [
  text('kind', '企业类别', 'public', by(KINDS)),
  text('state', '档案状态', 'public', by(STATES)),
  text('industry', '行业', 'public'),
  text('address', '地址', 'public'),
  text('creditCode', '统一社会信用代码', 'inner'),
  day('newest', '最新资料日期', 'public'),
]
const REGISTRATION: readonly Column[] = [
  text('companyKind', '企业类型', 'inner'),
  number('capital', '注册资本', 'inner', { kind: 'money', unit: '万元', digits: 6, words: foreign }),
  day('founded', '成立日期', 'inner'),
  text('industryClass', '国民经济行业', 'inner', (code) => industryOf(code)?.name ?? code),
  text('size', '企业规模', 'inner', by(SIZES)),
]
const COUNTS: readonly Column[] = [
  number('honours', '资质荣誉', 'public', { kind: 'count', unit: '项', digits: 0 }),
  number('patents', '专利', 'public', { kind: 'count', unit: '件', digits: 0 }),
  number('achievements', '知识产权', 'inner', { kind: 'count', unit: '件', digits: 0 }),
  number('projects', '项目', 'inner', { kind: 'count', unit: '个', digits: 0 }),
]
const ROOMS: readonly Column[] = [
  number('rooms', '房间数', 'inner', { kind: 'count', unit: '间', digits: 0 }),
  number('area', '租用面积', 'inner', { kind: 'count', unit: '㎡', digits: 2 }),
]
const FOLLOWS: readonly Column[] = [text('stage', '跟进阶段', 'staff', by(STAGES)), day('nextOn', '下次跟进', 'staff')]

/** Each indicator of the latest periods that have figures. Rates are neither added up nor shared out. */
const figures: ColumnSource = async (db, areaId) =>
  (await listFigureColumns(db, areaId)).map(({ indicatorId, periodId, label, kind, unit }) => ({
    key: `figure.${indicatorId}.${periodId}`,
    title: label,
    kind,
    unit,
    fact: 'figures',
    value: () => figureValue('a', { indicatorId, periodId }),
    digits: kind === 'count' ? 0 : 6,
    sums: kind !== 'rate',
  }))

/** Whose columns the table has. A room whose columns are data adds its source here. */
const SOURCES: readonly ColumnSource[] = [() => [...GENERAL, ...REGISTRATION, ...COUNTS, ...ROOMS, ...FOLLOWS], figures]

/** Every column of a park. */
export async function columnsOf(db: Db, areaId: string): Promise<readonly Column[]> {
  const found = await Promise.all(SOURCES.map(async (source) => await source(db, areaId)))
  return found.flat()
}

/** What every export has beside the chosen columns. */
export const EXPORTED = ['kind', 'state', 'creditCode', 'industry', 'address'] as const

/** The columns of these keys, in their order. Refuses one that is not there, and one whose facts the viewer reads of no archive. */
export function columnsAsked(all: readonly Column[], sight: Sight, keys: readonly string[]): Column[] {
  return keys.map((key) => {
    const column = all.find((one) => one.key === key) ?? refuse(no.columnUnknown, { field: 'columns' })
    if (!readsSome(sight, column.fact)) refuse(no.columnHidden, { field: 'columns', data: { title: column.title } })
    return column
  })
}

/** A column on the wire. */
export function viewColumn({ key, title, kind, unit }: Column): ArchiveColumn {
  return { key, title, kind, unit }
}
