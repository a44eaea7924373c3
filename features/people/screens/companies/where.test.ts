import { expect, test } from 'vitest'
import { whereOf } from './where.ts'

test('rooms of a floor stand in one line, in the order they came', () => {
  const room = (building: string, floor: string, name: string) => ({ building, floor, room: name })
  expect(whereOf([])).toEqual([])
  expect(
    whereOf([room('2 号楼', '12层', '1203'), room('2 号楼', '12层', '1204'), room('3 号楼', '1层', '101')]),
  ).toEqual(['2 号楼 12层 1203、1204', '3 号楼 1层 101'])
})
