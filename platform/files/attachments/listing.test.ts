import { expect, test } from 'vitest'
import { ZipError } from '#platform/zip'
import { attributesOf } from './listing.ts'

const utf8 = (text: string) => Buffer.from(text)
const little = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const big = (text: string) => little(text).swap16()
const read = (...pieces: Buffer[]) =>
  attributesOf({
    name: '_rels/.rels',
    size: Buffer.concat(pieces).length,
    async *stream() {
      yield* pieces
    },
  })

test.each<[string, Buffer[]]>([
  ['UTF-8', [utf8('<R a="园"/>')]],
  ['UTF-8 with its mark', [utf8('\ufeff<R a="园"/>')]],
  ['UTF-8 as it says', [utf8('<?xml version="1.0" encoding="UTF-8"?><R a="园"/>')]],
  ['UTF-8 as Python says', [utf8(`<?xml version='1.0' encoding='utf8'?><R a="园"/>`)]],
  ['UTF-16 as Windows writes it', [little('<R a="园"/>')]],
  ['UTF-16 the other way', [big('<?xml version="1.0" encoding="utf-16"?><R a="园"/>')]],
  ['pieces that part a letter', [utf8('<R a="园"/>').subarray(0, 7), utf8('<R a="园"/>').subarray(7)]],
  ['an entity that XML itself has', [utf8('<R a="&#x56ed;"/>')]],
  ['comments and quotes of both kinds', [utf8(`<!-- " --><R a='园'/>`)]],
])('%s is read', async (_, pieces) => {
  expect(await read(...pieces)).toEqual([{ a: '园' }])
})

test('elements within others are read too', async () => {
  expect(await read(utf8('<R><S a="1" b=">"/><S/></R>'))).toEqual([{}, { a: '1', b: '>' }, {}])
})

test.each<[string, Buffer[]]>([
  ['nothing', []],
  ['nothing but a piece', [Buffer.alloc(0)]],
  ['an encoding of its own', [utf8('<?xml version="1.0" encoding="UTF-7"?><R/>')]],
  ['a document type', [utf8('<!DOCTYPE R><R/>')]],
  ['an entity that nobody knows', [utf8('<R a="&e;"/>')]],
  ['an end before its end', [utf8('<R>')]],
  ['two roots', [utf8('<R/><R/>')]],
  ['UTF-16 without its mark', [little('<R/>').subarray(2)]],
  ['half a mark', [Buffer.concat([Buffer.from([0xff]), utf8('<R/>')])]],
  ['half a mark the other way', [Buffer.concat([Buffer.from([0xfe]), utf8('<R/>')])]],
  ['bytes that are no letter', [Buffer.from('<R a="\xff"/>', 'latin1')]],
  ['an end within a letter', [utf8('<R/>园').subarray(0, -1)]],
])('%s is broken', async (_, pieces) => {
  const error: unknown = await read(...pieces).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ZipError)
  expect(error).toHaveProperty('why', 'broken')
})
