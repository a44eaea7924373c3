import { expect, test } from 'vitest'
import { itemsText, readItems } from './sheet-items.ts'

const read = (text: string) => {
  const found = readItems(text)
  return 'value' in found ? found.value : found.reason
}

test('a cell lists checks, numbers with limits and unit, and which of them want a photo', () => {
  const text = '灭火器在位（拍照）；压力 0.8~1.4MPa；水位 ~3；通道畅通（异常拍照）'
  expect(read(text)).toMatchObject([
    { id: 'item-1', kind: 'check', label: '灭火器在位', photo: 'always' },
    { kind: 'number', label: '压力', min: '0.8', max: '1.4', unit: 'MPa', photo: 'none' },
    { kind: 'number', label: '水位', min: '', max: '3', unit: '' },
    { kind: 'check', label: '通道畅通', photo: 'abnormal' },
  ])
  const items = read(text)
  expect(Array.isArray(items) && itemsText(items)).toBe(text)
})

test('what cannot be an item is told in words', () => {
  expect(read('压力 3~1')).toBe('压力：上限不能小于下限')
  expect(read('一二三四五六七八九十一二三四五六七八九十一')).toContain('最多20个字')
  expect(read('甲；甲')).toContain('甲')
  expect(read(Array.from({ length: 31 }, (_, nth) => `项${nth}`).join('；'))).toBe('检查项最多30个')
})
