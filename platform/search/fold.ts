import { toHalfWidth } from '#vocabulary/half-width'
import { realSigns } from '#vocabulary/real-signs'
import { withoutZeroWidth } from '#vocabulary/signs'

// How texts are compared: without regard to width and case. Sign by sign, so that what is found in the folded text stands at the same place in the text.

/** A text as it is kept and shown: composed, in real signs, without signs of no width and halves of pairs. */
export function composed(text: string): string {
  return realSigns(withoutZeroWidth(text)).toWellFormed()
}

/** A composed text in half width and lower case, every white space and control sign a space. As long as the text. */
export function folded(text: string): string {
  let result = ''
  for (const sign of toHalfWidth(text)) {
    const small = sign.toLowerCase()
    result += /[\s\p{Cc}]/u.test(sign) ? ' ' : small.length === sign.length ? small : sign
  }
  return result
}
