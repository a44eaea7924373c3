import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatPlate,
  isPlate,
  maskPlate,
  normalisePlate,
  PLATE_DIGITS,
  PLATE_LETTERS,
  PLATE_PROVINCES,
  PLATE_SUFFIXES,
  type PlateKind,
  plateKeys,
  plateKind,
} from './plate.ts'

// Written as patterns on purpose: the code under test works from boxes.
const ORDINARY =
  /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z][A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9学警挂港澳使领]$/
const ENERGY =
  /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z](?:[A-HJK][A-HJ-NP-Z0-9]\d{4}|\d{5}[A-HJK])$/

test('there are 31 provinces and 24 letters, each once', () => {
  expect(new Set(PLATE_PROVINCES).size).toBe(31)
  expect(PLATE_PROVINCES.length).toBe(31)
  expect(PLATE_LETTERS).toMatch(/^[A-HJ-NP-Z]{24}$/)
})

test.each<[string, PlateKind]>([
  ['京A12345', 'blue'],
  ['粤B594SB', 'blue'],
  ['沪AD1234', 'blue'],
  ['浙AD12345', 'green-small'],
  ['粤BDK0097', 'green-small'],
  ['京AF00001', 'green-small'],
  // where D and F ran out
  ['粤AA12345', 'green-small'],
  ['粤AA1234', 'blue'],
  ['粤BB12345', 'green-small'],
  ['浙AC12345', 'green-small'],
  ['浙AE12345', 'green-small'],
  ['沪AG00001', 'green-small'],
  ['京AH09876', 'green-small'],
  ['川AJ12345', 'green-small'],
  ['粤AK1234', 'blue'],
  ['粤AKK1234', 'green-small'],
  ['粤B12345D', 'green-large'],
  ['沪A00001F', 'green-large'],
  ['粤B12345A', 'green-large'],
  ['粤B12345E', 'green-large'],
  ['京A54321K', 'green-large'],
  ['苏E1234学', 'yellow'],
  ['鲁B5678挂', 'yellow'],
  ['京A0001警', 'white'],
  ['粤Z1234港', 'black'],
  ['粤Z5678澳', 'black'],
  ['沪A0023领', 'black'],
  ['京A0012使', 'black'],
])('%s is %s', (plate, kind) => {
  expect(plateKind(plate)).toBe(kind)
  expect(isPlate(plate)).toBe(true)
})

test.each([
  '',
  '京A1234',
  '京A1234I',
  '京AO2345',
  '京I12345',
  '京O12345',
  'A京12345',
  '台A12345',
  '京A学1234',
  '浙AL12345',
  '浙A112345',
  '浙ADI2345',
  '浙AD123A5',
  '粤B1234DD',
  '粤B12345L',
  '粤B1234AA',
  '粤BD1234学',
  '京a12345',
  ' 京A12345',
  '京A·12345',
  '京A12345\n',
  '京A123456',
  '京A1234😀',
])('%j is none', (text) => {
  expect(isPlate(text)).toBe(false)
  expect(plateKind(text)).toBeNull()
})

test.each([
  ['京a·12345', '京A12345'],
  ['  粤Ｂ－ｄ１２３４５ ', '粤BD12345'],
  ['沪A•0023 领', '沪A0023领'],
  ['浙A.D1-2345\u200b', '浙AD12345'],
  ['京AO2345', '京AO2345'],
])('%j is stored as %s', (typed, stored) => {
  expect(normalisePlate(typed)).toBe(stored)
})

test('people read the dot after the issuing letter, and it can be typed back', () => {
  expect(formatPlate('粤BD12345')).toBe('粤B·D12345')
  expect(formatPlate('粤B')).toBe('粤B')
  expect(normalisePlate(formatPlate('粤Z1234港'))).toBe('粤Z1234港')
})

const box = fc.constantFrom(
  ...PLATE_PROVINCES.split(''),
  ...PLATE_LETTERS.split(''),
  ...PLATE_DIGITS.split(''),
  ...PLATE_SUFFIXES.split(''),
  'I',
  'O',
  'a',
  '台',
)

test('agrees with the rule as patterns', () => {
  const nearly = fc
    .tuple(
      fc.constantFrom(...PLATE_PROVINCES.split(''), '台'),
      fc.constantFrom(...PLATE_LETTERS.split(''), 'I'),
      fc.array(
        fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...PLATE_DIGITS.split(''), 'D', 'F', 'A', 'K', 'L') }, box),
        {
          minLength: 4,
          maxLength: 7,
        },
      ),
    )
    .map(([province, letter, rest]) => province + letter + rest.join(''))
  fc.assert(
    fc.property(nearly, (text) => {
      expect(isPlate(text)).toBe(ORDINARY.test(text) || ENERGY.test(text))
    }),
    { numRuns: 2000 },
  )
})

test('the keyboard opens with provinces, then letters, then both, then suffixes', () => {
  expect(plateKeys('')).toEqual(PLATE_PROVINCES.split(''))
  expect(plateKeys('粤')).toEqual(PLATE_LETTERS.split(''))
  expect(plateKeys('粤B')).toEqual([...PLATE_LETTERS.split(''), ...PLATE_DIGITS.split('')])
  expect(plateKeys('粤B', 8)).toEqual([...'ABCDEFGHJK', ...PLATE_DIGITS.split('')])
  expect(plateKeys('粤BD', 8)).toEqual([...PLATE_LETTERS.split(''), ...PLATE_DIGITS.split('')])
  expect(plateKeys('粤BDA', 8)).toEqual(PLATE_DIGITS.split(''))
  expect(plateKeys('粤B1234')).toEqual([
    ...PLATE_LETTERS.split(''),
    ...PLATE_DIGITS.split(''),
    ...PLATE_SUFFIXES.split(''),
  ])
  expect(plateKeys('粤B1234', 8)).toEqual(PLATE_DIGITS.split(''))
  expect(plateKeys('粤B12345')).toEqual([...'ABCDEFGHJK'])
  expect(plateKeys('粤BD1234')).toEqual(PLATE_DIGITS.split(''))
  expect(plateKeys('粤B12345', 7)).toEqual([])
  expect(plateKeys('粤BA2345')).toEqual(PLATE_DIGITS.split(''))
  expect(plateKeys('粤BL2345')).toEqual([])
  expect(plateKeys('粤I')).toEqual([])
  expect(plateKeys('粤B12345D')).toEqual([])
})

test('whoever follows the keys ends at a plate, and no key that leads to one is missing', () => {
  fc.assert(
    fc.property(fc.constantFrom<7 | 8>(7, 8), fc.infiniteStream(fc.nat()), (boxes, picks) => {
      let typed = ''
      for (const pick of picks) {
        const keys = plateKeys(typed, boxes)
        if (keys.length === 0) break
        typed += keys[pick % keys.length]
      }
      expect(typed).toMatch(boxes === 7 ? ORDINARY : ENERGY)
      for (let i = 0; i < typed.length; i += 1) expect(plateKeys(typed.slice(0, i))).toContain(typed[i])
    }),
    { numRuns: 300 },
  )
})

test('others read head and the last two signs of a plate', () => {
  expect(['粤B12345', '粤BD12345', '粤Z1234港', 'VA12345', '粤B123', '粤B', ''].map(maskPlate)).toEqual([
    '粤B***45',
    '粤B****45',
    '粤Z***4港',
    'VA***45',
    '***',
    '***',
    '',
  ])
})
