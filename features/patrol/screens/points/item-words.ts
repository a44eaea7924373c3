import type { Item } from '#contract/patrol'
import { compare, parseDecimal } from '#vocabulary/decimal'
import { newChoices } from './options.ts'

/** What sorts of items there are. */
export const ITEM_KINDS = [
  { value: 'check', label: '正常/异常' },
  { value: 'number', label: '数值' },
  { value: 'choice', label: '选项' },
  { value: 'text', label: '文字' },
] as const satisfies readonly { value: Item['kind']; label: string }[]

/** When a photo of an item is taken. */
export const PHOTO_RULES = [
  { value: 'none', label: '不要求' },
  { value: 'abnormal', label: '异常时' },
  { value: 'always', label: '每次' },
] as const satisfies readonly { value: Item['photo']; label: string }[]

/** An item that was just added. `id`: it is stored under it, and never used again. */
export const newItem = (id: string): Item => ({
  id,
  kind: 'check',
  label: '',
  required: true,
  unit: '',
  min: '',
  max: '',
  options: [],
  bad: [],
  photo: 'none',
  album: false,
})

/** What is wrong with an item, by the part of its form; empty: nothing. `others`: the labels of its neighbours. */
export function itemProblems(
  item: Item,
  others: readonly string[],
): Partial<Record<'label' | 'min' | 'max' | 'options' | 'bad', string>> {
  const label = item.label.trim()
  const { kind, bad } = item
  const [least, most] = [parseDecimal(item.min.trim()), parseDecimal(item.max.trim())]
  const options = newChoices(item.options)
  return {
    ...(label === '' && { label: '请填写检查项名称' }),
    ...(label !== '' && others.includes(label) && { label: '已有同名的检查项，请换一个名称' }),
    ...(kind === 'number' && item.min.trim() !== '' && least === null && { min: '下限应为数字' }),
    ...(kind === 'number' && item.max.trim() !== '' && most === null && { max: '上限应为数字' }),
    ...(kind === 'number' &&
      least !== null &&
      most !== null &&
      compare(least, most) > 0 && { max: '上限不能小于下限' }),
    ...(kind === 'choice' && options.length < 2 && { options: '请填写至少两个选项' }),
    ...(kind === 'choice' &&
      options.length >= 2 &&
      options.every((option) => bad.includes(option)) && { bad: '至少留一个正常的选项' }),
  }
}

/** An item as it is stored: nothing that its kind does not use. */
export function tidied(item: Item): Item {
  const isNumber = item.kind === 'number'
  const options = item.kind === 'choice' ? newChoices(item.options) : []
  return {
    ...item,
    label: item.label.trim(),
    unit: isNumber ? item.unit.trim() : '',
    min: isNumber ? item.min.trim() : '',
    max: isNumber ? item.max.trim() : '',
    options,
    bad: item.bad.filter((option) => options.includes(option)),
    album: item.photo !== 'none' && item.album,
  }
}

/** An item in one line: 数值 0.3–0.6MPa · 异常时拍照. */
export function itemWords({ kind, unit, min, max, options, bad, photo, required, album }: Item): string {
  const kindWords = ITEM_KINDS.find(({ value }) => value === kind)?.label ?? ''
  const limits =
    min !== '' && max !== ''
      ? `${min}–${max}${unit}`
      : min !== ''
        ? `不低于${min}${unit}`
        : max !== ''
          ? `不高于${max}${unit}`
          : unit
  const photoWords = photo === 'none' ? '' : `${photo === 'always' ? '每次' : '异常时'}拍照${album ? '，可用相册' : ''}`
  return [
    [kindWords, limits].filter(Boolean).join(' '),
    options.map((option) => (bad.includes(option) ? `${option}（异常）` : option)).join('、'),
    required ? '' : '选填',
    photoWords,
  ]
    .filter(Boolean)
    .join(' · ')
}
