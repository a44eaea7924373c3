import { describe, expect, it } from 'vitest'
import { readPositions, writePositions } from './scroll.ts'

describe('scroll positions', () => {
  it('survive being written and read, the latest fifty', () => {
    const many = new Map(Array.from({ length: 60 }, (_, at) => [`entry${at}`, at * 10] as const))
    const read = readPositions(writePositions(many))
    expect(read.size).toBe(50)
    expect(read.get('entry59')).toBe(590)
    expect(read.has('entry9')).toBe(false)
  })

  it('read nothing from what is not theirs', () => {
    for (const stored of [null, '', '{', '{"a":1}', '[1,["a"],["b","2"],[3,4]]'])
      expect(readPositions(stored).size).toBe(0)
  })
})
