import { isLink } from './document-link.ts'
import { isId } from './id.ts'
import { withoutZeroWidth } from './signs.ts'

// Rich text as a checked tree of blocks, never HTML. What people write, what travels, what is kept and what is drawn are the same value.

/** A title inside the text. */
export interface HeadingBlock {
  readonly kind: 'heading'
  readonly level: 1 | 2
  readonly text: string
}

/** One paragraph, without line breaks. */
export interface ParagraphBlock {
  readonly kind: 'paragraph'
  readonly text: string
}

/** A line of a list; `depth` 0 is outermost, and no line lies more than one deeper than the line before it. */
export interface ListItem {
  readonly depth: number
  readonly text: string
}

/** A list with bullets, or with numbers. */
export interface ListBlock {
  readonly kind: 'list'
  readonly numbered: boolean
  readonly items: readonly ListItem[]
}

/** A table; every row has equally many cells. `head`: the first row says what the columns are. */
export interface TableBlock {
  readonly kind: 'table'
  readonly head: boolean
  readonly rows: readonly (readonly string[])[]
}

/** A picture of the file store, with its size in pixels, so that its room is kept until it comes. */
export interface PictureBlock {
  readonly kind: 'picture'
  readonly fileId: string
  /** What is to be seen, for who cannot see it and beneath the picture; may be empty. */
  readonly about: string
  readonly width: number
  readonly height: number
}

/** A file to take along. */
export interface AttachmentBlock {
  readonly kind: 'attachment'
  readonly fileId: string
  readonly name: string
  readonly bytes: number
}

/** A link on a line of its own: `isLink` says where it may lead. */
export interface LinkBlock {
  readonly kind: 'link'
  readonly text: string
  readonly to: string
}

/** One part of a document. */
export type Block = HeadingBlock | ParagraphBlock | ListBlock | TableBlock | PictureBlock | AttachmentBlock | LinkBlock

/** Rich text. */
export interface Document {
  readonly blocks: readonly Block[]
}

/** How much a document holds at most. */
export const DOCUMENT_MOST = {
  /** Signs of text, as people count them (code points), everything together. */
  text: 20_000,
  blocks: 1_000,
  heading: 100,
  items: 500,
  /** Depths of a list: 0, 1 and 2. */
  depths: 3,
  rows: 200,
  columns: 20,
  cell: 500,
  pictures: 50,
  about: 200,
  attachments: 9,
  name: 120,
  linkText: 100,
} as const

/** A document without anything. */
export const EMPTY_DOCUMENT: Document = { blocks: [] }

/** Control signs, line breaks among them, signs that turn the writing round, and halves of pairs: no text of a document holds them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\uFEFF]/u

/** Whether a text may stand in a document: one line of signs that can be printed. */
export function isLine(text: string): boolean {
  return !UNPRINTABLE.test(text)
}

/** A text while it is being typed: line breaks and tabs become spaces, what cannot be printed or seen goes. */
export function printable(text: string): string {
  return withoutZeroWidth(text)
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029\u00A0]+/g, ' ')
    .replace(new RegExp(UNPRINTABLE, 'gu'), '')
}

/** The text as a document may hold it: printable, and nothing stands at the ends. */
export function lineOf(text: string): string {
  return printable(text).trim()
}

/** How many signs a text has, as people count: an emoji of one code point is one. */
export function signsIn(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** The lines of a block, as read from above to below. */
export function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'link':
      return [block.text]
    case 'list':
      return block.items.map(({ text }) => text)
    case 'table':
      return block.rows.map((row) => row.join(' '))
    case 'picture':
      return [block.about]
    case 'attachment':
      return [block.name]
  }
}

/** All that can be read in a document, a line each, for search and excerpts. Addresses of links are not in it. */
export function textOf({ blocks }: Document): string {
  return blocks
    .flatMap(linesOf)
    .filter((line) => line !== '')
    .join('\n')
}

/** How many signs of text a document has, everything together, spaces between cells left out. */
export function lengthOf({ blocks }: Document): number {
  return blocks
    .flatMap((block) => (block.kind === 'table' ? block.rows.flat() : linesOf(block)))
    .reduce((sum, text) => sum + signsIn(text), 0)
}

/** The document of a plain text: each line that holds something is a paragraph. */
export function documentFromText(text: string): Document {
  const lines = text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).map(lineOf)
  return { blocks: lines.filter((line) => line !== '').map((line) => ({ kind: 'paragraph', text: line })) }
}

/** The ids of the files that a document shows or carries, each once, in order. */
export function filesOf({ blocks }: Document): string[] {
  const ids = blocks.flatMap((block) => (block.kind === 'picture' || block.kind === 'attachment' ? [block.fileId] : []))
  return [...new Set(ids)]
}

/** Whether a document says nothing: neither words nor a picture or a file. */
export function isBlank(document: Document): boolean {
  return withoutZeroWidth(textOf(document)).trim() === '' && filesOf(document).length === 0
}

/** What is wrong in a document, in words for who writes it. */
export interface DocumentProblem {
  /** Which block; null: the document as a whole. */
  readonly block: number | null
  readonly words: string
}

const most = DOCUMENT_MOST
const longer = (text: string, signs: number): boolean => signsIn(text) > signs

/** What is wrong with one block, in words; null: nothing. Its shape is right already. */
function wrongIn(block: Block): string | null {
  const texts = block.kind === 'table' ? block.rows.flat() : linesOf(block)
  if (!texts.every(isLine)) return '内容里有无法显示的字符，请删除后重试'
  switch (block.kind) {
    case 'heading':
      if (block.text.trim() === '') return '请填写标题'
      return longer(block.text, most.heading) ? `标题最多${most.heading}字` : null
    case 'paragraph':
      return block.text.trim() === '' ? '段落是空的，请填写或删除' : null
    case 'list':
      return wrongInList(block)
    case 'table':
      return wrongInTable(block)
    case 'picture':
      return longer(block.about, most.about) ? `图片说明最多${most.about}字` : null
    case 'attachment':
      if (block.name.trim() === '') return '请填写附件名称'
      return longer(block.name, most.name) ? `附件名称最多${most.name}字` : null
    case 'link':
      if (!isLink(block.to)) return '请填写正确的链接：网址、电话或本园区页面'
      if (block.text.trim() === '') return '请填写链接文字'
      return longer(block.text, most.linkText) ? `链接文字最多${most.linkText}字` : null
  }
}

function wrongInList({ items }: ListBlock): string | null {
  if (items.length === 0 || items.some(({ text }) => text.trim() === '')) return '列表里有空行，请填写或删除'
  if (items.length > most.items) return `列表最多${most.items}行`
  const steps = items.every(({ depth }, at) => depth <= (items[at - 1]?.depth ?? -1) + 1)
  return steps ? null : '列表每行最多比上一行缩进一级'
}

function wrongInTable({ rows }: TableBlock): string | null {
  const [first = []] = rows
  if (first.length === 0) return '表格是空的，请填写或删除'
  if (rows.some((row) => row.length !== first.length)) return '表格每行的格数要相同'
  if (rows.length > most.rows) return `表格最多${most.rows}行`
  if (first.length > most.columns) return `表格最多${most.columns}列`
  return rows.flat().some((cell) => longer(cell, most.cell)) ? `表格每格最多${most.cell}字` : null
}

/** Everything that keeps a document of the right shape from being taken; empty: nothing does. An empty document is right. */
export function problemsOf(document: Document): DocumentProblem[] {
  const { blocks } = document
  const count = (kind: Block['kind']): number => blocks.filter((block) => block.kind === kind).length
  const whole = [
    blocks.length > most.blocks && `正文最多${most.blocks}段`,
    lengthOf(document) > most.text && `正文最多${most.text}字`,
    count('picture') > most.pictures && `图片最多${most.pictures}张`,
    count('attachment') > most.attachments && `附件最多${most.attachments}个`,
  ]
  return [
    ...whole.flatMap((words) => (words === false ? [] : [{ block: null, words }])),
    ...blocks.flatMap((block, at) => {
      const words = wrongIn(block)
      return words === null ? [] : [{ block: at, words }]
    }),
  ]
}

// What stands in a draft, or in a store of long ago, is of no known shape: it is read field by field.

type Fields = Readonly<Record<string, unknown>>
type Rule = (value: unknown) => boolean

const isText: Rule = (value) => typeof value === 'string'
const isFlag: Rule = (value) => typeof value === 'boolean'
const isBetween =
  (least: number, greatest: number): Rule =>
  (value) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= greatest
const isListOf =
  (rule: Rule): Rule =>
  (value) =>
    Array.isArray(value) && value.every(rule)
const isObjectOf =
  (rules: Readonly<Record<string, Rule>>): Rule =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    // An object of any kind may be read by name.
    const fields = value as Fields
    const names = Object.keys(rules)
    return Object.keys(fields).length === names.length && names.every((name) => rules[name]?.(fields[name]))
  }
const isIdText: Rule = (value) => typeof value === 'string' && isId(value)

const SHAPES: Readonly<Record<Block['kind'], Readonly<Record<string, Rule>>>> = {
  heading: { level: isBetween(1, 2), text: isText },
  paragraph: { text: isText },
  list: { numbered: isFlag, items: isListOf(isObjectOf({ depth: isBetween(0, most.depths - 1), text: isText })) },
  table: { head: isFlag, rows: isListOf(isListOf(isText)) },
  picture: { fileId: isIdText, about: isText, width: isBetween(1, 20_000), height: isBetween(1, 20_000) },
  attachment: { fileId: isIdText, name: isText, bytes: isBetween(1, 100_000_000) },
  link: { text: isText, to: isText },
}

const isKind = (kind: unknown): kind is Block['kind'] => typeof kind === 'string' && Object.hasOwn(SHAPES, kind)

const isBlock: Rule = (value) => {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !isKind(value.kind)) return false
  return isObjectOf({ kind: isText, ...SHAPES[value.kind] })(value)
}

/** Whether a value of any origin has the shape of a document, without the bounds: what an editor may go on with. */
export function isDocumentShape(value: unknown): value is Document {
  return isObjectOf({ blocks: isListOf(isBlock) })(value)
}

/** Whether a value of any origin is a document that may be kept and drawn. */
export function isDocument(value: unknown): value is Document {
  return isDocumentShape(value) && problemsOf(value).length === 0
}
