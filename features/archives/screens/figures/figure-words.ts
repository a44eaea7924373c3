import type { FigurePoint, Filing, FilingLine, Indicator } from '#contract/archives'
import type { Tone } from '#ui/state'
import { withThousands } from '#vocabulary/thousands'

/** Spans in words. */
export const SPAN_WORDS: Readonly<Record<FigurePoint['span'], string>> = {
  year: '年度',
  quarter: '季度',
  month: '月度',
}

/** How far a filing is, in a word. */
export const STATE_WORDS: Readonly<Record<FilingLine['state'], { readonly word: string; readonly tone: Tone }>> = {
  todo: { word: '待填', tone: 'warn' },
  draft: { word: '草稿', tone: 'info' },
  submitted: { word: '已提交', tone: 'info' },
  confirmed: { word: '已确认', tone: 'ok' },
  returned: { word: '已退回', tone: 'bad' },
}

/** What was done with a filing, in words. */
export const ACT_WORDS: Readonly<
  Record<Filing['steps'][number]['act'], { readonly word: string; readonly tone: Tone }>
> = {
  submitted: { word: '提交填报', tone: 'info' },
  correction: { word: '提交更正', tone: 'info' },
  confirmed: { word: '确认', tone: 'ok' },
  returned: { word: '退回修改', tone: 'bad' },
}

/** Where a figure comes from. */
export const SOURCE_WORDS = { enterprise: '企业填报', staff: '工作人员代填' } as const

/** A figure with its unit: 1,234.5 万元; what is not known is a dash. */
export function figureInWords(value: string | null, { unit }: Pick<Indicator, 'unit'>): string {
  if (value === null || value === '') return '—'
  return unit === '%' ? `${withThousands(value)}%` : `${withThousands(value)} ${unit}`
}

/** The same of what is still typed: what is no number stands as it is. */
export function typedInWords(value: string, unit: Pick<Indicator, 'unit'>): string {
  return /^-?\d+(?:\.\d+)?$/.test(value) ? figureInWords(value, unit) : value === '' ? '未填' : value
}

/** The quarter of peers in words. */
export function quarterInWords(quarter: number | null): string {
  if (quarter === null) return '同类不足5家'
  return ['前25%', '25%–50%', '50%–75%', '后25%'][quarter - 1] ?? ''
}

/** A period without its year, where the year stands beside it: 3季度. */
export function shortPeriod({ span, year, nth }: Pick<FigurePoint, 'span' | 'year' | 'nth'>): string {
  const short = String(year).slice(2)
  if (span === 'year') return `${year}`
  return span === 'quarter' ? `${short}年${nth}季` : `${short}年${nth}月`
}
