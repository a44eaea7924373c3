import { encode } from 'uqr'
import { QR_QUIET, qrPath } from '#vocabulary/qr-drawing'
import { FLOOR, MARGIN, MM, type PaperFacts, Pen, type TextStyle, WIDTH } from './pen.ts'
import { drawFitted } from './pictures.ts'

/** One code to print. */
export interface PrintedCode {
  /** What it says to a scanner. */
  readonly text: string
  /** What people read under it: at most two lines are shown, or as many as the sheet says. */
  readonly caption: string
  /** A picture of a person above the code, on a sheet alone: JPEG, PNG or WebP. Where others have one, room for it is left. */
  readonly photo?: Buffer
}

/** Codes to print, cut out and stick somewhere. */
export interface QrSheet extends PaperFacts {
  readonly codes: readonly PrintedCode[]
  /** How many stand side by side, 1 to 6; default 3. */
  readonly perRow?: number
  /** How many lines of a caption are shown, 1 to 4; default 2. */
  readonly captionLines?: number
  /** At the bottom left of each page, one line. */
  readonly footer?: string
}

const TITLE: TextStyle = { size: 14, weight: 'bold', align: 'center' }
/** Between the cut and anything printed. */
const PAD = 3 * MM
/** Arms of a cut mark. */
const MARK = 2.5 * MM
/** The smallest module that a phone reads from print at arm's length. */
const LEAST_MODULE = 0.33 * MM
const CAPTION_LINES = 2
/** The box of a photo: an inch wide as on documents. */
const PHOTO = { width: 25 * MM, height: 33 * MM }

/**
 * QR codes on A4 as PDF, in the given order, a row at a time: black modules as vectors, error correction M, a quiet border of four modules, the caption
 * below, marks where to cut. Codes of one sheet are of one size. Throws RangeError for no code, for a text that fits in no code, and where modules
 * would be smaller than 0.33 mm: then print fewer in a row.
 */
export async function writeQrSheet(sheet: QrSheet): Promise<Buffer> {
  const { codes, perRow = 3, captionLines = CAPTION_LINES } = sheet
  if (codes.length === 0) throw new RangeError('no code to print')
  if (!Number.isInteger(perRow) || perRow < 1 || perRow > 6) throw new RangeError(`${perRow} codes in a row`)
  const pen = await Pen.start(sheet)
  const width = WIDTH / perRow
  const side = Math.min(width - 2 * PAD, 120 * MM)
  const caption: TextStyle = { size: Math.min(14, Math.max(8, side / 16)), align: 'center' }
  const above = codes.some(({ photo }) => photo !== undefined) ? PHOTO.height + PAD : 0
  const height = above + side + pen.heightOf(captionLines, caption) + 2 * PAD
  for (let at = 0; at < codes.length; at += perRow) {
    if (at === 0 || pen.y + height > FLOOR) {
      if (at > 0) pen.turn()
      pen.write(sheet.title, TITLE)
      pen.y += PAD
    }
    for (const [index, code] of codes.slice(at, at + perRow).entries()) {
      const x = MARGIN.side + index * width
      if (code.photo) await drawFitted(pen, code.photo, x + (width - PHOTO.width) / 2, pen.y + PAD, PHOTO)
      drawCode(pen, code, x + (width - side) / 2, pen.y + above + PAD, side, caption, captionLines)
      drawMarks(pen, x, pen.y, width, height)
    }
    pen.y += height
    await pen.breathe()
  }
  return pen.end(sheet.footer ?? '')
}

/** A code with its caption below, its upper left corner at a place of the page. Throws RangeError where it is too fine, or fits in no code. */
export function drawCode(
  pen: Pen,
  { text, caption }: PrintedCode,
  x: number,
  y: number,
  side: number,
  style: TextStyle,
  lines = CAPTION_LINES,
): void {
  const { data, size } = encodeOrRefuse(text)
  const scale = side / size
  if (scale < LEAST_MODULE) throw new RangeError(`the code of ${caption} is too fine to print so small`)
  pen.path(qrPath(data), x, y, scale)
  pen.draw(pen.lines(caption, side, style).slice(0, lines), x, y + side, side, style)
}

function encodeOrRefuse(text: string): { data: boolean[][]; size: number } {
  try {
    return encode(text, { ecc: 'M', border: QR_QUIET })
  } catch {
    throw new RangeError(`a text of ${text.length} characters fits in no code`)
  }
}

/** A small cross at each corner; those of neighbours lie on each other. */
function drawMarks(pen: Pen, x: number, y: number, width: number, height: number): void {
  for (const atX of [x, x + width])
    for (const atY of [y, y + height]) {
      pen.rule(atX - MARK, atY, atX + MARK, atY, 0.3)
      pen.rule(atX, atY - MARK, atX, atY + MARK, 0.3)
    }
}
