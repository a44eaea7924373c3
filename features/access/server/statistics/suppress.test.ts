import { describe, expect, test } from 'vitest'
import { FEW, type Figure, meanOf, type Published, publish, sumOf } from './suppress.ts'

// Whoever reads a table knows the rule: `few` is 1–4, `withheld` five or more. What they can work out is computed here, by going through every possible table.

/** Whole numbers of a figure as a reader knows them, up to `most`. */
function possible(figure: Figure, most: number): readonly number[] {
  if (typeof figure === 'number') return [figure]
  const [from, to] = figure === 'few' ? [1, FEW - 1] : [FEW, most]
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n)
}

/** Every sum that some values of these parts have, up to `most`. */
function sums(parts: readonly Figure[], most: number): ReadonlySet<number> {
  let reached = new Set([0])
  for (const part of parts) {
    const next = new Set<number>()
    for (const sum of reached) for (const value of possible(part, most)) if (sum + value <= most) next.add(sum + value)
    reached = next
  }
  return reached
}

/** Which numbers a part may be, as the whole table leaves it. */
function solve({ parts, total }: Published, at: number, most: number): number[] {
  const others = sums(parts.toSpliced(at, 1), most)
  const totals = possible(total, most)
  return possible(parts[at] ?? 0, most).filter((value) => totals.some((sum) => others.has(sum - value)))
}

/** Numbers from 0 up to `below`, the same in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Counts with many small groups, the borders among them. */
function randomCounts(pick: (below: number) => number): number[] {
  const kinds = [() => 0, () => 1 + pick(4), () => 4 + pick(3), () => 5 + pick(6), () => 5 + pick(60)]
  return Array.from({ length: 1 + pick(9) }, () => (kinds[pick(kinds.length)] ?? kinds[0])?.() ?? 0)
}

/** What a reader works out of a table that they should not. */
function leaks(counts: readonly number[], table: Published): string[] {
  const most = counts.reduce((all, count) => all + count, 0) + 40
  const found: string[] = []
  counts.forEach((count, at) => {
    const isSmall = count > 0 && count < FEW
    if (isSmall && typeof table.parts[at] === 'number') found.push(`part ${at} is told`)
    if (isSmall && solve(table, at, most).length < 2) found.push(`part ${at} is worked out`)
  })
  // All that is hidden together is a group as well.
  const hidden = counts.filter((_, at) => typeof table.parts[at] !== 'number')
  const left = hidden.reduce((all, count) => all + count, 0)
  if (typeof table.total === 'number' && left > 0 && left < FEW) found.push(`the hidden are ${left}`)
  return found
}

describe('published tables', () => {
  test('1,000 random ones isolate no group of 1–4, and hide no more than they must', () => {
    const pick = numbers(20_261_125)
    let told = 0
    let hidden = 0
    for (let n = 0; n < 1000; n += 1) {
      const counts = randomCounts(pick)
      const table = publish(counts)
      expect([counts, leaks(counts, table)]).toEqual([counts, []])
      counts.forEach((count, at) => {
        const figure = table.parts[at]
        if (typeof figure === 'number') expect(figure).toBe(count)
        else if (figure === 'few') expect(count > 0 && count < FEW).toBe(true)
        else expect(count).toBeGreaterThanOrEqual(FEW)
        if (count >= FEW && typeof figure === 'number') told += 1
        else if (count >= FEW) hidden += 1
      })
      if (counts.every((count) => count === 0 || count >= FEW)) expect(table.parts).toEqual(counts)
    }
    expect(told).toBeGreaterThan(hidden)
  })

  test('the solver finds what a careless table gives away', () => {
    expect(leaks([2, 30], { parts: ['few', 30], total: 32 })).toEqual(['part 0 is worked out', 'the hidden are 2'])
    expect(leaks([1, 1, 30], { parts: ['few', 'few', 30], total: 32 })).not.toEqual([])
    expect(leaks([1, 5], { parts: ['few', 'withheld'], total: 6 })).toEqual(['part 0 is worked out'])
    expect(leaks([3, 9], { parts: [3, 9], total: 12 })).toContain('part 0 is told')
  })

  test.each([
    [[], { parts: [], total: 0 }],
    [[0, 7], { parts: [0, 7], total: 7 }],
    [[4], { parts: ['few'], total: 'few' }],
    [[2, 30, 12], { parts: ['few', 30, 'withheld'], total: 44 }],
    [[2, 3, 30], { parts: ['few', 'few', 30], total: 35 }],
    [[1, 1, 9], { parts: ['few', 'few', 'withheld'], total: 11 }],
    [[1, 5], { parts: ['few', 'withheld'], total: 'withheld' }],
  ] as const)('%j reads %j', (counts, table) => {
    expect(publish(counts)).toEqual(table)
  })

  test('longer periods are made of told days alone: subtracting days gives nothing', () => {
    expect(sumOf([7, 'few', 9])).toBe(16)
    expect(sumOf(['few', 'few'])).toBe('few')
    expect(sumOf(['few', 'withheld'])).toBe('withheld')
    expect(meanOf([7, 'few', 9, 8.5])).toBe(8.2)
    expect(meanOf([])).toBe(0)
  })
})
