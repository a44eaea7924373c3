import { toHalfWidth } from '#vocabulary/half-width'
import { parseYuan } from '#vocabulary/money'

// An amount being typed is a plain text in yuan such as `1234.5`: no separators, no leading zeros, at most two decimals. A point
// may stand at its end. Nothing is ever reckoned in floating point.

/** What became of a key or a text: the amount so far, or why it was not taken. */
export type Typed = { readonly text: string } | { readonly refused: 'form' | 'most' }

const SO_FAR = /^(0|[1-9]\d*)(\.\d{0,2})?$/

/** Integer fen of what is typed so far; null while nothing is. */
export function fenOf(text: string): number | null {
  return parseYuan(text.replace(/\.$/, ''))
}

/** An amount as a person would type it: 1200 → `12`, 1250 → `12.5`, 5 → `0.05`. */
export function textOf(fen: number): string {
  const digits = String(fen).padStart(3, '0')
  const decimals = digits.slice(-2).replace(/0+$/, '')
  return digits.slice(0, -2) + (decimals && `.${decimals}`)
}

/** Reads a whole text, typed or pasted: sign of the currency, separators and full width are taken off; a third decimal is refused, not cut. */
export function readAmount(written: string, mostFen: number): Typed {
  const plain = toHalfWidth(written)
    .replaceAll('。', '.')
    .replace(/[¥￥元,\s]/g, '')
    .replace(/^0+(?=\d)/, '')
    .replace(/^\./, '0.')
  if (plain === '') return { text: '' }
  if (!SO_FAR.test(plain)) return { refused: 'form' }
  const fen = fenOf(plain)
  return fen === null || fen > mostFen ? { refused: 'most' } : { text: plain }
}

/** After a key: a digit or the point at the end. */
export function typeAmount(text: string, key: string, mostFen: number): Typed {
  return readAmount(text + key, mostFen)
}

/** After delete. */
export function deleteAmount(text: string): string {
  return text.slice(0, -1)
}
