import { toHalfWidth } from '#vocabulary/half-width'

const folded = (text: string): string =>
  toHalfWidth(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a text has a word that a park does not want, whatever signs stand between: 广*告 is 广告. */
export function hasBannedWord(text: string, words: readonly string[]): boolean {
  const read = folded(text)
  return words.map(folded).some((word) => word !== '' && read.includes(word))
}
