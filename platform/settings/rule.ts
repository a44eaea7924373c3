import { isOfKind, type Placed, type RuleOption, type RuleShape, type RuleValue } from '#vocabulary/rule'

/** What is said of each rule, in words for the operators of a park. */
export interface RuleWords {
  /** The same for the same rule, with the area or engine before it: `wallet.limit.payDayMostFen`. */
  readonly name: string
  /** Rules of one heading stand together: `钱包限额`. */
  readonly group: string
  readonly title: string
  /** What it does, in a sentence or two. */
  readonly text: string
  /** Whom it concerns: `全体钱包用户`. */
  readonly whom: string
  /** Whether a second operator has to confirm a change: where money or doors hang on it. */
  readonly second: boolean
}

/** The rule between which and which other ones of the park an amount has to stay, by name. */
export interface Within {
  readonly least?: string
  readonly most?: string
}

/** A rule that is an amount. */
export type NumberRule = RuleWords & {
  readonly kind: 'number'
  readonly unit: string
  readonly least: number
  readonly most: number
  readonly within?: Within
  readonly usual: number
}
/** A rule that is money. */
export type FenRule = RuleWords & {
  readonly kind: 'fen'
  readonly least: number
  readonly most: number
  readonly within?: Within
  readonly usual: number
}
/** A rule that holds or does not. */
export type YesNoRule = RuleWords & { readonly kind: 'yesno'; readonly usual: boolean }
/** A rule that is one of several words. */
export type ChoiceRule = RuleWords & {
  readonly kind: 'choice'
  readonly options: readonly RuleOption[]
  readonly usual: string
}
/** A rule that is any of several words. */
export type SeveralRule = RuleWords & {
  readonly kind: 'several'
  readonly options: readonly RuleOption[]
  readonly usual: readonly string[]
}
/** A rule that puts things into an order; what they may be good for is asked when it is shown. */
export type OrderRule = RuleWords & {
  readonly kind: 'order'
  readonly options: readonly RuleOption[]
  readonly uses: () => readonly RuleOption[]
  readonly fixed: readonly string[]
  readonly usual: readonly Placed[]
}
/** A rule that is a list of words. */
export type WordsRule = RuleWords & {
  readonly kind: 'words'
  readonly most: number
  readonly longest: number
  readonly usual: readonly string[]
}

/** A rule, as its area or engine declares it. */
export type Rule = NumberRule | FenRule | YesNoRule | ChoiceRule | SeveralRule | OrderRule | WordsRule

/** The values that a kind of rule has. */
export type ValueOf<R extends Rule> = R['usual']

/** What a value of the rule may be; of an amount that has to stay between other rules as far as `values` of those leave room. */
export function shapeOf(rule: Rule, values: (name: string) => readonly number[] = () => []): RuleShape {
  switch (rule.kind) {
    case 'number':
    case 'fen': {
      const { least, most, within } = rule
      const bounds = {
        least: Math.max(least, ...(within?.least === undefined ? [] : values(within.least))),
        most: Math.min(most, ...(within?.most === undefined ? [] : values(within.most))),
      }
      return rule.kind === 'fen' ? { kind: 'fen', ...bounds } : { kind: 'number', unit: rule.unit, ...bounds }
    }
    case 'yesno':
      return { kind: 'yesno' }
    case 'choice':
    case 'several':
      return { kind: rule.kind, options: rule.options }
    case 'order':
      return { kind: 'order', options: rule.options, uses: rule.uses(), fixed: rule.fixed }
    case 'words':
      return { kind: 'words', most: rule.most, longest: rule.longest }
  }
}

/** What a rule says by what a park has stored: the usual where nothing is stored, or what no longer fits its kind. */
export function valueFrom<R extends Rule>(rule: R, stored: unknown): ValueOf<R> {
  return stored !== undefined && isOfKind(shapeOf(rule), stored) ? stored : rule.usual
}

/** The same of several rules: by the names that the caller gives them. */
export function valuesFrom<Rules extends Readonly<Record<string, Rule>>>(
  rules: Rules,
  stored: Readonly<Record<string, unknown>>,
): { [Key in keyof Rules]: ValueOf<Rules[Key]> } {
  const entries = Object.entries(rules).map(([key, rule]) => [key, valueFrom(rule, stored[rule.name])])
  // each key has the value of its own rule
  return Object.fromEntries(entries) as { [Key in keyof Rules]: ValueOf<Rules[Key]> }
}

/** A value as it is shown where other rules bound this one. */
export const amountOf = (value: RuleValue): readonly number[] => (typeof value === 'number' ? [value] : [])
