import type { Item } from '#contract/patrol'
import { bad, good, type Read } from '#platform/sheets'
import { itemProblem } from './items.ts'

const ITEM = /^(.+?)(?:\s+(-?\d+(?:\.\d+)?)?\s*[~～至]\s*(-?\d+(?:\.\d+)?)?\s*([^\s\d]{0,10}))?$/
const PHOTO = /\s*[（(](?:拍照|异常拍照)[）)]$/

/** Items as a cell of a sheet lists them: separated by semicolons, limits behind the name, a photo in brackets. */
export function readItems(text: string): Read<Item[]> {
  const parts = text
    .split(/[；;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const items = parts.map((part, nth): Item => {
    const mark = PHOTO.exec(part)?.[0] ?? ''
    const [, label = part, min = '', max = '', unit = ''] = ITEM.exec(part.slice(0, part.length - mark.length)) ?? []
    const isNumber = min !== '' || max !== ''
    return {
      id: `item-${nth + 1}`,
      kind: isNumber ? 'number' : 'check',
      label: label.trim(),
      required: true,
      unit,
      min,
      max,
      options: [],
      bad: [],
      photo: mark === '' ? 'none' : mark.includes('异常') ? 'abnormal' : 'always',
      album: false,
    }
  })
  if (items.length > 30) return bad('检查项最多30个')
  const wrong = itemProblem(items)
  return wrong ? bad(`${wrong.label === '' ? '检查项' : wrong.label}：${wrong.words}`) : good(items)
}

/** Items as `readItems` reads them; for comparing what stands there with a row. */
export function itemsText(items: readonly Item[]): string {
  return items
    .map(({ label, kind, min, max, unit, photo }) => {
      const limits = kind === 'number' ? ` ${min}~${max}${unit}` : ''
      return `${label}${limits}${photo === 'none' ? '' : photo === 'always' ? '（拍照）' : '（异常拍照）'}`
    })
    .join('；')
}
