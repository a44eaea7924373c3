import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CarName,
  carName,
  carProblem,
  isCar,
  isRead,
  isSlip,
  maskCar,
  SLIP_DRAWN,
  slipFrom,
  slipOf,
} from './car.ts'
import { formatPlate, normalisePlate } from './plate.ts'

const SLIP = slipOf([0, 1, 2, 3, 4, 5])
const drawn = fc.array(fc.nat(), { minLength: SLIP_DRAWN, maxLength: SLIP_DRAWN })

describe('what a car is called', () => {
  test.each<[string, CarName]>([
    ['鄂A12345', 'plate'],
    ['粤BD12345', 'plate'],
    ['粤Z1234港', 'plate'],
    // military, armed police, embassy, temporary, Hong Kong, foreign
    ['VA12345', 'special'],
    ['南A12345', 'special'],
    ['WJ京1234X', 'special'],
    ['使123456', 'special'],
    ['224578使', 'special'],
    ['京A1234临', 'special'],
    ['AB1234', 'special'],
    ['LOVEU', 'special'],
    ['B777MM77', 'special'],
    // as long as it may be, and as short
    ['A1', 'special'],
    ['A234567890123456', 'special'],
    ['鄂A1234', 'special'],
    [SLIP, 'slip'],
    ['', null],
    ['A', null],
    ['A2345678901234567', null],
    ['无', null],
    ['无牌', null],
    ['无牌车', null],
    ['无A12345', null],
    ['未识别', null],
    ['未识别1', null],
    ['车辆', null],
    ['蓝牌', null],
    ['000000', null],
    ['NOPLATE', null],
    ['UNKNOWN', null],
    ['NULL', null],
    ['_无_', null],
    ['鄂A1234*', null],
    ['鄂a12345', null],
    ['AB 1234', null],
    ['😀1234', null],
  ])('%j: %s', (text, name) => {
    expect(carName(text)).toBe(name)
    expect(isCar(text)).toBe(name !== null)
    expect(isRead(text)).toBe(name === 'plate' || name === 'special')
  })

  test('whatever a camera says names a car or none, and nothing of two kinds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }).map(normalisePlate), (text) => {
        if (isRead(text)) expect(text.length).toBeGreaterThanOrEqual(2)
        if (isRead(text)) expect(isSlip(text)).toBe(false)
      }),
    )
  })
})

describe('a slip', () => {
  test('is short, without signs that people confuse, and no gate can read one', () => {
    fc.assert(
      fc.property(drawn, (numbers) => {
        const slip = slipOf(numbers)
        expect(slip).toMatch(/^无牌[2-9A-HJ-NP-Y]{7}$/)
        expect([isSlip(slip), isRead(slip), normalisePlate(formatPlate(slip)) === slip]).toEqual([true, false, true])
      }),
    )
  })

  test('with one wrong sign, or two neighbours swapped, is none', () => {
    fc.assert(
      fc.property(
        drawn,
        fc.nat(SLIP_DRAWN),
        fc.constantFrom(...'23456789ABCDEFGHJKLMNPQRSTUVWXY'),
        (numbers, at, sign) => {
          const signs = Array.from(slipOf(numbers))
          const place = at + 2
          const wrong = signs.with(place, sign).join('')
          expect(isSlip(wrong)).toBe(wrong === signs.join(''))
          if (at === SLIP_DRAWN) return
          const swapped = signs
            .with(place, signs[place + 1] ?? '')
            .with(place + 1, signs[place] ?? '')
            .join('')
          expect(isSlip(swapped)).toBe(swapped === signs.join(''))
        },
      ),
    )
  })

  test('is typed with its head or without', () => {
    expect(slipFrom(SLIP.slice(2))).toBe(SLIP)
    expect(slipFrom(SLIP)).toBe(SLIP)
    expect(slipFrom('鄂A12345')).toBe('鄂A12345')
  })
})

test.each([
  ['粤B12345', null],
  ['粤BD12345', null],
  // those that no rule of plates fits, typed as they are
  ['WJ京1234X', null],
  ['南A12345', null],
  ['使123456', null],
  ['使 014·578', null],
  ['京A1234临', null],
  ['云S0000应急', null],
  ['粤Z·F023港', null],
  ['ab1234', null],
  ['\uFEFF粤B\u200B12345\u2060', null],
  ['无牌·7K3MX2S', null],
  ['无牌7K3MX2X', '车牌号有误，请核对后重新输入'],
  ['无牌车', '请输入完整的车牌号'],
  ['粤B12', '请输入完整的车牌号'],
  ['粤B 2345', '请输入完整的车牌号'],
  ['粤BO1234', '车牌号有误，请核对后重新输入'],
  ['', '请输入车牌号'],
])('%j typed: %j', (typed, words) => {
  expect(carProblem(typed)).toBe(words)
})

test.each([
  ['鄂A12345', '鄂A·***45'],
  ['粤BD12345', '粤B·****45'],
  ['VA12345', 'VA***45'],
  ['使123456', '使1***56'],
  ['AB12', '***'],
  ['', '***'],
  ['随便写的文字', '***'],
])('%j is shown to strangers as %j', (name, shown) => {
  expect(maskCar(name)).toBe(shown)
})

test.each([
  ['粤B12345', '粤B·12345'],
  ['VA12345', 'VA12345'],
  ['使123456', '使123456'],
  ['AB1234', 'AB1234'],
])('%j is written %j', (plate, written) => {
  expect(formatPlate(plate)).toBe(written)
})
