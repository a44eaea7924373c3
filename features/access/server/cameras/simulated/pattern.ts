/** Macroblocks across and down: 320 × 192, of which the picture shows 320 × 180. */
export const WIDE = 20
export const HIGH = 12
/** Frames of the loop, five a second: six seconds. */
export const FRAMES = 30

/** One macroblock of 16 × 16: its luma, and the two colours of it, as they stand in a stream. */
export type Block = Uint8Array

// Bars from left to right, as Y Cb Cr of ITU-R BT.601 at three quarters of full colour.
const BARS = [
  [180, 128, 128],
  [162, 44, 142],
  [131, 156, 44],
  [112, 72, 58],
  [84, 184, 198],
  [65, 100, 212],
  [35, 212, 114],
] as const

function plain(y: number, cb: number, cr: number): Block {
  return Uint8Array.of(...Array<number>(256).fill(y), ...Array<number>(64).fill(cb), ...Array<number>(64).fill(cr))
}

const COLOURS = BARS.map(([y, cb, cr]) => plain(y, cb, cr))
const WHITE = plain(235, 128, 128)
const BLACK = plain(16, 128, 128)

/** Which macroblocks stand out at a frame: a block that walks to and fro, and beneath it as many marks as the camera's number says. */
function isLit(x: number, y: number, frame: number, number: number): boolean {
  const walked = Math.round((Math.abs(((frame * 2) % (FRAMES * 2)) - FRAMES) / FRAMES) * (WIDE - 2))
  if (y === 8 || y === 9) return x === walked || x === walked + 1
  return y === 10 && x % 2 === 1 && x < 2 * number
}

/** A macroblock of the test pattern of a camera (1 to 9) at a frame of the loop. */
export function blockAt(place: number, frame: number, number: number): Block {
  const [x, y] = [place % WIDE, Math.floor(place / WIDE)]
  if (y >= 7) return isLit(x, y, frame, number) ? WHITE : BLACK
  return COLOURS[Math.floor((x * COLOURS.length) / WIDE)] ?? WHITE
}
