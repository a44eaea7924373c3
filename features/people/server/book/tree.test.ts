import { expect, test } from 'vitest'
import { treeOf } from './tree.ts'

const department = (id: string | null, parentId: string | null, count: number) => ({
  id,
  parentId,
  name: id ?? '',
  count,
})

const rows = [
  department('works', null, 1),
  department('line', 'works', 2),
  department('night', 'line', 4),
  department('empty', 'works', 0),
  department('hollow', null, 0),
  department(null, null, 8),
]

test('a department has the people below it, and those in none are counted apart', () => {
  const { total, without, departments } = treeOf(rows, true)
  expect([total, without]).toEqual([15, 8])
  expect(departments.map(({ id, count, total }) => [id, count, total])).toEqual([
    ['works', 1, 7],
    ['line', 2, 6],
    ['night', 4, 4],
    ['empty', 0, 0],
    ['hollow', 0, 0],
  ])
})

test('who does not see the whole sees only departments in or below which there is somebody', () => {
  expect(treeOf([department('works', null, 1)], false)).toMatchObject({ total: 1, without: 0 })
  expect(treeOf(rows, false).departments.map(({ id }) => id)).toEqual(['works', 'line', 'night'])
  expect(treeOf([department('above', null, 0), department('below', 'above', 1)], false).departments).toHaveLength(2)
})

test('departments that are each above the other end in themselves', () => {
  const circle = [department('a', 'b', 1), department('b', 'a', 2)]
  expect(treeOf(circle, false).departments.map(({ total }) => total)).toEqual([3, 3])
})
