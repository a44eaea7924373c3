import { describe, expect, test } from 'vitest'
import { patentNumber } from './patent-number.ts'

describe('a patent number', () => {
  // 2·2+0·3+0·4+3·5+1·6+0·7+1·8+0·9+0·2+0·3+2·4+4·5 = 61, 61 mod 11 = 6
  test.each([
    ['200310100024.6', '200310100024.6'],
    ['ZL 200310100024.6', '200310100024.6'],
    ['2003101000246', '200310100024.6'],
    // 8·2+5·3+1·4+0·5+0·6+0·7+0·8+1·9 = 44, no rest
    ['85100001.0', '85100001.0'],
    // 9·2+9·3+2·4+0·5+0·6+0·7+0·8+2·9 = 71, rest 5
    ['99200002.5', '99200002.5'],
  ])('%s is %s', (text, number) => {
    expect(patentNumber(text)).toBe(number)
  })

  test.each(['200310100024.7', '200370100024.6', '20031010002.6', 'CN100', '', '20031010002４.6'])(
    '%s is none',
    (text) => {
      expect(patentNumber(text)).toBeNull()
    },
  )

  test('an X stands for ten', () => {
    // 2·2+0·3+2·4+0·5+1·6+0·7+0·8+0·9+0·2+0·3+0·4+3·5 = 33 rest 0; with 5 as the last digit 43, rest 10
    expect(patentNumber('202010000005.x')).toBe('202010000005.X')
  })
})
