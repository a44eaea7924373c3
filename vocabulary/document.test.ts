import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { someDocument } from '../tests/support/documents.ts'
import {
  type Block,
  DOCUMENT_MOST,
  type Document,
  documentFromText,
  EMPTY_DOCUMENT,
  filesOf,
  isDocument,
  isDocumentShape,
  isLine,
  lengthOf,
  lineOf,
  problemsOf,
  signsIn,
  textOf,
} from './document.ts'

const FILE = '0190f3a4-7b1c-7000-8000-000000000001'
const SAMPLE: Document = {
  blocks: [
    { kind: 'heading', level: 1, text: '停水通知' },
    { kind: 'paragraph', text: '3 号楼周六停水。' },
    {
      kind: 'list',
      numbered: true,
      items: [
        { depth: 0, text: '请提前储水' },
        { depth: 1, text: '饮水机一并停用' },
      ],
    },
    {
      kind: 'table',
      head: true,
      rows: [
        ['楼层', '时间'],
        ['1–3', '8:00'],
      ],
    },
    { kind: 'picture', fileId: FILE, about: '阀门位置', width: 800, height: 600 },
    { kind: 'attachment', fileId: FILE, name: '安排.pdf', bytes: 1200 },
    { kind: 'link', text: '物业电话', to: 'tel:07551234567' },
  ],
}
const one = (block: Block): Document => ({ blocks: [block] })
const wordsOf = (document: Document): string[] => problemsOf(document).map(({ words }) => words)

test('the text of a document is all that can be read, line by line', () => {
  expect(textOf(SAMPLE)).toBe(
    '停水通知\n3 号楼周六停水。\n请提前储水\n饮水机一并停用\n楼层 时间\n1–3 8:00\n阀门位置\n安排.pdf\n物业电话',
  )
  expect(lengthOf(SAMPLE)).toBe(4 + 9 + 5 + 7 + 2 + 2 + 3 + 4 + 4 + 6 + 4)
  expect(filesOf(SAMPLE)).toEqual([FILE])
  expect(textOf(EMPTY_DOCUMENT)).toBe('')
})

test('a document of each sort of block is right', () => {
  expect(problemsOf(SAMPLE)).toEqual([])
  expect(isDocument(JSON.parse(JSON.stringify(SAMPLE)))).toBe(true)
  expect(isDocument(EMPTY_DOCUMENT)).toBe(true)
})

describe('what is wrong is said, with its block', () => {
  const p = (text: string): Block => ({ kind: 'paragraph', text })
  const items = (...depths: number[]): Block => ({
    kind: 'list',
    numbered: false,
    items: depths.map((depth) => ({ depth, text: '项' })),
  })
  const rows = (...rows: string[][]): Block => ({ kind: 'table', head: false, rows })
  test.each<[string, Block, string | null]>([
    ['an empty paragraph', p(' '), '段落是空的'],
    ['a break in a line', p('一\n二'), '无法显示'],
    ['a null', p('一\0'), '无法显示'],
    ['half a pair', p('一\ud83d'), '无法显示'],
    ['writing turned round', p('一\u202e二'), '无法显示'],
    ['an emoji of several', p('👨‍👩‍👧'), null],
    ['an empty heading', { kind: 'heading', level: 1, text: '' }, '请填写标题'],
    ['a long heading', { kind: 'heading', level: 2, text: '题'.repeat(101) }, '标题最多100字'],
    ['a heading as long as may be', { kind: 'heading', level: 2, text: '🚗'.repeat(100) }, null],
    ['a list without lines', items(), '列表里有空行'],
    ['a list that begins inside', items(1), '缩进一级'],
    ['a list that jumps', items(0, 2), '缩进一级'],
    ['a list that comes back', items(0, 1, 2, 0, 1), null],
    ['a long list', items(...Array.from({ length: 501 }, () => 0)), '列表最多500行'],
    ['a table without cells', rows(), '表格是空的'],
    ['a table of an empty row', rows([]), '表格是空的'],
    ['rows of several lengths', rows(['a', 'b'], ['c']), '格数要相同'],
    ['too many rows', rows(...Array.from({ length: 201 }, () => ['a'])), '表格最多200行'],
    ['too many columns', rows(Array.from({ length: 21 }, () => 'a')), '表格最多20列'],
    ['a long cell', rows(['a'.repeat(501)]), '每格最多500字'],
    ['a break in a cell', rows(['a\nb']), '无法显示'],
    [
      'a long caption',
      { kind: 'picture', fileId: FILE, about: '图'.repeat(201), width: 1, height: 1 },
      '图片说明最多200字',
    ],
    ['a file without a name', { kind: 'attachment', fileId: FILE, name: '', bytes: 1 }, '请填写附件名称'],
    ['a long name', { kind: 'attachment', fileId: FILE, name: '名'.repeat(121), bytes: 1 }, '附件名称最多120字'],
    ['a script', { kind: 'link', text: '看', to: 'javascript:alert(1)' }, '请填写正确的链接'],
    ['another origin', { kind: 'link', text: '看', to: '//evil.com' }, '请填写正确的链接'],
    ['a link without words', { kind: 'link', text: '', to: '/mine' }, '请填写链接文字'],
    ['a long link text', { kind: 'link', text: '链'.repeat(101), to: '/mine' }, '链接文字最多100字'],
  ])('%s', (_, block, words) => {
    const found = problemsOf({ blocks: [p('前'), block] })
    if (words === null) expect(found).toEqual([])
    else expect(found).toEqual([{ block: 1, words: expect.stringContaining(words) }])
    expect(isDocument(one(block))).toBe(words === null)
  })

  test.each<[string, Document, string]>([
    ['text', { blocks: Array.from({ length: 3 }, () => p('字'.repeat(6667))) }, '正文最多20000字'],
    ['blocks', { blocks: Array.from({ length: 1001 }, () => p('字')) }, '正文最多1000段'],
    [
      'pictures',
      { blocks: Array.from({ length: 51 }, () => ({ kind: 'picture', fileId: FILE, about: '', width: 1, height: 1 })) },
      '图片最多50张',
    ],
    [
      'attachments',
      { blocks: Array.from({ length: 10 }, () => ({ kind: 'attachment', fileId: FILE, name: 'a', bytes: 1 })) },
      '附件最多9个',
    ],
  ])('more %s than a document holds', (_, document, words) => {
    expect(problemsOf(document)).toEqual([{ block: null, words }])
  })

  test('exactly as much text as may be', () => {
    expect(wordsOf(one(p('𠮷'.repeat(DOCUMENT_MOST.text))))).toEqual([])
    expect(wordsOf(one(p('𠮷'.repeat(DOCUMENT_MOST.text + 1))))).toEqual(['正文最多20000字'])
  })
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', '<p>一</p>'],
  ['a list', []],
  ['no blocks', {}],
  ['blocks that are none', { blocks: 'x' }],
  ['more than blocks', { blocks: [], html: '' }],
  ['a block that is none', { blocks: [null] }],
  ['an unknown kind', { blocks: [{ kind: 'html', text: '<b>' }] }],
  ['a kind of every object', { blocks: [{ kind: 'constructor' }] }],
  ['a number as text', { blocks: [{ kind: 'paragraph', text: 1 }] }],
  ['a field too many', { blocks: [{ kind: 'paragraph', text: 'a', style: 'x' }] }],
  ['a field too few', { blocks: [{ kind: 'heading', text: 'a' }] }],
  ['a third level', { blocks: [{ kind: 'heading', level: 3, text: 'a' }] }],
  ['a fourth depth', { blocks: [{ kind: 'list', numbered: false, items: [{ depth: 3, text: 'a' }] }] }],
  ['a half depth', { blocks: [{ kind: 'list', numbered: false, items: [{ depth: 0.5, text: 'a' }] }] }],
  ['a file by its path', { blocks: [{ kind: 'picture', fileId: '/x.png', about: '', width: 1, height: 1 }] }],
  ['a picture without height', { blocks: [{ kind: 'picture', fileId: FILE, about: '', width: 1, height: 0 }] }],
  ['a file without bytes', { blocks: [{ kind: 'attachment', fileId: FILE, name: 'a', bytes: 0 }] }],
])('%s is no document', (_, value) => {
  expect(isDocumentShape(value)).toBe(false)
})

describe('by property', () => {
  test('every made document is right, also after a way through JSON', () => {
    fc.assert(
      fc.property(someDocument, (document) => {
        expect(problemsOf(document)).toEqual([])
        expect(isDocument(JSON.parse(JSON.stringify(document)))).toBe(true)
      }),
    )
  })

  test('plain text and its document go round', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (lines) => {
        const document = documentFromText(lines.join('\n'))
        const text = textOf(document)
        expect(document.blocks.every((block) => block.kind === 'paragraph')).toBe(true)
        expect(wordsOf(document)).toEqual([])
        expect(documentFromText(text)).toEqual(document)
        expect(lengthOf(document)).toBe(signsIn(text.replaceAll('\n', '')))
      }),
    )
  })

  test('a line made of any text may stand in a document', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const line = lineOf(text)
        expect(isLine(line)).toBe(true)
        expect(lineOf(line)).toBe(line)
      }),
    )
  })
})

test('all breaks of lines count, and empty lines do not', () => {
  expect(
    documentFromText('一\r\n二\r三\u2028四\n\n \n五').blocks.map((block) => 'text' in block && block.text),
  ).toEqual(['一', '二', '三', '四', '五'])
})
