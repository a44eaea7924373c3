import { type Block, DOCUMENT_MOST, type Document, lineOf, signsIn } from '#vocabulary/document'
import { linkKind } from '#vocabulary/document-link'
import { cleaned, type LeftOut } from './clean.ts'
import { Items, itemTexts, type PastedItem } from './items.ts'
import { Counting, type Mark, markOf, withMark } from './marks.ts'

// What Word, WeChat and web pages put on the clipboard, as blocks. The page is read without being shown: nothing in it runs, nothing is fetched.

/** Pasted text as blocks, and what was left out. */
export interface Pasted extends LeftOut {
  readonly document: Document
  /** Pictures: they stand somewhere else, or in no file that we hold. */
  readonly pictures: number
}

const SKIPPED = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'head',
  'title',
  'select',
  'textarea',
  'button',
  'input',
  'xml',
])
const BLOCKS = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'body',
  'center',
  'dd',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'form',
  'header',
  'hr',
  'li',
  'main',
  'nav',
  'ol',
  'p',
  'pre',
  'section',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'ul',
])
/** Deeper than this nobody writes; what lies there is read as plain text. */
const DEPTH_MOST = 150

interface Reading {
  /** Numbers that were drawn so far in lists whose items say their level. */
  readonly counting: Counting
  readonly blocks: Block[]
  readonly items: Items
  readonly links: Extract<Block, { kind: 'link' }>[]
  text: string
  pictures: number
}

/** The blocks of a piece of HTML. Needs a page (`DOMParser`). */
export function documentFromHtml(html: string): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const leftOut = cleaned(body)
  const reading = newReading()
  walk(body, reading, 0)
  endParagraph(reading)
  return { document: { blocks: reading.blocks }, pictures: reading.pictures, ...leftOut }
}

function newReading(): Reading {
  const blocks: Block[] = []
  return { counting: new Counting(), blocks, items: new Items(blocks), links: [], text: '', pictures: 0 }
}

const nameOf = (element: Element): string => element.localName.replace(/^.*:/, '')
const styleOf = (element: Element): string => element.getAttribute('style')?.replace(/\s/g, '').toLowerCase() ?? ''
const isHidden = (element: Element): boolean =>
  element.hasAttribute('hidden') || /display:none|mso-hide:all|mso-list:ignore/.test(styleOf(element))

function walk(node: Node, reading: Reading, depth: number): void {
  for (const child of node.childNodes) {
    if (child instanceof Text) reading.text += collapsed(child.data)
    else if (child instanceof Element && !isHidden(child)) read(child, reading, depth + 1)
  }
}

/** White space of the source is one space; a line of the source that breaks between two Chinese characters is none. */
function collapsed(text: string): string {
  return text
    .replace(/([\u2E80-\u9FFF\uFF00-\uFFEF])[ \t]*\r?\n[ \t]*(?=[\u2E80-\u9FFF\uFF00-\uFFEF])/g, '$1')
    .replace(/[ \t\r\n\f]+/g, ' ')
}

function read(element: Element, reading: Reading, depth: number): void {
  const name = nameOf(element)
  if (SKIPPED.has(name)) return
  if (depth > DEPTH_MOST) {
    reading.text += collapsed(element.textContent ?? '')
    return
  }
  if (name === 'img') reading.pictures += 1
  else if (name === 'br') endParagraph(reading)
  else if (/^h[1-6]$/.test(name)) readHeading(element, name <= 'h2' ? 1 : 2, reading, depth)
  else if (name === 'ul' || name === 'ol') readList(element, reading, depth)
  else if (name === 'table') readTable(element, reading, depth)
  else if (name === 'pre') readLines(element, reading)
  else if (name === 'a') readLink(element, reading, depth)
  else if (name === 'p' && /mso-list:[^;]*level\d/.test(styleOf(element))) readWordItem(element, reading, depth)
  else if (BLOCKS.has(name)) {
    endParagraph(reading)
    walk(element, reading, depth)
    endParagraph(reading)
  } else walk(element, reading, depth)
}

/** What was read becomes a paragraph, its links follow. A paragraph that is nothing but its link is the link. */
function endParagraph(reading: Reading, make: (text: string) => Block = (text) => ({ kind: 'paragraph', text })): void {
  const text = lineOf(reading.text.replace(/ {2,}/g, ' '))
  const links = reading.links.splice(0)
  reading.text = ''
  if (text !== '' && text !== links[0]?.text) reading.blocks.push(make(text))
  reading.blocks.push(...links)
}

function readHeading(element: Element, level: 1 | 2, reading: Reading, depth: number): void {
  endParagraph(reading)
  const inside = nested(element, depth)
  const words = lineOf(inside.texts.join(' '))
  const text = words === '' ? '' : withMark(wordMarkOf(element), words)
  reading.pictures += inside.pictures
  if (text !== '')
    reading.blocks.push(
      signsIn(text) > DOCUMENT_MOST.heading ? { kind: 'paragraph', text } : { kind: 'heading', level, text },
    )
  reading.blocks.push(...inside.links)
}

/** What lies inside an element that is one line: its texts, its links, its pictures. */
function nested(element: Element, depth: number): { texts: string[]; links: Reading['links']; pictures: number } {
  const reading = newReading()
  walk(element, reading, depth)
  endParagraph(reading)
  const links = reading.blocks.filter((block) => block.kind === 'link')
  const texts = reading.blocks.flatMap((block) => {
    if (block.kind === 'list') return itemTexts(block)
    if (block.kind === 'table') return block.rows.flat().filter((cell) => cell !== '')
    return 'text' in block ? [block.text] : []
  })
  // A link whose text stands in a paragraph before it was said there already.
  return {
    texts: texts.filter(
      (text, at) => !(at > 0 && texts[at - 1]?.includes(text) && links.some((link) => link.text === text)),
    ),
    links,
    pictures: reading.pictures,
  }
}

function readLink(element: Element, reading: Reading, depth: number): void {
  const before = reading.text.length
  const blocks = reading.blocks.length
  walk(element, reading, depth)
  const to = element.getAttribute('href')?.trim() ?? ''
  const kind = linkKind(to)
  // Paths belong to the page that was copied from, not to us.
  if (kind !== 'web' && kind !== 'tel') return
  const text = lineOf(reading.blocks.length === blocks ? reading.text.slice(before) : (element.textContent ?? ''))
  const signs = [...text]
  const short = signs.length > DOCUMENT_MOST.linkText ? `${signs.slice(0, DOCUMENT_MOST.linkText - 1).join('')}…` : text
  if (short !== '') reading.links.push({ kind: 'link', text: short, to })
}

function readLines(element: Element, reading: Reading): void {
  endParagraph(reading)
  for (const line of (element.textContent ?? '').split('\n')) {
    reading.text = line
    endParagraph(reading)
  }
}

/** A list of the web, or of Word for the web: there each item is a list of its own that says its level and number. */
function readList(element: Element, reading: Reading, depth: number): void {
  endParagraph(reading)
  const isWordOnline = element.querySelector(':scope > li[aria-level], :scope > li[data-aria-level]') !== null
  const links: Reading['links'] = []
  let isFirst = !isWordOnline
  gather(element, 0, depth)
  reading.blocks.push(...links)

  function gather(list: Element, at: number, deep: number): void {
    let number = startOf(list)
    for (const line of list.children) {
      const name = nameOf(line)
      if (name === 'ul' || name === 'ol') gather(line, at + 1, deep + 1)
      else if (deep <= DEPTH_MOST && !isHidden(line) && !SKIPPED.has(name)) {
        const own = line.cloneNode(true)
        if (!(own instanceof Element)) continue
        const inner = [...line.querySelectorAll('ul, ol')].filter(
          (one) => one.parentElement?.closest('ul, ol') === list,
        )
        for (const one of own.querySelectorAll('ul, ol')) one.remove()
        const content = nested(own, deep)
        reading.pictures += content.pictures
        number = numberIn(line, 'value') ?? number
        const level = isWordOnline ? (numberIn(line, 'aria-level') ?? numberIn(line, 'data-aria-level') ?? 1) : at + 1
        const style = listStyleOf(line) || listStyleOf(list)
        const mark =
          nameOf(list) === 'ol'
            ? reading.counting.mark(level, number, style, line.getAttribute('data-leveltext'))
            : null
        add({ depth: level - 1, text: lineOf(content.texts.join(' ')), mark })
        number += 1
        links.push(...content.links)
        for (const one of inner) gather(one, at + 1, deep + 1)
      }
    }
  }

  function add(item: Omit<PastedItem, 'begins'>): void {
    if (item.text === '') return
    reading.items.add({ ...item, begins: isFirst })
    isFirst = false
  }
}

const numberIn = (element: Element, name: string): number | undefined => {
  const number = Number.parseInt(element.getAttribute(name) ?? '', 10)
  return number >= 0 && number < 1_000_000 ? number : undefined
}
const startOf = (list: Element): number => numberIn(list, 'start') ?? 1
const listStyleOf = (element: Element): string =>
  element.getAttribute('type') ?? /list-style(?:-type)?:([a-z-]+)/.exec(styleOf(element))?.[1] ?? ''

/** The mark that Word wrote before a paragraph or title; null: none, or a bullet. */
function wordMarkOf(element: Element): Mark {
  const part = [...element.querySelectorAll('*')].find((one) => /mso-list:ignore/.test(styleOf(one)))
  return markOf(part?.textContent ?? '')
}

/** Word writes a list as paragraphs that say their level; their bullet or number stands in a part that is to be ignored. */
function readWordItem(element: Element, reading: Reading, depth: number): void {
  endParagraph(reading)
  const level = Number(/level(\d)/.exec(styleOf(element))?.[1] ?? 1)
  const mark = wordMarkOf(element)
  const content = nested(element, depth)
  const text = lineOf(content.texts.join(' '))
  reading.pictures += content.pictures
  if (text !== '') reading.items.add({ depth: level - 1, text, mark, begins: false })
  reading.blocks.push(...content.links)
}

function readTable(element: Element, reading: Reading, depth: number): void {
  endParagraph(reading)
  const lines = [...element.querySelectorAll('tr')].filter((line) => line.closest('table') === element)
  const cellsOf = (line: Element): Element[] => [...line.children].filter((cell) => /^t[dh]$/.test(nameOf(cell)))
  const columns = Math.max(0, ...lines.map((line) => cellsOf(line).length))
  const isLayout = columns < 2 || element.querySelector('table') !== null
  const texts = isLayout
    ? []
    : filled(lines.map((line) => cellsOf(line).map((cell) => ({ ...sizeOf(cell), ...nested(cell, depth) }))))
  const rows = texts.filter((row) => row.some((cell) => cell !== ''))
  const fits =
    rows.length <= DOCUMENT_MOST.rows &&
    rows.every((row) => row.length <= DOCUMENT_MOST.columns && row.every((cell) => signsIn(cell) <= DOCUMENT_MOST.cell))
  if (isLayout || !fits) {
    for (const line of lines)
      for (const cell of cellsOf(line)) {
        walk(cell, reading, depth)
        endParagraph(reading)
      }
    return
  }
  if (rows.length === 0) return
  const [first] = lines
  const head =
    first !== undefined && cellsOf(first).every((cell) => nameOf(cell) === 'th' || cell.closest('thead') !== null)
  reading.blocks.push({ kind: 'table', head, rows })
  for (const line of lines)
    for (const cell of cellsOf(line)) {
      const content = nested(cell, depth)
      reading.pictures += content.pictures
      reading.blocks.push(...content.links)
    }
}

const sizeOf = (cell: Element): { wide: number; high: number } => {
  const count = (name: string) => Math.min(Math.max(Number.parseInt(cell.getAttribute(name) ?? '1', 10) || 1, 1), 50)
  return { wide: count('colspan'), high: count('rowspan') }
}

/** Rows of equally many cells: where one cell covers several, its text stands in the first of them. */
function filled(lines: readonly (readonly { wide: number; high: number; texts: readonly string[] }[])[]): string[][] {
  const rows: (string | undefined)[][] = lines.map(() => [])
  lines.forEach((cells, at) => {
    let column = 0
    for (const { wide, high, texts } of cells) {
      while (rows[at]?.[column] !== undefined) column += 1
      for (let down = 0; down < high; down += 1)
        for (let right = 0; right < wide; right += 1) {
          const row = rows[at + down]
          if (row) row[column + right] = down === 0 && right === 0 ? lineOf(texts.join(' ')) : ''
        }
    }
  })
  const width = Math.max(0, ...rows.map((row) => row.length))
  return rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''))
}
