import { describe, expect, it } from 'vitest'
import { rangesAstray, rangesOf, rangesOverlap, refusalsAstray, refusalsOf } from './refusal-law.ts'
import { lines, type Source } from './tree.ts'

const contract = (room: string, more: string): Source => ({
  file: `features/${room}/contract/index.ts`,
  text: `export const c = contract({ name: '${room}', uses: [], ${more} calls: {} })`,
})
const parking = contract('parking', 'refusalCodes: [11000, 11999],')
const judge = (file: string, text: string): string[] =>
  refusalsAstray(refusalsOf([{ file, text }]), rangesOf([parking])).map(({ message }) => message)

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

  it('may take their code from the table that the phone knows', () => {
    const can: Source = {
      file: 'features/parking/contract/can.ts',
      text: 'export const REFUSED = { noStay: 11_001 } as const',
    }
    const made = (text: string) =>
      refusalsAstray(refusalsOf([can, { file, text }]), rangesOf([parking])).map(({ message }) => message)
    expect(made("refusal(REFUSED.noStay, 'no_stay', '无')")).toEqual([])
    expect(made("refusal(REFUSED.none, 'none', '无')")).toEqual(['the code of none is not written as a number'])
    expect(made("refusal(REFUSED.noStay, 'a', '无'); refusal(11001, 'b', '无')")).toHaveLength(1)
  })

  it('need a range of their room', () => {
    expect(judge('features/unheard/contract/index.ts', "refusal(11001, 'a', '无')")).toHaveLength(1)
    expect(judge('features/unheard/server/rules.test.ts', "refusal(1, 'a', '无')")).toEqual([])
    expect(judge(file, "refusal(11001, 'no_stay', '无')")).toEqual([])
  })

  it('have ranges that do not overlap', () => {
    expect(rangesOverlap({ a: [[9000, 9100]], b: [[9100, 9200]] })).toEqual(['a and b'])
  })

  it('have a range in their contract', () => {
    expect(rangesAstray([parking])).toEqual([])
    expect(lines(rangesAstray([contract('goods', ''), contract('house', 'refusalCodes: [9900, 9999],')]))).toEqual([
      expect.stringContaining('features/goods/contract/index.ts: has no refusalCodes'),
      expect.stringContaining('features/house/contract/index.ts: 9900 to 9999 is no range from 10000 on'),
    ])
    expect(lines(rangesAstray([parking, contract('goods', 'refusalCodes: [11999, 12999],')]))).toEqual([
      expect.stringContaining('the ranges of parking and goods overlap'),
    ])
  })
})
