import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Block, problemsOf, textOf } from '#vocabulary/document'
import { someBlock } from '../../tests/support/documents.ts'
import { insert, joinBack, move, type Row, remove, rowsOf, typeInto } from './edits.ts'
import { blocksTyped, turned, typedOf } from './typed.ts'

const p = (text: string): Block => ({ kind: 'paragraph', text })
const rows = (...blocks: Block[]): Row[] => rowsOf(blocks, [])
const texts = (edited: { rows: readonly Row[] }): string[] => edited.rows.map(({ block }) => typedOf(block))

test('what a block is as text is that block again', () => {
  fc.assert(
    fc.property(someBlock, (block) => {
      expect(blocksTyped(block, typedOf(block))).toEqual([block])
    }),
  )
})

test('whatever is typed into a block, its lines can be printed and its lists step by one', () => {
  fc.assert(
    fc.property(someBlock, fc.string({ unit: 'binary' }), (block, typed) => {
      const words = problemsOf({ blocks: blocksTyped(block, typed) }).map(({ words: said }) => said)
      expect(words.filter((said) => /无法显示|缩进|格数/.test(said))).toEqual([])
    }),
  )
})

test('turning a block loses no text', () => {
  fc.assert(
    fc.property(someBlock, fc.constantFrom('paragraph', 'heading', 'subheading', 'list', 'numbered'), (block, kind) => {
      expect(textOf({ blocks: turned(block, kind) })).toBe(textOf({ blocks: [block] }))
    }),
  )
})

test('a list is typed with spaces before what lies deeper', () => {
  const list: Block = { kind: 'list', numbered: false, items: [] }
  expect(blocksTyped(list, '一\n    二\n\u3000三\n 四\n\t\t五')).toMatchObject([
    {
      items: [
        { depth: 0, text: '一' },
        { depth: 1, text: '二' },
        { depth: 1, text: '三' },
        { depth: 0, text: '四' },
        { depth: 1, text: '五' },
      ],
    },
  ])
})

test('a table is typed with cells parted by either bar or a tab, and escapes', () => {
  const table: Block = { kind: 'table', head: true, rows: [] }
  expect(blocksTyped(table, 'a | b｜c\n1\t2\n\\| | \\\\ | C:\\x')).toMatchObject([
    {
      rows: [
        ['a', 'b', 'c'],
        ['1', '2', ''],
        ['|', '\\', 'C:\\x'],
      ],
    },
  ])
})

test('a line break begins a paragraph, where the caret goes on', () => {
  const edited = typeInto(rows(p('前'), { kind: 'heading', level: 1, text: '标题' }), 1, '标题\n正文', 3)
  expect(texts(edited)).toEqual(['前', '标题', '正文'])
  expect(edited.rows.map(({ block, key }) => [block.kind, key])).toEqual([
    ['paragraph', 0],
    ['heading', 1],
    ['paragraph', 3],
  ])
  expect(edited.caret).toEqual({ key: 3, at: 0 })
})

test('several pasted lines become paragraphs; the caret stands where the pasted text ends', () => {
  const edited = typeInto(rows(p('头尾')), 0, '头一\n二\n三尾', 6)
  expect(texts(edited)).toEqual(['头一', '二', '三尾'])
  expect(edited.caret).toEqual({ key: edited.rows[2]?.key, at: 1 })
})

test('a second empty line ends a list', () => {
  const list: Block = { kind: 'list', numbered: false, items: [{ depth: 0, text: '一' }] }
  const edited = typeInto(rows(list), 0, '一\n\n', 3)
  expect(edited.rows.map(({ block }) => block)).toEqual([list, p('')])
  expect(edited.caret?.key).toBe(edited.rows[1]?.key)
  expect(typeInto(rows(list), 0, '一\n', 2).rows).toHaveLength(1)
})

test('backspace at the beginning joins paragraphs, takes an empty one away, and leaves the rest', () => {
  expect(joinBack(rows(p('一'), p('二')), 1)).toEqual({
    rows: [{ key: 0, block: p('一二') }],
    caret: { key: 0, at: 1 },
  })
  expect(joinBack(rows({ kind: 'link', text: '看', to: '/a' }, p('')), 1)?.rows).toHaveLength(1)
  expect(joinBack(rows({ kind: 'link', text: '看', to: '/a' }, p('二')), 1)).toBeNull()
  expect(joinBack(rows(p('')), 0)).toBeNull()
})

test('a block moves, goes and comes with its key', () => {
  const three = rows(p('一'), p('二'), p('三'))
  expect(move(three, 2, -1).rows.map(({ key }) => key)).toEqual([0, 2, 1])
  expect(move(three, 0, -1).rows).toEqual(three)
  expect(remove(three, 1)).toEqual({ rows: [three[0], three[2]], caret: { key: 0, at: Number.MAX_SAFE_INTEGER } })
  expect(remove(three, 0).caret).toEqual({ key: 1, at: 0 })
  expect(insert(three, 1, [p('新')]).rows.map(({ key }) => key)).toEqual([0, 3, 1, 2])
})
