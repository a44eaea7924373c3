import { isDay } from '#vocabulary/day'
import { compare, parseDecimal } from '#vocabulary/decimal'
import type { PolicyFact } from './shapes.ts'

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
