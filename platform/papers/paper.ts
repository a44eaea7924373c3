import { formatYuan } from '#vocabulary/money'
import { MARGIN, MM, type PaperFacts, Pen, type TextStyle, WIDTH } from './pen.ts'
import { drawPictures, type PictureBlock, rowMost } from './pictures.ts'
import { drawProof, PROOF_FLOOR, type ProofMark } from './proof.ts'
import { drawCode, type PrintedCode } from './qr-sheet.ts'
import { drawTable, type TableBlock } from './table.ts'

/** A part of a paper, below the one before. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | {
      readonly kind: 'text'
      readonly text: string
      readonly align?: 'left' | 'center' | 'right'
      readonly small?: boolean
    }
  | FactsBlock
  | TableBlock
  | CodeBlock
  | PictureBlock

/** A QR code in the middle, to be scanned from the paper. */
export interface CodeBlock extends PrintedCode {
  readonly kind: 'code'
}

/** What is known of something, each with its label. */
export interface FactsBlock {
  readonly kind: 'facts'
  /** Money is given as fen and shown with its sign. */
  readonly facts: readonly (readonly [label: string, value: string | { readonly fen: number }])[]
  /** How many stand side by side. Default 2. */
  readonly perRow?: 1 | 2
}

/** A paper of any number of A4 pages. */
export interface Paper extends PaperFacts {
  readonly blocks: readonly Block[]
  /** At the bottom left of each page, one line: who made it and when. The page's number stands at the right. */
  readonly footer?: string
  /** What `papers.issue` answered, on each page above the footer: a check code with its QR code. */
  readonly proof?: ProofMark
}

const TITLE: TextStyle = { size: 18, weight: 'bold', align: 'center' }
const HEADING: TextStyle = { size: 12, weight: 'bold' }
const BODY: TextStyle = { size: 10 }
const SMALL: TextStyle = { size: 8.5, grey: true }
const LABEL: TextStyle = { size: 10, grey: true }
const CAPTION: TextStyle = { size: 9, align: 'center' }
/** Side of a code, its quiet border in it. */
const CODE_SIDE = 45 * MM
const GAP = 8

/**
 * The paper as PDF: title, blocks, on each page its number. What the font has not is shown as □. The same paper makes the same bytes. Throws RangeError
 * where money is no whole fen, a table's rows do not have its columns, or bytes are no picture. Not in a transaction.
 */
export async function writePaper(paper: Paper): Promise<Buffer> {
  const { proof } = paper
  const pen = await Pen.start(paper, proof && PROOF_FLOOR)
  pen.write(paper.title, TITLE)
  for (const [nth, block] of paper.blocks.entries()) {
    pen.y += GAP
    await draw(pen, block, paper.blocks[nth + 1])
  }
  return pen.end(paper.footer ?? '', proof && (() => drawProof(pen, proof)))
}

async function draw(pen: Pen, block: Block, next: Block | undefined): Promise<void> {
  switch (block.kind) {
    case 'heading':
      // a heading stays with what it is about
      pen.need(
        next?.kind === 'picture' ? pen.heightOf(1, HEADING) + GAP + rowMost(pen, next) : pen.heightOf(3, HEADING),
      )
      return pen.write(block.text, HEADING)
    case 'text':
      return pen.write(block.text, { ...(block.small ? SMALL : BODY), align: block.align ?? 'left' })
    case 'facts':
      return drawFacts(pen, block)
    case 'table':
      return drawTable(pen, block)
    case 'code':
      return drawOneCode(pen, block)
    case 'picture':
      return drawPictures(pen, block)
  }
}

function drawOneCode(pen: Pen, code: CodeBlock): void {
  const height = CODE_SIDE + pen.heightOf(2, CAPTION)
  pen.need(height)
  drawCode(pen, code, MARGIN.side + (WIDTH - CODE_SIDE) / 2, pen.y, CODE_SIDE, CAPTION)
  pen.y += height
}

async function drawFacts(pen: Pen, { facts, perRow = 2 }: FactsBlock): Promise<void> {
  const width = WIDTH / perRow
  const widest = Math.max(0, ...facts.map(([label]) => pen.widthOf(label, LABEL)))
  const labelWidth = Math.min(widest, width * 0.4)
  const valueWidth = width - labelWidth - 24
  for (let at = 0; at < facts.length; at += perRow) {
    const row = facts.slice(at, at + perRow).map(([label, value]) => ({
      label: pen.lines(label, labelWidth + 0.01, LABEL),
      value: pen.lines(typeof value === 'string' ? value : `¥${formatYuan(value.fen)}`, valueWidth, BODY),
    }))
    const count = Math.max(...row.map(({ label, value }) => Math.max(label.length, value.length)))
    // line by line, as a value may be longer than a page
    for (let line = 0; line < count; line += 1) {
      pen.need(pen.heightOf(line === 0 ? Math.min(count, 3) : 1, BODY))
      row.forEach(({ label, value }, index) => {
        const x = MARGIN.side + index * width
        pen.draw(label.slice(line, line + 1), x, pen.y, labelWidth, LABEL)
        pen.draw(value.slice(line, line + 1), x + labelWidth + 12, pen.y, valueWidth, BODY)
      })
      pen.y += pen.heightOf(1, BODY)
    }
    pen.y += 2
    await pen.breathe()
  }
}
