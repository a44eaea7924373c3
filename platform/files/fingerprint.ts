/** What tells a stored picture from others: equal bytes, equal pixels, or a like look. */
export interface Fingerprint {
  /** SHA-256 of the bytes as they were sent, in hex. */
  readonly sent: string
  /** SHA-256 of the size and the pixels of the decoded picture, in hex: the same under another name, format or with other facts written into it. */
  readonly decoded: string
  /** The 64 bits of the difference hash, as 16 hex digits: pictures that look alike differ in few. */
  readonly difference: string
  /** Whether its difference hash says something: dark and plain pictures all have like ones. */
  readonly textured: boolean
}

/** The grid that the difference hash reads: each row of nine points gives eight bits. */
const GREY_WIDTH = 9
const GREY_HEIGHT = 8

/** A bit is set where a point is brighter than its right neighbour by so many levels of 256: on an even ground the noise of a camera sets none. */
const BIT_LEVELS = 2
/** Two points that differ by fewer levels of 256 are equal to the eye, and change places when a picture is written anew. */
const STEP_LEVELS = 4
/** So many of the 64 steps are clear in a picture with texture. */
const STEPS_LEAST = 24
/** So many of the clear steps go another way than a clear step beside them: a lamp, a corridor or a shadow changes its way once in a row. */
const TURNS_LEAST = 10

/** The 9 × 8 grey points of a picture, row by row: each the mean of its part, so that the same picture has the same points at any size. */
export function greyOf(
  pixels: Uint8Array,
  { width, height, channels }: { width: number; height: number; channels: number },
): Float64Array {
  const sums = new Float64Array(GREY_WIDTH * GREY_HEIGHT)
  const counts = new Float64Array(GREY_WIDTH * GREY_HEIGHT)
  const columns = Int32Array.from({ length: width }, (_, x) => Math.floor((x * GREY_WIDTH) / width))
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * GREY_HEIGHT) / height) * GREY_WIDTH
    for (let x = 0; x < width; x += 1) {
      const point = row + (columns[x] ?? 0)
      const from = (y * width + x) * channels
      sums[point] = (sums[point] ?? 0) + brightness(pixels, from, channels)
      counts[point] = (counts[point] ?? 0) + 1
    }
  }
  return sums.map((sum, point) => sum / Math.max(1, counts[point] ?? 0))
}

/** How bright a pixel is to the eye, of 255. Source: ITU-R BT.601, luma. */
function brightness(pixels: Uint8Array, from: number, channels: number): number {
  const first = pixels[from] ?? 0
  if (channels < 3) return first
  return 0.299 * first + 0.587 * (pixels[from + 1] ?? 0) + 0.114 * (pixels[from + 2] ?? 0)
}

/** The difference hash of a picture's 9 × 8 grey points, row by row, and whether it has texture. */
export function differenceOf(grey: ArrayLike<number>): Pick<Fingerprint, 'difference' | 'textured'> {
  if (grey.length !== GREY_WIDTH * GREY_HEIGHT) throw new Error(`${grey.length} grey points instead of 72`)
  const bits = GREY_WIDTH - 1
  const steps = Array.from({ length: GREY_HEIGHT }, (_, y) =>
    Array.from({ length: bits }, (__, x) => at(grey, y, x) - at(grey, y, x + 1)),
  )
  const bytes = steps.map((row) => row.reduce((byte, step) => byte * 2 + (step >= BIT_LEVELS ? 1 : 0), 0))
  const ways = steps.map((row) => row.map((step) => (Math.abs(step) < STEP_LEVELS ? 0 : Math.sign(step))))
  const clear = ways.flat().filter((way) => way !== 0).length
  return {
    difference: Buffer.from(bytes).toString('hex'),
    textured: clear >= STEPS_LEAST && turnsOf(ways) >= TURNS_LEAST,
  }
}

/** How many bits two difference hashes are apart. */
export function bitsApart(one: string, other: string): number {
  let apart = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let count = 0
  for (; apart > 0n; apart &= apart - 1n) count += 1
  return count
}

const at = (grey: ArrayLike<number>, y: number, x: number): number => grey[y * GREY_WIDTH + x] ?? 0

/** How many clear steps go another way than the clear step to their right or below them. */
function turnsOf(ways: readonly (readonly number[])[]): number {
  let turns = 0
  for (const [y, row] of ways.entries())
    for (const [x, way] of row.entries()) {
      const against = [row[x + 1], ways[y + 1]?.[x]].some((other) => other !== undefined && way * other < 0)
      if (against) turns += 1
    }
  return turns
}
