import { describe, expect, it } from 'vitest'
import { rangesOverlap, refusalsAstray, refusalsOf } from './refusal-law.ts'

const judge = (file: string, text: string): string[] =>
  refusalsAstray(refusalsOf([{ file, text }])).map(({ message }) => message)

describe('refusals', () => {
  const file = 'features/parking/contract/stay.ts'

  it.each([
    ["refusal(12001, 'no_stay', '无')", '12001 (no_stay) is outside the codes of parking'],
    ["refusal(11001, 'a', '无'); refusal(11001, 'b', '无')", `11001 (b) is already a in ${file}`],
    ["refusal(FIRST + 1, 'no_stay', '无')", 'the code of no_stay is not written as a number'],
    ["refusal(11001, 'No stay', '无')", '11001 has no plain name: No stay'],
  ])('are reported: %s', (text, message) => {
    expect(judge(file, text)).toEqual([message])
  })

  it('need a range of their room', () => {
    expect(judge('features/unheard/contract/index.ts', "refusal(11001, 'a', '无')")).toHaveLength(1)
    expect(judge('features/unheard/server/rules.test.ts', "refusal(1, 'a', '无')")).toEqual([])
    expect(judge(file, "refusal(11001, 'no_stay', '无')")).toEqual([])
  })

  it('have ranges that do not overlap', () => {
    expect(rangesOverlap({ a: [[9000, 9100]], b: [[9100, 9200]] })).toEqual(['a and b'])
    expect(rangesOverlap()).toEqual([])
  })
})
