import { MARGIN, MM, PAGE, type Pen, type TextStyle, WIDTH } from './pen.ts'
import { drawCode } from './qr-sheet.ts'

/** What stands at the foot of each page of a paper that was issued: `papers.issue` answers it. */
export interface ProofMark {
  /** The check code as people type it: `7K3M-9QXD-2HV8`. */
  readonly code: string
  /** What the QR code says: the page that checks the paper. */
  readonly url: string
}

/** Side of the QR code, its quiet border in it: an address of 150 bytes still has modules that a phone reads. */
const SIDE = 20 * MM
/** From the lower edge of the page to the QR code: the footer stands between. */
const BELOW = 16 * MM
/** Where the last line of a page with a proof may end. */
export const PROOF_FLOOR = PAGE.height - BELOW - SIDE - 4 * MM

const CODE: TextStyle = { size: 11, weight: 'bold' }
const HINT: TextStyle = { size: 8.5, grey: true }
const NONE: TextStyle = { size: 8 }

/** Draws the proof at the foot of the page. Throws RangeError for an address that is too long for its QR code. */
export function drawProof(pen: Pen, { code, url }: ProofMark): void {
  const top = PAGE.height - BELOW - SIDE
  const room = WIDTH - SIDE - 6 * MM
  pen.rule(MARGIN.side, top - 1.5 * MM, MARGIN.side + WIDTH, top - 1.5 * MM)
  drawCode(pen, { text: url, caption: '' }, MARGIN.side + WIDTH - SIDE, top, SIDE, NONE)
  pen.draw([`验证码 ${code}`], MARGIN.side, top + 3 * MM, room, CODE)
  const hint = pen.lines('扫描二维码，或在园区通“验证文件”中输入验证码，核对本文件的内容和是否有效。', room, HINT)
  pen.draw(hint, MARGIN.side, top + 9.5 * MM, room, HINT)
}
