import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from 'uqr'

/** A camera of Chromium that sees what a test holds before it. */
export interface Camera {
  /** What Chromium is started with. It asks nobody whether the page may. */
  readonly args: readonly string[]
  /** Holds a code before the camera, or grey paper: seen by whoever opens it from now on. */
  see(text: string | null): void
  /** Holds a picture of 1280×720 before it, one byte of brightness a place. */
  seeGrey(bright: Uint8Array): void
  remove(): void
}

/** A camera that sees grey paper. */
export function newCamera(): Camera {
  const folder = mkdtempSync(join(tmpdir(), 'camera-'))
  const file = join(folder, 'film.y4m')
  const see = (text: string | null) => writeFileSync(file, filmOf(brightnessOf(text)))
  see(null)
  return {
    args: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
    see,
    seeGrey: (bright) => writeFileSync(file, filmOf(bright)),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

const [WIDTH, HEIGHT, MODULE] = [1280, 720, 10]
/** Frames a second: as few as a slow phone's, for each is drawn without a graphics card. */
const FRAMES = 10

/** A code in the middle of grey paper, or the paper alone. */
function brightnessOf(text: string | null): Uint8Array {
  const { data, size } = text === null ? { data: [], size: 0 } : encode(text, { border: 3 })
  const bright = new Uint8Array(WIDTH * HEIGHT).fill(150)
  const [left, top] = [(WIDTH - size * MODULE) / 2, (HEIGHT - size * MODULE) / 2]
  for (let y = 0; y < size * MODULE; y += 1) {
    for (let x = 0; x < size * MODULE; x += 1) {
      const dark = data[Math.floor(y / MODULE)]?.[Math.floor(x / MODULE)]
      bright[(y + top) * WIDTH + x + left] = dark ? 40 : 220
    }
  }
  return bright
}

/** A film (Y4M) of one picture. Only brightness differs. */
function filmOf(bright: Uint8Array): Uint8Array {
  const letters = new TextEncoder()
  const head = letters.encode(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES}:1 Ip A1:1 C420jpeg\n`)
  const mark = letters.encode('FRAME\n')
  const colour = new Uint8Array((WIDTH * HEIGHT) / 2).fill(128)
  const parts = [head, mark, bright, colour, mark, bright, colour]
  const film = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    film.set(part, at)
    at += part.length
  }
  return film
}
