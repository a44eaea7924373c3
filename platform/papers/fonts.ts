import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Face } from './text.ts'

/** The weights that papers use. */
export type Weight = 'regular' | 'bold'

/** A font to embed, with its measures. */
export interface Font {
  readonly bytes: Buffer
  readonly face: Face
}

const PACKAGE = '@expo-google-fonts/noto-sans-sc'
const FILES: Record<Weight, string> = {
  regular: `${PACKAGE}/400Regular/NotoSansSC_400Regular.ttf`,
  bold: `${PACKAGE}/700Bold/NotoSansSC_700Bold.ttf`,
}

const held = new Map<Weight, Promise<Font>>()

/** Noto Sans SC of this weight: read once, 10 MB held from then on. */
export function fontOf(weight: Weight): Promise<Font> {
  let font = held.get(weight)
  if (!font) {
    font = readFont(createRequire(import.meta.url).resolve(FILES[weight]))
    held.set(weight, font)
    font.catch(() => held.delete(weight))
  }
  return font
}

async function readFont(path: string): Promise<Font> {
  const [{ create }, bytes] = await Promise.all([import('fontkit'), readFile(path)])
  const font = create(bytes)
  if (font.type !== 'TTF') throw new Error(`${path} is no single font`)
  const widths = new Map<string, number>()
  const face: Face = {
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    widthOf(letter) {
      let width = widths.get(letter)
      if (width === undefined) {
        width = font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm
        widths.set(letter, width)
      }
      return width
    },
  }
  return { bytes, face }
}
