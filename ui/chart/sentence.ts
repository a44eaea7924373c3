import { type Part, type Point, type Series, sum, totalOf } from './series.ts'
import { percentInWords, percentsOf } from './shares.ts'

/** What a figure of points says: its highest and lowest, and, where values may be added up, what they make together. */
export function sentenceOf(
  label: string,
  series: readonly Series[],
  points: readonly Point[],
  format: (value: number) => string,
  adds = true,
): string {
  const totals = points.map(totalOf)
  const [most, least] = [Math.max(0, ...totals), Math.min(...totals)]
  if (most === 0) return `${label}：没有数据`
  const named = (value: number) => `${points[totals.indexOf(value)]?.name ?? ''} ${format(value)}`
  const clauses =
    points.length === 1
      ? [named(most)]
      : [
          ...(most === least ? [`都是 ${format(most)}`] : [`最高 ${named(most)}`, `最低 ${named(least)}`]),
          ...(adds ? [`合计 ${format(sum(totals))}`] : []),
        ]
  if (adds && series.length > 1)
    clauses.push(...series.map(({ name }, of) => `${of === 0 ? '其中' : ''}${name} ${format(sumOfSeries(points, of))}`))
  return `${label}：${clauses.join('，')}`
}

/** What one series measures over all points. */
export function sumOfSeries(points: readonly Point[], of: number): number {
  return sum(points.map(({ values }) => values[of] ?? 0))
}

/** What a figure of parts says: the whole, and each part with its share. */
export function partsSentenceOf(label: string, parts: readonly Part[], format: (value: number) => string): string {
  const values = parts.map(({ value }) => value)
  const whole = sum(values)
  if (whole === 0) return `${label}：没有数据`
  const percents = percentsOf(values)
  const each = parts.map(
    ({ name, value }, at) => `${name} ${format(value)}（${percentInWords(percents[at] ?? 0, value)}）`,
  )
  return [`${label}：合计 ${format(whole)}`, ...each].join('，')
}

/** What a time line says: its stretches in order, and in which of them it is now. */
export function spansSentenceOf(label: string, spans: readonly { name: string; note?: string }[], now: number): string {
  if (spans.length === 0) return `${label}：没有数据`
  const each = spans.map(({ name, note }) => (note ? `${name} ${note}` : name))
  const present = spans[now]
  return `${label}：${each.join('，')}${present ? `；现在是${present.name}` : ''}`
}
