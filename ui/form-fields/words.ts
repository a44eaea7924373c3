import { type Decimal, formatDecimal } from '#vocabulary/decimal'
import type { Field, FilledRow } from '#vocabulary/form-model'
import { own } from '#vocabulary/form-model'
import { maskIdCard } from '#vocabulary/id-card'
import { formatPrice, parseYuan } from '#vocabulary/money'
import { maskPhone } from '#vocabulary/phone'

/** What stands for the marks in place of a value. */
export const MARK_WORDS = { unsure: '不清楚', exempt: '不适用' } as const

/** How an answer is said. */
export interface Saying {
  /** The name of a record that an answer holds by its id; null: it is not known. */
  readonly nameOf: (field: Field, id: string) => string | null
  /** Whole numbers of people, as for who filled them in; masked where it is not said. */
  readonly whole?: boolean | undefined
}

/** What a computed field comes to, with its unit, or 待计算. */
export function reckonedWords({ computed, unit }: Field, value: Decimal | null): string {
  return value === null ? '待计算' : withUnit(formatDecimal(value, computed?.places ?? 0), unit)
}

/** An answer in words; 未填 where there is none. */
export function answerWords(
  field: Field,
  given: Pick<FilledRow, 'answers' | 'marks'>,
  { nameOf, whole }: Saying,
): string {
  const mark = own(given.marks, field.id)
  if (mark !== undefined) return MARK_WORDS[mark]
  const values = (own(given.answers, field.id) ?? []).filter((value) => value !== '')
  const [value] = values
  if (value === undefined) return '未填'
  switch (field.kind) {
    case 'money': {
      const fen = parseYuan(value)
      return fen === null ? value : formatPrice(fen)
    }
    case 'percent':
      return `${value.replace(/\s*%$/, '')}%`
    case 'number':
      return withUnit(value, field.unit)
    case 'flag':
      return value === 'yes' ? '是' : '否'
    case 'moment':
      return value.replace('T', ' ')
    case 'phone':
      return whole ? value : maskPhone(value)
    case 'idCard':
      return whole ? value : maskIdCard(value)
    case 'company':
    case 'colleague':
    case 'list':
      return nameOf(field, value) ?? '已选择'
    case 'photos':
      return `${values.length}张照片`
    case 'documents':
      return values.map((id) => nameOf(field, id) ?? '附件').join('、')
    case 'signature':
      return '已签名'
    default:
      return withUnit(values.join('、'), field.unit)
  }
}

const withUnit = (text: string, unit: string | undefined): string => (unit ? `${text}${unit}` : text)
