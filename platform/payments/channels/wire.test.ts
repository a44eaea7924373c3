import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beijingText, beijingTime, fenOf, yuanOf } from './wire.ts'

describe('money on the wire', () => {
  it.each([
    [1, '0.01'],
    [10, '0.10'],
    [100, '1.00'],
    [8888, '88.88'],
    [100_000_000_00, '100000000.00'],
  ])('%s fen is %s yuan', (fen, yuan) => {
    expect(yuanOf(fen)).toBe(yuan)
    expect(fenOf(yuan)).toBe(fen)
  })

  it.each([
    ['1', 100],
    ['1.5', 150],
    ['0', 0],
  ])('reads %s as %s fen', (yuan, fen) => expect(fenOf(yuan)).toBe(fen))

  it.each([
    '',
    '-1.00',
    '+1.00',
    '01.00',
    '1.000',
    '.5',
    '1.',
    '1e2',
    '1,000.00',
    ' 1.00',
    '1.00 ',
    'NaN',
    '１.00',
    '0x1',
    '999999999999.00',
  ])('does not read %j', (text) => expect(fenOf(text)).toBeNull())

  it('survives there and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (fen) => {
        expect(fenOf(yuanOf(fen))).toBe(fen)
      }),
    )
  })

  it.each([-1, 0.5, Number.NaN])('never writes %s', (fen) => expect(() => yuanOf(fen)).toThrow(RangeError))
})

describe('time on the wire', () => {
  it('is Beijing time', () => {
    expect(beijingText(new Date('2026-07-01T16:30:05.900Z'))).toBe('2026-07-02 00:30:05')
    expect(beijingTime('2026-07-02 00:30:05')).toEqual(new Date('2026-07-01T16:30:05Z'))
    expect(beijingTime('2026-07-02 00:30:05.300')).toEqual(new Date('2026-07-01T16:30:05.300Z'))
  })

  it.each(['', '2026-07-02', '2026-13-02 00:00:00', '2026-07-02T00:00:00Z', '2026-07-02 24:61:00'])(
    'does not read %j',
    (text) => expect(beijingTime(text)).toBeNull(),
  )
})
