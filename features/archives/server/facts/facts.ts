import type { RecordData } from '#contract/archives'
import type { Db } from '#platform/db'
import { addDays, type Day, dayOf, startOfDay } from '#vocabulary/day'
import type { Decimal } from '#vocabulary/decimal'
import { SIZES } from '#vocabulary/enterprise-words'
import { industryOf } from '#vocabulary/industry'
import { type FigureFact, figuresOf } from '../figures/door-queries.ts'
import type { PeriodOf } from '../figures/periods.ts'
import type { Source } from '../records/queries.ts'
import { type FactArchive, findOfCompany, listStood, type StoodRecord } from './queries.ts'

/** A fact of an enterprise, with what it is called, where it comes from and as of which day it is so. */
export type EnterpriseFact = {
  readonly key: string
  readonly label: string
  /** `company`: what people keep of it, else where its record comes from. */
  readonly source: Source | 'company'
  readonly asOf: Day
} & FactValue

/** What a fact is; money is in 万元 with up to six decimals, as a text. */
export type FactValue =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'day'; readonly value: Day }
  | { readonly kind: 'money'; readonly value: string }
  | { readonly kind: 'count'; readonly value: number }
  /** A confirmed figure in its unit; of what adds up the year to date. */
  | {
      readonly kind: 'figure'
      readonly value: Decimal
      readonly unit: string
      readonly period: PeriodOf
      readonly sums: boolean
    }
  | {
      readonly kind: 'honour'
      readonly value: string
      readonly level: string
      readonly from: Day
      readonly until: Day | null
    }

/**
 * What the park knows of a company at the end of a day, as facts that rules may ask: registration, honours that hold on the day, patents that were granted until then, confirmed figures of the latest periods. Of a day
 * ahead: as it stands. Empty for a company without an archive. Whoever asks decides who may read the answer.
 */
export async function factsOf(db: Db, companyId: string, day: Day): Promise<EnterpriseFact[]> {
  const archive = await findOfCompany(db, companyId)
  if (!archive) return []
  const records = await listStood(db, archive.id, ['basic', 'honour', 'achievement'], startOfDay(addDays(day, 1)))
  const figures = await figuresOf(db, archive.id, day)
  return [...factsFrom(archive, records, day), ...figures.map(figureFact)]
}

/** A confirmed figure as a fact: one key an indicator and span of period. */
function figureFact({
  indicatorId,
  label,
  unit,
  value,
  sums,
  period,
  periodName,
  source,
  day,
}: FigureFact): EnterpriseFact {
  const key = `figure.${indicatorId}.${period.span}`
  return { key, label: `${label}（${periodName}）`, kind: 'figure', value, unit, period, sums, source, asOf: day }
}

/** The facts of these records on a day. */
export function factsFrom(archive: FactArchive, records: readonly StoodRecord[], day: Day): EnterpriseFact[] {
  const own = { source: 'company', asOf: dayOf(archive.changedAt) } as const
  const text = (key: string, label: string, value: string): EnterpriseFact[] =>
    value === '' ? [] : [{ key, label, kind: 'text', value, ...own }]
  return [
    ...text('name', '企业名称', archive.name),
    ...text('creditCode', '统一社会信用代码', archive.creditCode ?? ''),
    ...text('address', '地址', archive.address),
    ...text('industry', '行业', archive.industry),
    ...records.flatMap((record) => {
      // each kind goes with its own data
      if (record.kind === 'basic') return basicFacts(record, record.data as RecordData<'basic'>)
      return record.kind === 'honour' ? honourFacts(record, record.data as RecordData<'honour'>, day) : []
    }),
    ...patentFacts(records, day),
  ]
}

function basicFacts({ source, asOf }: StoodRecord, data: RecordData<'basic'>): EnterpriseFact[] {
  const from = { source, asOf }
  const facts: EnterpriseFact[] = []
  if (data.founded !== null)
    facts.push({ key: 'founded', label: '成立日期', kind: 'day', value: data.founded, ...from })
  // other currencies are no 万元 that a rule could compare
  if (data.capital !== '' && data.currency === 'CNY')
    facts.push({ key: 'capital', label: '注册资本', kind: 'money', value: data.capital, ...from })
  if (data.companyKind !== '')
    facts.push({ key: 'companyKind', label: '企业类型', kind: 'text', value: data.companyKind, ...from })
  const industry = industryOf(data.industryClass)
  if (industry !== undefined)
    facts.push({ key: 'industryClass', label: '国民经济行业', kind: 'text', value: data.industryClass, ...from })
  if (data.size !== null) facts.push({ key: 'size', label: '企业规模', kind: 'text', value: SIZES[data.size], ...from })
  return facts
}

function honourFacts({ source, asOf }: StoodRecord, data: RecordData<'honour'>, day: Day): EnterpriseFact[] {
  const { name, level, from, until } = data
  if (from > day || (until !== null && until < day)) return []
  return [{ key: 'honour', label: '资质荣誉', kind: 'honour', value: name, level, from, until, source, asOf }]
}

function patentFacts(records: readonly StoodRecord[], day: Day): EnterpriseFact[] {
  const granted = records.filter(({ kind, data }) => {
    if (kind !== 'achievement') return false
    // each kind goes with its own data
    const { type, state, granted: on } = data as RecordData<'achievement'>
    return type === 'patent' && state === 'granted' && on !== null && on <= day
  })
  const [newest] = granted.toSorted((a, b) => (a.asOf < b.asOf ? 1 : -1))
  if (!newest) return []
  const { source, asOf } = newest
  return [{ key: 'patents', label: '已授权专利', kind: 'count', value: granted.length, source, asOf }]
}
