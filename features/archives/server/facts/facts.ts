import type { RecordData } from '#contract/archives'
import { type Db, together } from '#platform/db'
import { addDays, type Day, dayOf, startOfDay } from '#vocabulary/day'
import type { Decimal } from '#vocabulary/decimal'
import { SIZES } from '#vocabulary/enterprise-words'
import { industryOf } from '#vocabulary/industry'
import { type FigureFact, figuresOf } from '../figures/door-queries.ts'
import type { PeriodOf } from '../figures/periods.ts'
import type { Source } from '../records/queries.ts'
import { type FactArchive, listOfCompanies, listPapers, listStood, type PaperRow, type StoodRecord } from './queries.ts'

/** So many papers of an enterprise are offered. */
const PAPERS_MOST = 100

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
      /** Everybody may read it. */
      readonly listed: boolean
    }

/**
 * What the park knows of companies at the end of a day, by their ids, as facts that rules may ask: registration, honours that hold on the day, patents that were granted until then, confirmed figures of the latest
 * periods and of `named` ones. Of a day ahead: as it stands. Companies without an archive are left out. Whoever asks decides who may read the answer.
 */
export async function factsOf(
  db: Db,
  companyIds: readonly string[],
  day: Day,
  named: readonly PeriodOf[] = [],
): Promise<ReadonlyMap<string, readonly EnterpriseFact[]>> {
  const archives = companyIds.length === 0 ? [] : await listOfCompanies(db, companyIds)
  if (archives.length === 0) return new Map()
  const ids = archives.map(({ id }) => id)
  const [stood, confirmed] = await together(db, (tx) => [
    listStood(tx, ids, ['basic', 'honour', 'achievement'], startOfDay(addDays(day, 1))),
    figuresOf(tx, ids, day, named),
  ])
  const [records, figures] = [grouped(stood), grouped(confirmed)]
  return new Map(
    archives.map((archive) => [
      archive.companyId,
      [
        ...factsFrom(archive, records.get(archive.id) ?? [], day),
        ...(figures.get(archive.id) ?? []).map((figure) => figureFact(figure)),
      ],
    ]),
  )
}

function grouped<Row extends { readonly archiveId: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const own = found.get(row.archiveId)
    if (own) own.push(row)
    else found.set(row.archiveId, [row])
  }
  return found
}

/** A paper of an enterprise as others may take it over; who may, decides whoever asks. */
export function papersOf(db: Db, companyId: string): Promise<PaperRow[]> {
  return listPapers(db, companyId, PAPERS_MOST)
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
  const { name, level, from, until, listed } = data
  if (from > day || (until !== null && until < day)) return []
  return [{ key: 'honour', label: '资质荣誉', kind: 'honour', value: name, level, from, until, listed, source, asOf }]
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
