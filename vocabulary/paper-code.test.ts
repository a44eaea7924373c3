import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPaperCode, PAPER_CODE_RANDOM, paperCodeOf, readPaperCode } from './paper-code.ts'

const anyCode = fc
  .array(fc.integer({ min: 0, max: 31 }), { minLength: PAPER_CODE_RANDOM, maxLength: PAPER_CODE_RANDOM })
  .map(paperCodeOf)
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

describe('a check code', () => {
  test('is read as it is printed, typed, dictated and scanned', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        const printed = formatPaperCode(code)
        expect(printed).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
        for (const text of [
          code,
          printed,
          printed.toLowerCase(),
          ` ${printed.replaceAll('-', ' — ')} `,
          code.replaceAll('0', 'o').replaceAll('1', 'l'),
          [...code].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)).join(''),
          `https://park.example.com/front/mobile/docs/paper?code=${code}`,
          `https://park.example.com/front/mobile/docs/paper?from=a&code=${printed}#top`,
        ])
          expect(readPaperCode(text)).toBe(code)
      }),
    )
  })

  test('with one wrong character is none', () => {
    fc.assert(
      fc.property(anyCode, fc.nat(11), fc.integer({ min: 1, max: 31 }), (code, at, by) => {
        const other = LETTERS[(LETTERS.indexOf(code[at] ?? '') + by) % 32]
        expect(readPaperCode(code.slice(0, at) + other + code.slice(at + 1))).toBeNull()
      }),
    )
  })

  test('with two different characters the wrong way round is none, wherever they stand', () => {
    fc.assert(
      fc.property(anyCode, fc.nat(11), fc.nat(11), (code, one, other) => {
        const letters = [...code]
        const [a = '', b = ''] = [letters[one], letters[other]]
        fc.pre(a !== b)
        letters[one] = b
        letters[other] = a
        expect(readPaperCode(letters.join(''))).toBeNull()
      }),
    )
  })

  test.each(['', '0', '0000-0000-000', '0000-0000-0000-0', '0000-0000-000U', '验证码验证码验证码验证码', '?code='])(
    'is not %j',
    (text) => expect(readPaperCode(text)).toBeNull(),
  )

  test('is made of eleven values from 0 to 31, nothing else', () => {
    expect(paperCodeOf(Array(PAPER_CODE_RANDOM).fill(0))).toBe('000000000000')
    expect(() => paperCodeOf([1, 2])).toThrow(RangeError)
    expect(() => paperCodeOf(Array(PAPER_CODE_RANDOM).fill(32))).toThrow(RangeError)
  })
})
