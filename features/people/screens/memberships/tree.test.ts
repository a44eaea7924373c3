import { expect, test } from 'vitest'
import { childrenOf, countIn, nameOf, pathOf } from './tree.ts'

const ALL = [
  { id: 'a', parentId: null, name: '研发中心', count: 1 },
  { id: 'b', parentId: 'a', name: '平台组', count: 2 },
  { id: 'c', parentId: 'b', name: '数据', count: 3 },
  { id: 'd', parentId: null, name: '市场部', count: 0 },
]

test('a department has a way from the top, children, and the people of all below it', () => {
  expect(nameOf(ALL, 'c')).toBe('研发中心 / 平台组 / 数据')
  expect(childrenOf(ALL, null).map(({ id }) => id)).toEqual(['a', 'd'])
  expect([countIn(ALL, 'a'), countIn(ALL, 'd')]).toEqual([6, 0])
  expect(pathOf(ALL, null)).toEqual([])
  expect(pathOf(ALL, 'gone')).toEqual([])
})
