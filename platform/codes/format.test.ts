import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPayCode, PAY_CODE } from '#vocabulary/pay-code'
import { checkFormat, codeHash, codeOfRow, couldBeOurs, drawCode, formatsCollide } from './format.ts'

const KEY = 'a key of the tests'

test('a pay code is 62 and sixteen digits, and passes its own check', () => {
  for (let i = 0; i < 2_000; i += 1) {
    const code = drawCode(KEY, 'pay', PAY_CODE)
    expect(isPayCode(code)).toBe(true)
    expect(couldBeOurs(KEY, 'pay', PAY_CODE, code)).toBe(true)
  }
})

test('the code of a row is the same for ever: it hangs on walls', () => {
  const format = { prefix: '63', digits: 20 }
  expect(codeOfRow(KEY, 'collect', format, '01900000-0000-7000-8000-000000000001')).toBe('63616706441179976412')
})

test('every digit of a draw is left to chance, evenly', () => {
  const draws = Array.from({ length: 5_000 }, () => drawCode(KEY, 'pay', PAY_CODE))
  expect(new Set(draws).size).toBe(draws.length)
  for (let at = PAY_CODE.prefix.length; at < PAY_CODE.digits; at += 1) {
    const counts = Array<number>(10).fill(0)
    for (const code of draws) counts[Number(code[at])] = (counts[Number(code[at])] ?? 0) + 1
    // 500 expected; seven standard deviations (21) either way
    for (const count of counts) expect(Math.abs(count - 500)).toBeLessThan(150)
  }
})

describe('check digits', () => {
  const code = drawCode(KEY, 'pay', PAY_CODE)
  const body = code.slice(0, -3)

  test('of a thousand endings one passes', () => {
    const passing = Array.from({ length: 1000 }, (_, i) => body + String(i).padStart(3, '0')).filter((text) =>
      couldBeOurs(KEY, 'pay', PAY_CODE, text),
    )
    expect(passing).toEqual([code])
  })

  test('they are good for one key and one purpose', () => {
    const codes = Array.from({ length: 300 }, () => drawCode(KEY, 'pay', PAY_CODE))
    expect(codes.filter((one) => couldBeOurs('another key', 'pay', PAY_CODE, one)).length).toBeLessThan(10)
    expect(codes.filter((one) => couldBeOurs(KEY, 'door', PAY_CODE, one)).length).toBeLessThan(10)
  })

  test('a typing error, a digit or two neighbours, nearly always fails', () => {
    let passed = 0
    for (let at = 2; at < 17; at += 1) {
      const wrong = code.slice(0, at) + ((Number(code[at]) + 1) % 10) + code.slice(at + 1)
      const swapped = code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2)
      if (couldBeOurs(KEY, 'pay', PAY_CODE, wrong)) passed += 1
      if (swapped !== code && couldBeOurs(KEY, 'pay', PAY_CODE, swapped)) passed += 1
    }
    expect(passed).toBeLessThan(3)
  })

  test('a code of our own that begins otherwise is refused, though its check digits are right', () => {
    const earlier = { ...PAY_CODE, prefix: '63' }
    const code = drawCode(KEY, 'pay', earlier)
    expect(couldBeOurs(KEY, 'pay', earlier, code)).toBe(true)
    expect(couldBeOurs(KEY, 'pay', PAY_CODE, code)).toBe(false)
  })

  test('what is no code of this form is refused, whatever it is', () => {
    for (const text of ['', '62', ` ${code}`, `${code}\n`, `${code}0`, `63${code.slice(2)}`, '6２'.padEnd(18, '1')]) {
      expect(couldBeOurs(KEY, 'pay', PAY_CODE, text)).toBe(false)
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(couldBeOurs(KEY, 'pay', PAY_CODE, text)).toBe(false)
      }),
      { numRuns: 300 },
    )
  })
})

test('any admitted format holds: length, prefix, check, and a static code of a row is always the same', () => {
  const format = fc
    .tuple(fc.stringMatching(/^\d{1,8}$/), fc.integer({ min: 16, max: 24 }))
    .map(([prefix, rest]) => ({ prefix, digits: prefix.length + rest }))
  fc.assert(
    fc.property(format, fc.uuid(), fc.string(), (format, row, purpose) => {
      checkFormat(format)
      for (const code of [drawCode(KEY, purpose, format), codeOfRow(KEY, purpose, format, row)]) {
        expect(code).toMatch(/^\d+$/)
        expect(code).toHaveLength(format.digits)
        expect(code.startsWith(format.prefix)).toBe(true)
        expect(couldBeOurs(KEY, purpose, format, code)).toBe(true)
      }
      expect(codeOfRow(KEY, purpose, format, row)).toBe(codeOfRow(KEY, purpose, format, row))
      expect(codeOfRow('another', purpose, format, row)).not.toBe(codeOfRow(KEY, purpose, format, row))
    }),
  )
})

test('a format that could be guessed, or is none, is refused', () => {
  for (const format of [
    { prefix: '62', digits: 17 },
    { prefix: '', digits: 18 },
    { prefix: '6x', digits: 18 },
    { prefix: '62', digits: 18.5 },
    { prefix: '62', digits: Number.NaN },
    { prefix: '62', digits: 41 },
  ]) {
    expect(() => checkFormat(format)).toThrow(RangeError)
  }
})

test('formats collide where one text could be of both', () => {
  expect(formatsCollide(PAY_CODE, { prefix: '628', digits: 18 })).toBe(true)
  expect(formatsCollide({ prefix: '628', digits: 18 }, PAY_CODE)).toBe(true)
  expect(formatsCollide(PAY_CODE, { prefix: '62', digits: 19 })).toBe(false)
  expect(formatsCollide(PAY_CODE, { prefix: '63', digits: 18 })).toBe(false)
})

test('what is kept depends on key, purpose and code', () => {
  const kept = [codeHash(KEY, 'a', '1'), codeHash(KEY, 'b', '1'), codeHash(KEY, 'a', '2'), codeHash('other', 'a', '1')]
  expect(new Set(kept.map((hash) => hash.toString('hex'))).size).toBe(4)
})
