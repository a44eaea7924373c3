import fc from 'fast-check'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { call } from '#vocabulary/call'
import { type Block, isDocument, isDocumentShape } from '#vocabulary/document'
import { document, strict } from '#vocabulary/shapes'
import { someDocument, someLine } from '../../tests/support/documents.ts'
import { checkInput } from './parse.ts'

const save = call({
  family: 'test',
  name: 'save',
  method: 'POST',
  effect: 'write',
  who: 'open',
  whose: 'none',
  about: 'Keeps a document',
  input: Type.Object({ document }, strict),
  output: Type.Null(),
  refusals: [],
})
const taken = (value: unknown): boolean => {
  try {
    checkInput(save, { document: value })
    return true
  } catch {
    return false
  }
}

test('what the wire takes and what the vocabulary takes is the same, but for what blocks know of each other', () => {
  const values = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      '',
      [],
      {},
      -1,
      0,
      1,
      1.5,
      true,
      'javascript:alert(1)',
      '//evil.com',
      'a\nb',
      'a\0',
      '\ud800',
    ),
    someLine,
  )
  /** A document with one field of one block put wrong, more often than right. */
  const bent = fc
    .tuple(someDocument, fc.nat(), fc.nat(), values, fc.boolean())
    .map(([made, which, field, value, more]) => {
      const blocks: Record<string, unknown>[] = structuredClone(made.blocks as unknown as Record<string, unknown>[])
      const block = blocks[which % Math.max(blocks.length, 1)]
      const names = block ? [...Object.keys(block), ...(more ? ['html'] : [])] : []
      if (block) block[names[field % names.length] ?? ''] = value
      return { blocks }
    })
  let refused = 0
  fc.assert(
    fc.property(fc.oneof(bent, someDocument), (value: unknown) => {
      if (isDocument(value)) expect(taken(value)).toBe(true)
      if (taken(value)) expect(isDocumentShape(value)).toBe(true)
      else refused += 1
    }),
    { numRuns: 500 },
  )
  expect(refused).toBeGreaterThan(50)
})

test.each<[string, Block]>([
  ['a script', { kind: 'link', text: '看', to: 'javascript:alert(1)' }],
  ['another origin without its scheme', { kind: 'link', text: '看', to: '//evil.com' }],
  ['a name before the host', { kind: 'link', text: '看', to: 'https://bank.cn@evil.com/' }],
  ['a page in the address', { kind: 'link', text: '看', to: 'data:text/html,x' }],
  ['a break of lines', { kind: 'paragraph', text: 'a\nb' }],
  ['writing turned round', { kind: 'paragraph', text: 'a\u202eb' }],
  ['an empty paragraph', { kind: 'paragraph', text: '' }],
  ['a list without lines', { kind: 'list', numbered: false, items: [] }],
  ['a table without rows', { kind: 'table', head: false, rows: [] }],
])('the wire alone refuses %s', (_, block) => {
  expect(taken({ blocks: [block] })).toBe(false)
})
