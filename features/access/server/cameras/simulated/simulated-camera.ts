import type { CameraPort } from '../port.ts'
import { changedPicture, wholePicture } from './h264.ts'
import { head, segment, TICKS } from './mp4.ts'
import { FRAMES } from './pattern.ts'

/** Pictures of a segment: two seconds. */
const EACH = 10
const MS_EACH = TICKS / 5

/**
 * A camera that is none: colour bars with a block that walks, six seconds that come again. For the demo, for tests, and to show what a real one is to answer; each of its
 * segments is made when it is first asked for, and kept.
 */
export function simulatedCamera(): CameraPort {
  const cache = new Map<string, Uint8Array[]>()
  function picturesOf(camera: number, part: number): Uint8Array[] {
    const key = `${camera} ${part}`
    const known = cache.get(key)
    if (known) return known
    const first = part * EACH
    const made = Array.from({ length: EACH }, (_, after) =>
      after === 0 ? wholePicture(first, camera) : changedPicture(first + after, camera, after),
    )
    cache.set(key, made)
    return made
  }
  const first = head()
  return {
    head: async () => first,
    // as the last digit of its source says
    segment: async ({ source }, number) =>
      segment(
        number,
        number * EACH * MS_EACH,
        MS_EACH,
        picturesOf(Number(source.at(-1)) || 1, number % (FRAMES / EACH)),
      ),
  }
}
