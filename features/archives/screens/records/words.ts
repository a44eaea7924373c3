import { dayInWords, momentOf } from '#client/messages'
import type { RecordKind } from '#contract/archives'
import type { Fact } from '#ui/page'
import type { Tone } from '#ui/state'
import { daysBetween } from '#vocabulary/day'
import { RECORD_NAMES } from '#vocabulary/enterprise-words'

type Source = 'enterprise' | 'staff' | 'import' | 'paper'

/** A kind of record as people call it, also one that this program does not know yet. */
export const kindName = (kind: string): string =>
  Object.hasOwn(RECORD_NAMES, kind) ? RECORD_NAMES[kind as RecordKind] : '资料' // just looked up

/** Where a fact comes from. */
export const SOURCE_NAMES: Readonly<Record<Source, string>> = {
  enterprise: '企业提供',
  staff: '工作人员登记',
  import: '批量导入',
  paper: '依据材料',
}

/** Sources that a person may name. */
export const SOURCES = (['staff', 'enterprise', 'paper'] as const).map((value) => ({
  value,
  label: SOURCE_NAMES[value],
}))

/** Of every fact: source, day, who wrote it when. */
export interface Stamp {
  readonly source: Source
  readonly asOf: string
  readonly at: string
  readonly by: string
  readonly version: number
}

/** Source and day of a fact, in a line. */
export const stampInWords = ({ source, asOf }: Pick<Stamp, 'source' | 'asOf'>): string =>
  `${SOURCE_NAMES[source]} · ${dayInWords(asOf)}`

/** The same and who wrote it when, as facts. */
export const stampFacts = ({ source, asOf, at, by, version }: Stamp): Fact[] => [
  { name: '来源', value: SOURCE_NAMES[source] },
  { name: '数据日期', value: asOf },
  { name: '登记', value: [by, momentOf(at)].filter(Boolean).join(' · '), note: version > 1 ? `第${version}版` : '' },
]

/** How far the end of something is: over, within 90 days, or nothing to say. */
export function endChip(until: string | null, today: string): { tone: Tone; words: string } | null {
  if (until === null) return null
  const left = daysBetween(today, until)
  if (left < 0) return { tone: 'bad', words: '已到期' }
  return left <= 90 ? { tone: 'warn', words: left === 0 ? '今天到期' : `${left}天后到期` } : null
}

/** Facts without those that say nothing. */
export const filled = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => value !== '' && value !== null)

/** From when until when, as far as it is known. */
export function spanInWords(from: string | null, until: string | null): string {
  if (from === null && until === null) return ''
  if (until === null) return `${from} 起`
  return from === null ? `至 ${until}` : `${from} 至 ${until}`
}
