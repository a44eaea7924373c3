// A receipt or slip as a picture: drawn by the phone itself, black on white whatever the look of the app, so that it can be sent on and printed.

/** What a picture of a paper says. */
export interface DrawnPaper {
  readonly title: string
  /** Beneath the title, small. */
  readonly subtitle?: string
  /** Labels with what they are about; null: a rule between groups. */
  readonly rows: readonly ({ readonly name: string; readonly value: string; readonly strong?: boolean } | null)[]
  /** Small, at the end. */
  readonly footer?: string
}

/** Where a text of a paper stands, in points from its upper left corner. */
export interface Placed {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly align: 'left' | 'right' | 'center'
  readonly bold: boolean
}

/** A paper laid out: its size, its texts, and where its rules are. */
export interface LaidOut {
  readonly width: number
  readonly height: number
  readonly texts: readonly Placed[]
  readonly rules: readonly number[]
}

const WIDTH = 375
const EDGE = 24
const LINE = 22
const SIZE = 15
/** The name of a row has this part of the width at most. */
const NAME_PART = 0.4
/** So many pixels a point. */
const SCALE = 3
const FONT =
  '-apple-system, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif'

/** A text in lines of a width. `widthOf` measures a text in points. */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const sign of text) {
    if (line !== '' && widthOf(line + sign) > width) {
      lines.push(line)
      line = ''
    }
    line += sign
  }
  return [...lines, line]
}

/** Lays a paper out. `widthOf` measures a text of a size in points. */
export function layOut(paper: DrawnPaper, widthOf: (text: string, size: number, bold: boolean) => number): LaidOut {
  const texts: Placed[] = []
  const rules: number[] = []
  let y = EDGE + 20
  const inside = WIDTH - 2 * EDGE
  const put = (text: string, at: Pick<Placed, 'x' | 'align'> & { size?: number; bold?: boolean }, down: number) =>
    texts.push({ text, x: at.x, y: y + down, size: at.size ?? SIZE, align: at.align, bold: at.bold ?? false })
  put(paper.title, { x: WIDTH / 2, align: 'center', size: 20, bold: true }, 0)
  y += 12
  if (paper.subtitle !== undefined) {
    y += LINE - 4
    put(paper.subtitle, { x: WIDTH / 2, align: 'center', size: 13 }, 0)
    y += 8
  }
  for (const row of paper.rows) {
    if (row === null) {
      y += 14
      rules.push(y)
      y += 4
      continue
    }
    const bold = row.strong ?? false
    const names = linesOf(row.name, inside * NAME_PART, (text) => widthOf(text, SIZE, bold))
    const values = linesOf(row.value, inside * (1 - NAME_PART) - 8, (text) => widthOf(text, SIZE, bold))
    names.forEach((text, at) => put(text, { x: EDGE, align: 'left', bold }, (at + 1) * LINE))
    values.forEach((text, at) => put(text, { x: WIDTH - EDGE, align: 'right', bold }, (at + 1) * LINE))
    y += Math.max(names.length, values.length) * LINE + 4
  }
  if (paper.footer !== undefined) {
    y += 10
    for (const text of linesOf(paper.footer, inside, (each) => widthOf(each, 12, false))) {
      y += 18
      put(text, { x: WIDTH / 2, align: 'center', size: 12 }, 0)
    }
  }
  return { width: WIDTH, height: Math.ceil(y + EDGE), texts, rules }
}

/** Draws a paper as a PNG. Rejects where the phone cannot draw. */
export async function drawPaper(paper: DrawnPaper): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const font = (size: number, bold: boolean) => `${bold ? '600 ' : ''}${size}px ${FONT}`
  const { width, height, texts, rules } = layOut(paper, (text, size, bold) => {
    pen.font = font(size, bold)
    return pen.measureText(text).width
  })
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  pen.scale(SCALE, SCALE)
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = 'black'
  for (const { text, x, y, size, align, bold } of texts) {
    pen.font = font(size, bold)
    pen.textAlign = align
    pen.fillText(text, x, y)
  }
  for (const y of rules) pen.fillRect(EDGE, y, width - 2 * EDGE, 0.5)
  return await new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
  )
}
