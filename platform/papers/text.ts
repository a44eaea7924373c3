/** What a font knows of single letters. */
export interface Face {
  has(codePoint: number): boolean
  /** Of one code point, in sizes of the font. */
  widthOf(letter: string): number
}

/** What stands for a letter that the font has not. */
export const MISSING = '□'

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** The text as the font can show it: each letter that it has not as `MISSING`, once however many code points it is made of. */
export function cleaned(text: string, face: Face): string {
  const plain = text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replaceAll('\t', ' ')
  if ([...plain].every((letter) => letter === '\n' || isShown(letter, face))) return plain
  return [...graphemes.segment(plain)]
    .map(({ segment }) => {
      // they change how the letter before them looks, and say nothing themselves
      const letters = [...segment].filter(
        (letter) => !/[\ufe00-\ufe0f\u200b-\u200f\u2060\ufeff\u00ad]|\p{Cc}/u.test(letter) || letter === '\n',
      )
      return letters.every((letter) => letter === '\n' || isShown(letter, face)) ? letters.join('') : MISSING
    })
    .join('')
}

const isShown = (letter: string, face: Face): boolean =>
  !/\p{Cc}|\p{Cf}/u.test(letter) && face.has(letter.codePointAt(0) ?? 0)

/** What belongs together on a line: a word in Latin letters with its signs, a Chinese letter with the punctuation around it; or white space. */
const PIECES =
  /[（「『【《〈“‘([{¥￥]*(?:[!-~\u00a0-\u024f]+|[^\s])[、。，．：；！？）」』】》〉”’…—%‰℃)\]}]*|[^\S\n]+/gu

/**
 * The lines of a text within the width, which is in sizes of the font. Lines end at white space and between Chinese letters, not before a closing sign
 * and not behind an opening one; a word that is longer than a line is cut. At least one line.
 */
export function wrapped(text: string, width: number, face: Face): string[] {
  return text.split('\n').flatMap((paragraph) => linesOf(paragraph, width, face))
}

/** How wide a text is, in sizes of the font. */
export function widthOf(text: string, face: Face): number {
  let sum = 0
  for (const letter of text) sum += face.widthOf(letter)
  return sum
}

function linesOf(paragraph: string, width: number, face: Face): string[] {
  const lines: string[] = []
  let [line, used] = ['', 0]
  const end = (): void => {
    lines.push(line.trimEnd())
    line = ''
    used = 0
  }
  for (const [piece] of paragraph.matchAll(PIECES)) {
    const wide = widthOf(piece, face)
    if (piece.trim() === '') {
      // white space does not begin a line that was broken
      if (line !== '' || lines.length === 0) {
        line += piece
        used += wide
      }
      continue
    }
    if (used + wide > width && line.trim() !== '') end()
    if (used + wide <= width) {
      line += piece
      used += wide
      continue
    }
    for (const letter of piece) {
      const own = face.widthOf(letter)
      if (used + own > width && line !== '') end()
      line += letter
      used += own
    }
  }
  end()
  return lines
}
