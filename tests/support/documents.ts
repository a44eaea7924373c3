import fc from 'fast-check'
import { type Block, type Document, isLine, type ListItem, lineOf } from '#vocabulary/document'
import { isLink } from '#vocabulary/document-link'

// Documents that may be kept, for tests by property.

const id = fc.uuid().map((text) => text.toLowerCase())

/** A line of text that says something; often short Chinese words, so that two of them are alike now and then. */
export const someLine: fc.Arbitrary<string> = fc
  .oneof(
    fc.array(fc.constantFrom('停车', '通知', '园区', '，', 'A1', ' ', '3.5', 'Wi-Fi', '访客', '。'), {
      minLength: 1,
      maxLength: 12,
    }),
    fc.array(fc.string({ unit: 'grapheme', maxLength: 3 }), { minLength: 1, maxLength: 8 }),
  )
  .map((words) => lineOf(words.join('')))
  .filter((text) => text !== '' && isLine(text))

const items: fc.Arbitrary<ListItem[]> = fc
  .array(fc.tuple(fc.nat(2), someLine), { minLength: 1, maxLength: 6 })
  .map((rows) => {
    let last = -1
    return rows.map(([depth, text]) => {
      last = Math.min(depth, last + 1)
      return { depth: last, text }
    })
  })

const rows = fc.integer({ min: 1, max: 4 }).chain((columns) =>
  fc.array(fc.array(fc.oneof(fc.constant(''), someLine), { minLength: columns, maxLength: columns }), {
    minLength: 1,
    maxLength: 4,
  }),
)

/** A link that a document may hold. */
export const someLink: fc.Arbitrary<string> = fc
  .oneof(
    fc.webUrl({ validSchemes: ['http', 'https'], withQueryParameters: true, withFragments: true }),
    fc.constantFrom('tel:+8675512345678', 'tel:110', '/notice/noticelist', '/news/detail?id=1', 'https://例子.中国/路'),
  )
  .filter(isLink)

/** One block. */
export const someBlock: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constant('heading' as const), level: fc.constantFrom(1 as const, 2 as const), text: someLine }),
  fc.record({ kind: fc.constant('paragraph' as const), text: someLine }),
  fc.record({ kind: fc.constant('paragraph' as const), text: someLine }),
  fc.record({ kind: fc.constant('list' as const), numbered: fc.boolean(), items }),
  fc.record({ kind: fc.constant('table' as const), head: fc.boolean(), rows }),
  fc.record({
    kind: fc.constant('picture' as const),
    fileId: id,
    about: fc.oneof(fc.constant(''), someLine),
    width: fc.integer({ min: 1, max: 20_000 }),
    height: fc.integer({ min: 1, max: 20_000 }),
  }),
  fc.record({
    kind: fc.constant('attachment' as const),
    fileId: id,
    name: someLine,
    bytes: fc.integer({ min: 1, max: 100_000_000 }),
  }),
  fc.record({ kind: fc.constant('link' as const), text: someLine, to: someLink }),
)

/** A document within all bounds. */
export const someDocument: fc.Arbitrary<Document> = fc.array(someBlock, { maxLength: 9 }).map((blocks) => ({ blocks }))
