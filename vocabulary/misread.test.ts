import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAlike, likely, misreadOf, misreadPatterns } from './misread.ts'
import { PLATE_DIGITS, PLATE_LETTERS, PLATE_PROVINCES } from './plate.ts'

describe('how a camera misreads', () => {
  test.each([
    // one sign of like shape, either way round, anywhere
    ['粤B5S123', '粤BSS123', 'pair'],
    ['沪AD1234', '沪A01234', 'pair'],
    ['苏E7Z890', '苏E72890', 'pair'],
    ['浙A1234I', '浙A12341', 'pair'],
    ['京AD60001', '京ADG0001', 'pair'],
    ['皖8K9999', '皖BK9999', 'pair'],
    // the province
    ['湘A6K777', '渝A6K777', 'province'],
    ['鲁B12345', '晋B12345', 'province'],
    // one other sign, missing, too many
    ['川A6K777', '川A6K797', 'sign'],
    ['川A6K77', '川A6K777', 'sign'],
    ['川AD12345', '川A12345', 'sign'],
    ['京A1234警', '京A12341', 'sign'],
    ['WJ京1234X', 'WJ津1234X', 'sign'],
    // equal, or too far apart
    ['川A6K777', '川A6K777', null],
    ['川A6K777', '渝A6K797', null],
    ['川A8B777', '川AB8777', null],
    ['川A6K777', '川A6K7', null],
    ['川A6K777', '', null],
  ])('%s and %s: %s', (read, other, how) => {
    expect([misreadOf(read, other), misreadOf(other, read)]).toEqual([how, how])
  })

  test('signs are alike both ways, never themselves, never a province', () => {
    for (const one of PLATE_DIGITS + PLATE_LETTERS) {
      expect(isAlike(one, one)).toBe(false)
      for (const two of PLATE_DIGITS + PLATE_LETTERS) expect(isAlike(one, two)).toBe(isAlike(two, one))
    }
    expect(isAlike('0', 'O') && isAlike('D', '0') && isAlike('B', '8') && !isAlike('0', 'B')).toBe(true)
  })

  test('the likeliest comes first, others in their own order', () => {
    const cars = ['粤B12346', '湘B12345', '粤BI2345', '粤B99999', '粤B12347'].map((plate) => ({ plate }))
    expect(likely('粤B12345', cars).map(({ plate, how }) => [plate, how])).toEqual([
      ['粤BI2345', 'pair'],
      ['湘B12345', 'province'],
      ['粤B12346', 'sign'],
      ['粤B12347', 'sign'],
    ])
  })

  test('every plate that may be misread so fits a pattern of the search', () => {
    const sign = fc.constantFrom(...PLATE_LETTERS, ...PLATE_DIGITS)
    const plate = fc
      .tuple(fc.constantFrom(...PLATE_PROVINCES), fc.array(sign, { minLength: 5, maxLength: 7 }))
      .map(([province, rest]) => province + rest.join(''))
    const fits = (text: string, pattern: string) => new RegExp(`^${pattern.replaceAll('_', '.')}$`).test(text)
    fc.assert(
      fc.property(plate, fc.nat(7), sign, fc.constantFrom('change', 'drop', 'add'), (read, place, other, what) => {
        const signs = Array.from(read)
        const at = place % signs.length
        const wrong =
          what === 'change'
            ? signs.with(at, other)
            : what === 'drop'
              ? signs.toSpliced(at, 1)
              : signs.toSpliced(at, 0, other)
        const text = wrong.join('')
        if (misreadOf(read, text) === null) return
        expect(misreadPatterns(read).some((pattern) => fits(text, pattern))).toBe(true)
      }),
    )
  })
})
