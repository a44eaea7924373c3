import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { excerptOf, type Piece } from './excerpt.ts'
import { composed, folded } from './fold.ts'
import { queriesOf, readerLexemes } from './lexemes.ts'
import { askedOf, wordsOf } from './words.ts'

const wanted = (query: string): string[] =>
  askedOf(query).wanted.map(({ word, prefix }) => (prefix ? `${word}*` : word))
const pieces = (of: readonly Piece[]): string => of.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')

test.each([
  ['停车费', ['停', '车', '费', '停车', '车费']],
  ['3号楼Wi-Fi', ['3', '号', '楼', '号楼', 'wi', 'fi']],
  ['停，车', ['停', '车']],
  ['ＡＢＣ１２３', ['abc123']],
  ['𠮷田', ['𠮷', '田', '𠮷田']],
  ['🚗车', ['🚗', '车', '🚗车']],
  ['， 。', []],
  ['a'.repeat(70), ['a'.repeat(60)]],
])('%s is found by %j', (text, words) => {
  expect(wordsOf(folded(text))).toEqual(words)
})

test.each([
  ['停车', ['停车']],
  ['停', ['停']],
  ['停车费', ['停车', '车费']],
  ['停车 费', ['停车', '费']],
  ['PARK', ['park*']],
  ['  ３号楼  ', ['3*', '号楼']],
  ["' & | ! <-> :* ()", []],
  ['', []],
  ['\0\0', []],
])('%j looks for %j', (query, words) => {
  expect(wanted(query)).toEqual(words)
})

test('at most a hundred signs, ten parts and two dozen words are looked for', () => {
  expect(askedOf('字'.repeat(500)).parts[0]).toHaveLength(100)
  expect(askedOf(Array.from({ length: 30 }, (_, n) => n).join(' ')).parts).toHaveLength(10)
  expect(askedOf(Array.from({ length: 90 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join('')).wanted).toHaveLength(
    24,
  )
})

test('whatever stands in a text from the beginning of a word on is found by its words', () => {
  const signs = fc.constantFrom('停', '车', '费', 'a', 'b', '1', ' ', '，', '-', '🚗', 'ß', 'é', 'İ', '\n', 'Ａ')
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 20 }), fc.nat(), fc.nat(), (text, from, length) => {
      const at = text.length === 0 ? 0 : from % text.length
      const isInside = /[\p{L}\p{N}\p{M}]/u
      // Not from the middle of a word: those are found by their beginning.
      fc.pre(!(at > 0 && isInside.test(text[at - 1] ?? '') && /[a-z\d\u00c0-\u024fＡ]/iu.test(text[at - 1] ?? '')))
      const query = text.slice(at, at + 1 + (length % 6)).join('')
      const words = wordsOf(folded(composed(text.join(''))))
      for (const { word, prefix } of askedOf(query).wanted)
        expect(words.some((there) => (prefix ? there.startsWith(word) : there === word))).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('folding keeps every place', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(folded(composed(text))).toHaveLength(composed(text).length)
    }),
  )
})

describe('the query', () => {
  const asking = { areaId: '1', readers: ['open'], kinds: null, wanted: askedOf('停车').wanted }

  test('names words, readers and kinds', () => {
    expect(queriesOf(asking)).toEqual({
      titled: `'^停车' & ('@1/open')`,
      others: `'停车' & ('@1/open') & !('^停车')`,
    })
    expect(
      queriesOf({ ...asking, readers: ['open', 'company:7'], kinds: ['a.b'], wanted: askedOf('a1').wanted })?.titled,
    ).toBe(`'^a1':* & ('@1/open' | '@1/company:7') & ('#a.b')`)
  })

  test('is none without readers, words or kinds', () => {
    expect(queriesOf({ ...asking, readers: [] })).toBeNull()
    expect(queriesOf({ ...asking, wanted: [] })).toBeNull()
    expect(queriesOf({ ...asking, kinds: [] })).toBeNull()
  })

  test.each(['', ' ', "o'pen", 'a/b', 'a|b', '@1', '企业', 'a'.repeat(101)])('%j is no reader', (reader) => {
    expect(() => readerLexemes('1', [reader])).toThrow(RangeError)
    expect(() => readerLexemes(reader, ['open'])).toThrow(RangeError)
  })

  test('five hundred readers are enough', () => {
    const many = Array.from({ length: 501 }, (_, n) => `person:${n}`)
    expect(readerLexemes('1', many.slice(1))).toHaveLength(500)
    expect(() => readerLexemes('1', many)).toThrow(RangeError)
  })
})

describe('an excerpt', () => {
  const long = `${'前'.repeat(100)}停车费${'后'.repeat(100)}停车`
  test.each([
    ['园区停车通知', '停车', '园区[停车]通知'],
    ['Wi-Fi 与 ＷＩＦＩ', 'wi', '[Wi]-Fi 与 [ＷＩ]ＦＩ'],
    ['没有', '停车', '没有'],
    ['', '停车', ''],
    [long, '停车费', `…${'前'.repeat(15)}[停车费]${'后'.repeat(42)}…`],
    ['停车停车费', '停车 停车费', '[停车][停车费]'],
  ])('of %s for %s', (text, query, said) => {
    expect(pieces(excerptOf(text, query))).toBe(said)
  })

  test('never breaks a pair, and is no longer than asked but for its ends', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('𠮷', '停', '🚗', 'a', ' '), { maxLength: 60, size: 'max' }),
        fc.constantFrom('停', '𠮷', 'a'),
        (signs, query) => {
          const said = excerptOf(signs.join(''), query, 20)
          expect(said.every(({ text }) => text.isWellFormed())).toBe(true)
          expect(said.map(({ text }) => text).join('').length).toBeLessThanOrEqual(24)
        },
      ),
    )
  })
})

test.each([
  ['今晚停\u200B电两小时', '停电'],
  ['\uFEFF停\u2060水\u00AD通知', '停水通知'],
  ['停\u200D\uFE0F电', '停电'],
  ['今晚停电', '停\u200B电'],
  ['⾦融街⻋位', '金融街车位'],
  ['张\uE863先生', '张䶮'],
])('%j holds %j', (text, query) => {
  const [part = ''] = askedOf(query).parts
  expect(folded(composed(text))).toContain(part)
  expect(part).not.toBe('')
})

test('emoji stay whole', () => {
  expect(composed('👨\u200D👩\u200D👧 ❤\uFE0F 🏴\u{E0067}\u{E0062}\u{E007F}')).toBe(
    '👨\u200D👩\u200D👧 ❤\uFE0F 🏴\u{E0067}\u{E0062}\u{E007F}',
  )
})
