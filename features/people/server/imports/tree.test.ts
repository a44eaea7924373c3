import { expect, test } from 'vitest'
import { MAX_DEPARTMENTS } from '../memberships/department-rules.ts'
import { DepartmentTree } from './tree.ts'

let made = 0
const treeOf = (nodes: readonly { id: string; parentId: string | null; name: string }[]) =>
  new DepartmentTree(nodes, () => `new-${++made}`)

test('a path is found by its names from the top, and made where it is missing, parents first', () => {
  const tree = treeOf([
    { id: 'a', parentId: null, name: '研发' },
    { id: 'b', parentId: 'a', name: '后端' },
    { id: 'c', parentId: null, name: '后端' },
  ])
  expect([tree.find(['研发', '后端']), tree.find(['后端']), tree.find(['研发', '前端']), tree.find([])]).toEqual([
    'b',
    'c',
    null,
    null,
  ])
  made = 0
  expect(tree.make(['研发', '前端', '移动'])).toBe('new-2')
  expect(tree.make(['研发', '前端'])).toBe('new-1')
  expect(tree.taken()).toEqual([
    { id: 'new-1', parentId: 'a', name: '前端' },
    { id: 'new-2', parentId: 'new-1', name: '移动' },
  ])
  expect(tree.taken()).toEqual([])
})

test('only what is missing of a path needs room', () => {
  const nodes = Array.from({ length: MAX_DEPARTMENTS - 2 }, (_, nth) => ({
    id: `${nth}`,
    parentId: nth === 1 ? '0' : null,
    name: `部门${nth}`,
  }))
  const tree = treeOf(nodes)
  expect(tree.hasRoomFor(['部门0', '部门1', '新一', '新二'])).toBe(true)
  expect(tree.hasRoomFor(['部门0', '部门1', '新一', '新二', '新三'])).toBe(false)
  // below a new one everything is new, whatever stands elsewhere by that name
  expect(tree.hasRoomFor(['新一', '部门1', '部门2'])).toBe(false)
  tree.make(['新一', '新二'])
  expect([tree.hasRoomFor(['部门0', '部门1']), tree.hasRoomFor(['新三'])]).toEqual([true, false])
})
