import { expect, test } from 'vitest'
import { turnWords } from './fitting-words.ts'

const counts = { yes: 3, no: 5, unknown: 9 }

test('who fits is counted, and each turn against what stands is said', () => {
  expect(turnWords({ counts, turns: null })).toEqual(['园区企业中，符合3家，不符合5家，无法判断9家'])
  expect(turnWords({ counts, turns: [] })[1]).toBe('与现行版本相比，没有企业的结果会改变')
  expect(
    turnWords({
      counts,
      turns: [
        { from: 'yes', to: 'no', count: 2 },
        { from: 'unknown', to: 'yes', count: 0 },
      ],
    }).slice(1),
  ).toEqual(['2家由“符合”变为“不符合”'])
})
