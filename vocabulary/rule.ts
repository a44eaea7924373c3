import { durationInWords } from './day.ts'
import { formatPrice } from './money.ts'

// Rules that a park sets, as both sides speak of them: what a value may be, what is wrong with one, how it reads.

/** Something to choose from. */
export interface RuleOption {
  readonly key: string
  readonly name: string
}

/** One of things in an order, and what it is good for: all, what is usual for it, or what is named by key. */
export interface Placed {
  readonly key: string
  readonly pays: 'all' | 'usual' | readonly string[]
}

/** A value of a rule: an amount, yes or no, a choice, several of them or words, an order. */
export type RuleValue = number | boolean | string | readonly string[] | readonly Placed[]

/** What a value of a rule may be. */
export type RuleShape =
  | { readonly kind: 'number'; readonly unit: string; readonly least: number; readonly most: number }
  | { readonly kind: 'fen'; readonly least: number; readonly most: number }
  | { readonly kind: 'yesno' }
  | { readonly kind: 'choice'; readonly options: readonly RuleOption[] }
  | { readonly kind: 'several'; readonly options: readonly RuleOption[] }
  /** `uses`: what things may be good for; `fixed`: things that are good for all, whatever is chosen. */
  | {
      readonly kind: 'order'
      readonly options: readonly RuleOption[]
      readonly uses: readonly RuleOption[]
      readonly fixed: readonly string[]
    }
  /** At most so many words of at most so many signs. */
  | { readonly kind: 'words'; readonly most: number; readonly longest: number }

/** What is wrong with a value: it is out of its range, in words with their unit, or something that a sentence says. */
export type RuleProblem = { readonly least: string; readonly most: string } | { readonly sentence: string }

const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText)
const hasTwice = (keys: readonly string[]) => new Set(keys).size < keys.length

function isPlaced(value: unknown): value is Placed {
  if (typeof value !== 'object' || value === null) return false
  const { key, pays } = value as Partial<Placed>
  return isText(key) && (pays === 'all' || pays === 'usual' || isTexts(pays))
}

/** Whether a value is of the rule's kind, whatever its range. */
export function isOfKind(shape: RuleShape, value: unknown): value is RuleValue {
  switch (shape.kind) {
    case 'number':
    case 'fen':
      return Number.isSafeInteger(value)
    case 'yesno':
      return typeof value === 'boolean'
    case 'choice':
      return isText(value)
    case 'several':
    case 'words':
      return isTexts(value)
    case 'order':
      return Array.isArray(value) && value.every(isPlaced)
  }
}

const WRONG = { sentence: '请重新填写' } as const
const known = (options: readonly RuleOption[], keys: readonly string[]) =>
  keys.every((key) => options.some((option) => option.key === key))

/** What is wrong with a value of a rule; null: nothing. */
export function ruleProblem(shape: RuleShape, value: unknown): RuleProblem | null {
  if (!isOfKind(shape, value)) return WRONG
  switch (shape.kind) {
    case 'number':
    case 'fen': {
      const amount = value as number
      const { least, most } = shape
      return amount < least || amount > most
        ? { least: amountWords(shape, least), most: amountWords(shape, most) }
        : null
    }
    case 'yesno':
      return null
    case 'choice':
      return known(shape.options, [value as string]) ? null : { sentence: '请选择一项' }
    case 'several': {
      const keys = value as readonly string[]
      return known(shape.options, keys) && !hasTwice(keys) ? null : WRONG
    }
    case 'order':
      return orderProblem(shape, value as readonly Placed[])
    case 'words':
      return wordsProblem(shape, value as readonly string[])
  }
}

function orderProblem(
  { options, uses, fixed }: Extract<RuleShape, { kind: 'order' }>,
  placed: readonly Placed[],
): RuleProblem | null {
  const keys = placed.map(({ key }) => key)
  if (keys.length !== options.length || hasTwice(keys) || !known(options, keys)) return WRONG
  for (const { key, pays } of placed) {
    if (fixed.includes(key) && pays !== 'all')
      return { sentence: `${options.find((option) => option.key === key)?.name ?? key}始终可用于全部用途` }
    if (typeof pays !== 'string' && (!known(uses, pays) || hasTwice(pays))) return WRONG
  }
  return null
}

function wordsProblem(
  { most, longest }: Extract<RuleShape, { kind: 'words' }>,
  words: readonly string[],
): RuleProblem | null {
  if (words.length > most) return { sentence: `最多${most}个词` }
  if (words.some((word) => word.trim() === '' || word !== word.trim())) return { sentence: '词语前后不能有空格' }
  const long = words.find((word) => [...word].length > longest)
  if (long !== undefined) return { sentence: `“${long}”超过${longest}个字` }
  const twice = words.find((word, at) => words.indexOf(word) < at)
  return twice === undefined ? null : { sentence: `“${twice}”重复` }
}

/** An amount with its unit: 30天, ¥5,000.00, 86,400秒（1天）. */
export function amountWords(shape: Extract<RuleShape, { kind: 'number' | 'fen' }>, amount: number): string {
  if (shape.kind === 'fen') return formatPrice(amount)
  const plain = `${amount.toLocaleString('en-US')}${shape.unit}`
  const easier = easierWords(shape.unit, amount)
  return easier === null ? plain : `${plain}（${easier}）`
}

/** The same amount as people say it; null: as it is. */
function easierWords(unit: string, amount: number): string | null {
  if (unit === '万分点') return `${(amount / 100).toFixed(2)}%`
  if (unit !== '秒' || amount < 60 || amount % 60 > 0) return null
  return durationInWords(amount / 60)
}

const nameIn = (options: readonly RuleOption[], key: string) => options.find((one) => one.key === key)?.name ?? key

/** How a value reads, in words with its unit. */
export function ruleWords(shape: RuleShape, value: RuleValue): string {
  if (!isOfKind(shape, value)) return '—'
  switch (shape.kind) {
    case 'number':
    case 'fen':
      return amountWords(shape, value as number)
    case 'yesno':
      return value === true ? '是' : '否'
    case 'choice':
      return nameIn(shape.options, value as string)
    case 'several': {
      const keys = value as readonly string[]
      return keys.length === 0 ? '无' : keys.map((key) => nameIn(shape.options, key)).join('、')
    }
    case 'order':
      return (value as readonly Placed[])
        .map(({ key, pays }) => `${nameIn(shape.options, key)}（${usesWords(shape, pays)}）`)
        .join(' → ')
    case 'words': {
      const words = value as readonly string[]
      if (words.length === 0) return '未设置'
      const shown = words.slice(0, 5).join('、')
      return words.length > 5 ? `${shown}等${words.length}个词` : shown
    }
  }
}

/** What a thing in an order is good for, in words. */
export function usesWords({ uses }: Extract<RuleShape, { kind: 'order' }>, pays: Placed['pays']): string {
  if (pays === 'all') return '全部用途'
  if (pays === 'usual') return '按业务约定'
  return pays.length === 0 ? '暂不使用' : pays.map((key) => nameIn(uses, key)).join('、')
}

/** Whether two values say the same. */
export function isSameValue(one: RuleValue, other: RuleValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
