import { setImmediate } from 'node:timers/promises'
import { type Font, fontOf, type Weight } from './fonts.ts'
import { cleaned, widthOf, wrapped } from './text.ts'

/** Points of a millimetre: PDF reckons in 1/72 inch. */
export const MM = 72 / 25.4
/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89 }
/** Left and right 18 mm, top 18 mm, bottom 20 mm with the footer in it. */
export const MARGIN = { side: 18 * MM, top: 18 * MM, bottom: 20 * MM }
/** Width between the margins. */
export const WIDTH = PAGE.width - 2 * MARGIN.side
/** Where the last line of a page without a proof may end. */
export const FLOOR = PAGE.height - MARGIN.bottom

/** How tall a line is for its letters. */
const LEADING = 1.5
/** From the top of a line to where its letters' boxes begin, in sizes. */
const SHIFT = (LEADING - 1.448) / 2

const INK = '#000000'
const GREY = '#555555'

/** How a text looks. */
export interface TextStyle {
  readonly size: number
  readonly weight?: Weight
  readonly align?: 'left' | 'center' | 'right'
  readonly grey?: boolean
}

/** What of PDFKit a pen uses. */
type Document = PDFKit.PDFDocument

/** What the paper says of itself. */
export interface PaperFacts {
  /** Title of the document, for readers' windows. */
  readonly title: string
  /** When it was made. The same facts and contents make the same bytes. */
  readonly at: Date
}

/** Draws text and lines on A4 pages, from the top down. All measures in points. */
export class Pen {
  /** Where the next thing begins, from the top of the page. */
  y = MARGIN.top
  /** Where the last line of a page may end. */
  readonly floor: number
  readonly #document: Document
  readonly #bytes: Promise<Buffer>
  readonly #fonts: Readonly<Record<Weight, Font>>
  #drawn = 0

  private constructor(
    document: Document,
    bytes: Promise<Buffer>,
    fonts: Readonly<Record<Weight, Font>>,
    floor: number,
  ) {
    this.#document = document
    this.#bytes = bytes
    this.#fonts = fonts
    this.floor = floor
  }

  /** A pen on a first empty page; lines end at `floor`. */
  static async start({ title, at }: PaperFacts, floor = FLOOR): Promise<Pen> {
    const [{ default: PDFDocument }, regular, bold] = await Promise.all([
      import('pdfkit'),
      fontOf('regular'),
      fontOf('bold'),
    ])
    const document = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      lang: 'zh-CN',
      displayTitle: true,
      info: { Title: title.toWellFormed(), Creator: 'Yuanqu', Producer: 'Yuanqu', CreationDate: at },
      // else it begins with a font of its own
      font: '',
    })
    document.registerFont('regular', regular.bytes)
    document.registerFont('bold', bold.bytes)
    const bytes = new Promise<Buffer>((done, fail) => {
      const chunks: Buffer[] = []
      document.on('data', (chunk: Buffer) => chunks.push(chunk))
      document.on('end', () => done(Buffer.concat(chunks)))
      document.on('error', fail)
    })
    return new Pen(document, bytes, { regular, bold }, floor)
  }

  /** The lines that the text takes within the width. */
  lines(text: string, width: number, { size, weight = 'regular' }: TextStyle): string[] {
    const { face } = this.#fonts[weight]
    return wrapped(cleaned(text, face), width / size, face)
  }

  /** How wide the text is on one line. */
  widthOf(text: string, { size, weight = 'regular' }: TextStyle): number {
    const { face } = this.#fonts[weight]
    return widthOf(cleaned(text, face), face) * size
  }

  /** How tall so many lines of this size are. */
  heightOf(lines: number, { size }: TextStyle): number {
    return lines * size * LEADING
  }

  /** Draws lines below each other, the first with its top at `y`; leaves the pen where it is. */
  draw(lines: readonly string[], x: number, y: number, width: number, style: TextStyle): void {
    const { size, weight = 'regular', align = 'left', grey = false } = style
    this.#document
      .font(weight)
      .fontSize(size)
      .fillColor(grey ? GREY : INK)
    lines.forEach((line, index) => {
      if (line.trim() === '') return
      const room = align === 'left' ? 0 : width - widthOf(line, this.#fonts[weight].face) * size
      const top = y + index * size * LEADING + size * SHIFT
      this.#document.text(line, x + (align === 'center' ? room / 2 : room), top, { lineBreak: false })
    })
  }

  /** Writes a text across the page, over as many pages as it needs, and moves the pen below it. */
  write(text: string, style: TextStyle): void {
    for (const line of this.lines(text, WIDTH, style)) {
      this.need(this.heightOf(1, style))
      this.draw([line], MARGIN.side, this.y, WIDTH, style)
      this.y += this.heightOf(1, style)
    }
  }

  /** Begins a new page unless so much is left on this one. True: it did. */
  need(height: number): boolean {
    if (this.y + height <= this.floor + 0.01 || this.y <= MARGIN.top) return false
    this.turn()
    return true
  }

  /** Begins a new page. */
  turn(): void {
    this.#document.addPage()
    this.y = MARGIN.top
  }

  /** A straight line. */
  rule(x1: number, y1: number, x2: number, y2: number, width = 0.5): void {
    this.#document.lineWidth(width).strokeColor('#999999').moveTo(x1, y1).lineTo(x2, y2).stroke()
  }

  /** A light ground. */
  ground(x: number, y: number, width: number, height: number): void {
    this.#document.rect(x, y, width, height).fill('#f0f0f0')
  }

  /** An SVG path in black, its unit `scale` points, its origin at x and y. */
  path(path: string, x: number, y: number, scale: number): void {
    this.#document.save().translate(x, y).scale(scale).path(path).fill(INK).restore()
  }

  /** A JPEG with its upper left corner at x and y. */
  picture(bytes: Buffer, x: number, y: number, width: number, height: number): void {
    this.#document.image(bytes, x, y, { width, height })
  }

  /** Lets others have their turn now and then. To be awaited wherever much is drawn. */
  async breathe(): Promise<void> {
    this.#drawn += 1
    if (this.#drawn % 20 === 0) await setImmediate()
  }

  /** Writes the footer on every page, and whatever else `foot` draws there, and ends the document. */
  async end(footer: string, foot?: () => void): Promise<Buffer> {
    const style: TextStyle = { size: 8, grey: true }
    const { start, count } = this.#document.bufferedPageRange()
    const y = PAGE.height - 14 * MM
    const [line = ''] = this.lines(footer, WIDTH * 0.7, style)
    for (let page = 0; page < count; page += 1) {
      this.#document.switchToPage(start + page)
      foot?.()
      this.draw([line], MARGIN.side, y, WIDTH, style)
      this.draw([`第 ${page + 1} 页，共 ${count} 页`], MARGIN.side, y, WIDTH, { ...style, align: 'right' })
    }
    this.#document.end()
    return await this.#bytes
  }
}
