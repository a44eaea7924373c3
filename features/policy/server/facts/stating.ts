import { policyRefusals as no, type PolicyFact } from '#contract/policy'
import { type Day, isDay } from '#vocabulary/day'
import { compare, parseDecimal } from '#vocabulary/decimal'
import { refuse } from '#vocabulary/refusal'

/** A fact as it is stated. */
export interface Statement {
  readonly factId: string
  readonly values: readonly string[]
  readonly asOf: Day
}

/** Refuses what is stated of a fact that is not asked, what is no value of it, and a day ahead. */
export function mustBeStatements(asked: readonly PolicyFact[], stated: readonly Statement[], today: Day): void {
  for (const [nth, { factId, values, asOf }] of stated.entries()) {
    const fact = asked.find(({ id, source }) => id === factId && source === 'stated')
    if (!fact || stated.some((other, at) => at < nth && other.factId === factId))
      refuse(no.factUnknown, { field: `stated.${nth}` })
    if (values.length === 0) continue
    if (asOf > today) refuse(no.factDay, { field: `stated.${nth}.asOf` })
    const why = valueProblem(fact, values)
    if (why !== null) refuse(no.factValue, { field: `stated.${nth}.values`, data: { why } })
  }
}

/** Why these are no value of a fact, in words; null: they are. */
export function valueProblem(
  { sort, unit, places, min, max, options }: PolicyFact,
  values: readonly string[],
): string | null {
  const outside = options && values.find((value) => !options.includes(value))
  if (outside) return `没有选项“${outside}”`
  if (sort === 'many') return new Set(values).size === values.length ? null : '有重复的选项'
  const [value = '', more] = values
  if (more !== undefined) return '只能填写一项'
  if (sort === 'text') return null
  if (sort === 'ordered') {
    if (!isDay(value)) return '请选择日期'
    if (min !== null && value < min) return `不能早于${min}`
    return max !== null && value > max ? `不能晚于${max}` : null
  }
  const number = parseDecimal(value)
  if (number === null) return '请填写数字'
  if ((number.split('.')[1]?.length ?? 0) > places) return places === 0 ? '请填写整数' : `最多${places}位小数`
  const [least, most] = [min, max].map((bound) => (bound === null ? null : parseDecimal(bound)))
  if (least && compare(number, least) < 0) return `不能小于${least}${unit}`
  return most && compare(number, most) > 0 ? `不能大于${most}${unit}` : null
}
