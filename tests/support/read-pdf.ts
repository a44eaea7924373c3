import { decodeQR } from 'qr/decode.js'
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'

/** The text of each page, as PDF.js reads it. */
export async function pagesOf(bytes: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: false })
  return text
}

/** What the document says of itself. */
export async function factsOf(bytes: Buffer): Promise<Record<string, unknown>> {
  const { info } = await (await getDocumentProxy(new Uint8Array(bytes))).getMetadata()
  return { ...info }
}

/** A box on the page, in points from the bottom left. */
export interface Box {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

/** A printed code as it lies on its page. */
export interface FoundCode {
  /** What a scanner reads: from the modules alone, drawn into a picture. Null: nothing. */
  readonly text: string | null
  /** Its modules without their quiet border. */
  readonly box: Box
  /** Side of a module, in points. */
  readonly module: number
}

/** What lies on a page: codes in the order in which they were drawn, and the boxes of everything else. */
export interface FoundPage {
  readonly codes: readonly FoundCode[]
  readonly others: readonly Box[]
}

/** A picture as it lies on its page. */
export interface FoundPicture {
  readonly box: Box
  /** Its own size, in pixels. */
  readonly width: number
  readonly height: number
  /** The pixel in the upper left corner: red, green, blue. */
  readonly corner: readonly number[]
}

type Matrix = readonly [number, number, number, number, number, number]

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
]

const around = (points: readonly (readonly [number, number])[]): Box => ({
  left: Math.min(...points.map(([x]) => x)),
  bottom: Math.min(...points.map(([, y]) => y)),
  right: Math.max(...points.map(([x]) => x)),
  top: Math.max(...points.map(([, y]) => y)),
})

/** Finds the codes of each page among what is drawn there. */
export async function codesOf(bytes: Buffer): Promise<FoundPage[]> {
  const { OPS } = await getResolvedPDFJS()
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const pages: FoundPage[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { fnArray, argsArray } = await page.getOperatorList()
    const [codes, others]: [FoundCode[], Box[]] = [[], []]
    let matrix: Matrix = [1, 0, 0, 1, 0, 0]
    const saved: Matrix[] = []
    fnArray.forEach((operation, index) => {
      const args: unknown[] = argsArray[index] ?? []
      if (operation === OPS.save) saved.push(matrix)
      if (operation === OPS.restore) matrix = saved.pop() ?? matrix
      if (operation === OPS.transform) matrix = times(matrix, args as unknown as Matrix)
      if (operation !== OPS.constructPath) return
      const [path] = args[1] as [Float32Array]
      const boxes = subpaths(path).map((points) =>
        around(
          points.map(([x, y]) => [
            matrix[0] * x + matrix[2] * y + matrix[4],
            matrix[1] * x + matrix[3] * y + matrix[5],
          ]),
        ),
      )
      // a code has hundreds of runs, nothing else has more than one
      if (args[0] === OPS.fill && boxes.length > 20) codes.push(codeOf(boxes))
      else others.push(...boxes)
    })
    const { items } = await page.getTextContent()
    for (const item of items)
      if ('str' in item && item.str.trim() !== '') {
        const [x, y]: number[] = item.transform.slice(4)
        others.push(
          around([
            [x ?? Number.NaN, y ?? Number.NaN],
            [(x ?? 0) + item.width, (y ?? 0) + item.height * 0.9],
          ]),
        )
      }
    pages.push({ codes, others })
  }
  return pages
}

/** Finds the pictures of each page, in the order in which they were drawn. */
export async function picturesOf(bytes: Buffer): Promise<FoundPicture[][]> {
  const { OPS } = await getResolvedPDFJS()
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const pages: FoundPicture[][] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { fnArray, argsArray } = await page.getOperatorList()
    const found: FoundPicture[] = []
    let matrix: Matrix = [1, 0, 0, 1, 0, 0]
    const saved: Matrix[] = []
    for (const [index, operation] of fnArray.entries()) {
      const args: unknown[] = argsArray[index] ?? []
      if (operation === OPS.save) saved.push(matrix)
      if (operation === OPS.restore) matrix = saved.pop() ?? matrix
      if (operation === OPS.transform) matrix = times(matrix, args as unknown as Matrix)
      if (operation !== OPS.paintImageXObject) continue
      const image = await new Promise<{ width: number; height: number; data: Uint8Array }>((done) =>
        page.objs.get(String(args[0]), done),
      )
      const [a, b, c, d, e, f] = matrix
      // a picture fills the unit square
      const box = around([
        [e, f],
        [a + c + e, b + d + f],
      ])
      found.push({ box, width: image.width, height: image.height, corner: Array.from(image.data.subarray(0, 3)) })
    }
    pages.push(found)
  }
  return pages
}

/** PDF.js writes 0 move, 1 line, 4 close, each with its point. */
function subpaths(path: Float32Array): [number, number][][] {
  const found: [number, number][][] = []
  for (let at = 0; at < path.length; ) {
    const kind = path[at]
    if (kind === 0) found.push([])
    if (kind === 0 || kind === 1) found.at(-1)?.push([path[at + 1] ?? Number.NaN, path[at + 2] ?? Number.NaN])
    else if (kind !== 4) throw new Error(`a path with a ${kind}`)
    at += kind === 4 ? 1 : 3
  }
  return found
}

const PIXELS = 4
const QUIET = 4

function codeOf(runs: readonly Box[]): FoundCode {
  const box = around(runs.flatMap(({ left, bottom, right, top }) => [[left, bottom] as const, [right, top] as const]))
  const module = Math.min(...runs.map(({ bottom, top }) => top - bottom))
  const side = (Math.round((box.right - box.left) / module) + 2 * QUIET) * PIXELS
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  const pixel = (points: number): number => Math.round((points / module + QUIET) * PIXELS)
  for (const { left, bottom, right, top } of runs)
    for (let y = pixel(box.top - top); y < pixel(box.top - bottom); y += 1)
      for (let x = pixel(left - box.left); x < pixel(right - box.left); x += 1) data.set([0, 0, 0], (y * side + x) * 4)
  try {
    return { text: decodeQR({ data, width: side, height: side }, { format: 'RGBA' }) || null, box, module }
  } catch {
    return { text: null, box, module }
  }
}
