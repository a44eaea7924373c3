import { type Block, DOCUMENT_MOST, type ListItem, linesOf, printable, signsIn } from '#vocabulary/document'

// A block as the text of its one text area, and back.

/** The text that a person edits: lines of a list indented by two spaces, cells of a table parted by `|`. */
export function typedOf(block: Block): string {
  if (block.kind === 'list') return block.items.map(({ depth, text }) => '  '.repeat(depth) + text).join('\n')
  if (block.kind === 'table') return block.rows.map((row) => row.map(withEscapes).join(' | ')).join('\n')
  return linesOf(block).join('\n')
}

const withEscapes = (cell: string): string => cell.replace(/[\\|｜]/g, '\\$&')

/** What a person typed into the text area of a block: blocks of its kind, one for each line where it can hold but one. */
export function blocksTyped(block: Block, typed: string): [Block, ...Block[]] {
  const cells = block.kind === 'table'
  // Cells may be parted by tabs; in a list a tab is the indent of one level.
  const clean = (line: string) =>
    cells ? line.split('\t').map(printable).join('\t') : printable(line.replaceAll('\t', '  '))
  const lines = typed.split(/\r\n|[\r\n\u2028\u2029]/).map(clean)
  const [first = '', ...rest] = lines
  switch (block.kind) {
    case 'list':
      return [{ ...block, items: itemsOf(lines) }]
    case 'table':
      return [{ ...block, rows: rowsOf(lines) }]
    case 'heading':
    case 'paragraph':
      return [{ ...block, text: first }, ...rest.map((text): Block => ({ kind: 'paragraph', text }))]
    case 'picture':
      return [{ ...block, about: lines.join(' ') }]
    case 'attachment':
      return [{ ...block, name: lines.join(' ') }]
    case 'link':
      return [{ ...block, text: lines.join(' ') }]
  }
}

function itemsOf(lines: readonly string[]): ListItem[] {
  let last = -1
  return lines.map((line) => {
    const text = line.replace(/^[ \t\u3000]+/, '')
    const room = Array.from(line.slice(0, line.length - text.length)).reduce(
      (sum, sign) => sum + (sign === ' ' ? 1 : 2),
      0,
    )
    last = Math.min(Math.floor(room / 2), last + 1, DOCUMENT_MOST.depths - 1)
    return { depth: last, text }
  })
}

/** Cells parted by `|`, `｜` or a tab; a backslash before one makes it a sign. Short rows are filled up. */
function rowsOf(lines: readonly string[]): string[][] {
  const rows = lines.map((line) => {
    const cells = ['']
    for (const [sign] of line.matchAll(/\\[\\|｜]|[^]/gu)) {
      if (sign === '|' || sign === '｜' || sign === '\t') cells.push('')
      else cells[cells.length - 1] += sign.length > 1 && sign.startsWith('\\') ? sign.slice(1) : sign
    }
    return cells.map((cell) => cell.trim())
  })
  const width = Math.max(...rows.map((row) => row.length))
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')])
}

/** The kinds that a block of text can be turned into. */
export type TextKind = 'paragraph' | 'heading' | 'subheading' | 'list' | 'numbered'

/** The blocks that hold a block's text in another kind; a title takes no more than it may hold. */
export function turned(block: Block, kind: TextKind): [Block, ...Block[]] {
  const lines = linesOf(block)
  const [first = '', ...rest] = lines
  const paragraphs = (texts: readonly string[]): Block[] => texts.map((text) => ({ kind: 'paragraph', text }))
  if (kind === 'list' || kind === 'numbered') {
    const items = block.kind === 'list' ? block.items : lines.map((text) => ({ depth: 0, text }))
    return [{ kind: 'list', numbered: kind === 'numbered', items }]
  }
  if (kind === 'paragraph' || signsIn(first) > DOCUMENT_MOST.heading)
    return [{ kind: 'paragraph', text: first }, ...paragraphs(rest)]
  return [{ kind: 'heading', level: kind === 'heading' ? 1 : 2, text: first }, ...paragraphs(rest)]
}
