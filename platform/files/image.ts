import { decode, type WorkAnswers } from './decoding.ts'
import { headerOf, isDecodable, scansOf } from './header.ts'
import type { CleanImage, PicturePixels, PrintedImage } from './picture-works.ts'

export type { CleanImage, PrintedImage } from './picture-works.ts'

/** A progressive JPEG goes about ten times over the whole picture; a few hundred bytes can make it once more. */
const MAX_SCANS = 100

/**
 * Reads what a picture is from its bytes (never from its name), decodes it, turns it as its camera said, and writes it anew: place, device,
 * comments, colour profiles, further frames and what was hidden behind the picture do not come along. The same bytes always give the same.
 * null: no JPEG, PNG or WebP, or broken, or too large.
 */
export function cleanImage(bytes: Buffer): Promise<CleanImage | null> {
  return worked('clean', bytes)
}

/** The same, with what tells it from other pictures. Decoded twice, so for pictures alone that are compared. */
export function printedImage(bytes: Buffer): Promise<PrintedImage | null> {
  return worked('printed', bytes)
}

/**
 * The same as a small JPEG, whatever it was: 1,280 px and 200 KB at most, what shows through is white. null as `cleanImage`.
 */
export function smallPhoto(bytes: Buffer): Promise<CleanImage | null> {
  return worked('small', bytes)
}

/** The pixels of a picture as a small photo of it has them, four bytes each. null as `cleanImage`. */
export function pixelsOf(bytes: Buffer): Promise<PicturePixels | null> {
  return worked('pixels', bytes)
}

/** Whether it is a picture of the three kinds that says more pixels than are decoded. */
export function isTooLarge(bytes: Buffer): boolean {
  const header = headerOf(bytes)
  return header !== null && !isDecodable(header)
}

/** Judges the header before anything is decoded, or waits. */
async function worked<Name extends keyof WorkAnswers>(work: Name, bytes: Buffer): Promise<WorkAnswers[Name] | null> {
  const header = headerOf(bytes)
  if (!header || !isDecodable(header)) return null
  if (header.type === 'image/jpeg' && scansOf(bytes) > MAX_SCANS) return null
  return await decode(work, bytes)
}
