import { describe, expect, test } from 'vitest'
import { valueWithoutZeroWidth, withoutZeroWidth } from './signs.ts'

describe('signs that nobody sees', () => {
  test.each([
    ['停\u200B电', '停电'],
    ['\u200B\u200C\u2060', ''],
    ['\uFEFF通知', '通知'],
    ['\u3164\u2800\u115F', ''],
    ['会议\u00AD室', '会议室'],
    ['王\u200D芳', '王芳'],
    ['葛\u{E0100}', '葛'],
  ])('%j is %j', (text, seen) => {
    expect(withoutZeroWidth(text)).toBe(seen)
  })

  test.each(['👨‍👩‍👧', '👩🏽‍💻', '❤️‍🔥', 'می‌خواهم', '停车 费', '🏴\u{E0067}\u{E0062}\u{E007F}', '左\u202E右', ''])(
    '%j stays',
    (text) => {
      expect(withoutZeroWidth(text)).toBe(text)
    },
  )

  test('goes from every text of a value, however deep', () => {
    expect(valueWithoutZeroWidth({ a: ['\u200B一', { b: '二\u2060', n: 1, no: null }] })).toEqual({
      a: ['一', { b: '二', n: 1, no: null }],
    })
  })
})
