import { estateRefusals } from '#contract/estate'
import type { Published } from '#platform/files'
import { paletteOf, parseColour } from '#vocabulary/colour'
import { refuse } from '#vocabulary/refusal'

/** Which of a park's pictures. */
export type BrandPicture = 'logo' | 'picture'

const LOGO_LEAST = 128
const PICTURE_LEAST = 750
const MAX_KB = { logo: 200, picture: 600 }

/** The colour as it is kept. Refuses one whose words could not be read; a palette that holds comes with each that is taken. */
export function readableColour(text: string): string {
  const colour = parseColour(text)
  if (colour === null || paletteOf(colour) === null) refuse(estateRefusals.colourUnreadable, { field: 'colour' })
  return colour
}

/** Refuses a logo that is not about square, a header picture that is no banner, and what loads too long on a phone. */
export function checkPicture(kind: BrandPicture, { width, height, bytes }: Published): void {
  const sides = width / height
  if (kind === 'logo' && (width < LOGO_LEAST || height < LOGO_LEAST || sides < 0.9 || sides > 1.1))
    refuse(estateRefusals.logoShape, { field: kind, data: { least: LOGO_LEAST } })
  if (kind === 'picture' && (width < PICTURE_LEAST || sides < 2 || sides > 4))
    refuse(estateRefusals.pictureShape, { field: kind, data: { least: PICTURE_LEAST } })
  const kb = MAX_KB[kind]
  if (bytes > kb * 1024) refuse(estateRefusals.pictureTooLarge, { field: kind, data: { kb } })
}
