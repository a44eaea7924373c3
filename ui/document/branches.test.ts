import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Branch, branchesOf } from './branches.ts'

interface Line {
  depth: number
  text: string
}
const shape = (branches: readonly Branch<Line>[]): unknown =>
  branches.map(({ item, below }) => (below.length > 0 ? [item.text, shape(below)] : item.text))

test('lines with depths are lists in lists', () => {
  const lines = [0, 1, 2, 1, 0].map((depth, at) => ({ depth, text: `${at}` }))
  expect(shape(branchesOf(lines))).toEqual([['0', [['1', ['2']], '3']], '4'])
})

test('no line is lost, whatever the depths', () => {
  const flat = (branches: readonly Branch<Line>[]): Line[] =>
    branches.flatMap(({ item, below }) => [item, ...flat(below)])
  const line = fc.record({ depth: fc.nat(5), text: fc.string() })
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      expect(flat(branchesOf(lines))).toEqual(lines)
    }),
  )
})
