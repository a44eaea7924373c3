import { fieldsOf, type Item, pointRefusals as no } from '#contract/patrol'
import { compare, parseDecimal } from '#vocabulary/decimal'
import { designProblems } from '#vocabulary/form-design'
import type { Field } from '#vocabulary/form-model'
import { refuse } from '#vocabulary/refusal'

/** What of an item is no part of a form. */
export type ItemRule = Pick<Item, 'min' | 'max' | 'bad' | 'photo' | 'album'>
/** Rules of items by their ids. */
export type ItemRules = Readonly<Record<string, ItemRule>>

const NO_RULE: ItemRule = { min: '', max: '', bad: [], photo: 'none', album: false }

/** Items as they are stored: trimmed, nothing that their kind does not use. */
export function cleanItems(items: readonly Item[]): Item[] {
  return items.map((item) => {
    const options = item.kind === 'choice' ? item.options.map((option) => option.trim()).filter(Boolean) : []
    return {
      ...item,
      label: item.label.trim(),
      unit: item.kind === 'number' ? item.unit.trim() : '',
      min: item.kind === 'number' ? item.min.trim() : '',
      max: item.kind === 'number' ? item.max.trim() : '',
      options,
      bad: item.bad.map((option) => option.trim()).filter((option) => options.includes(option)),
    }
  })
}

/** What is wrong with clean items, the first of it; null: they may be published. */
export function itemProblem(items: readonly Item[]): { label: string; words: string } | null {
  const labels = new Map(items.map(({ id, label }) => [id, label]))
  const wrong = designProblems(fieldsOf(items)).find(({ warning }) => !warning)
  if (wrong) return { label: labels.get(wrong.spot) ?? '', words: wrong.words }
  for (const { label, kind, min, max, options, bad } of items) {
    const [least, most] = [parseDecimal(min), parseDecimal(max)]
    if (min !== '' && least === null) return { label, words: '下限应为数字' }
    if (max !== '' && most === null) return { label, words: '上限应为数字' }
    if (least !== null && most !== null && compare(least, most) > 0) return { label, words: '上限不能小于下限' }
    if (kind === 'choice' && bad.length === options.length) return { label, words: '至少留一个正常的选项' }
  }
  return null
}

/** Refuses items that cannot be published. */
export function mustBeItems(items: readonly Item[]): void {
  const wrong = itemProblem(items)
  if (wrong) refuse(no.itemWrong, { field: 'items', data: wrong })
}

/** The rules of items, by their ids. */
export const rulesOf = (items: readonly Item[]): ItemRules =>
  Object.fromEntries(items.map(({ id, min, max, bad, photo, album }) => [id, { min, max, bad, photo, album }]))

const KINDS: Readonly<Record<string, Item['kind']>> = {
  flag: 'check',
  number: 'number',
  choice: 'choice',
  text: 'text',
}

/** Items of the fields of their form and of their rules. */
export function itemsOf(fields: readonly Field[], rules: ItemRules): Item[] {
  return fields.map(({ id, kind, label, required, unit = '', options }) => {
    const rule = rules[id] ?? NO_RULE
    return {
      id,
      kind: KINDS[kind] ?? 'text',
      label,
      required,
      unit,
      options: [...options],
      ...rule,
      bad: [...rule.bad],
    }
  })
}
