/** The text with full-width letters, digits and signs (U+FF01–U+FF5E) and the ideographic space as their ASCII twins. */
export function toHalfWidth(text: string): string {
  return text.replace(/[\uFF01-\uFF5E\u3000]/g, (char) =>
    char === '\u3000' ? ' ' : String.fromCharCode(char.charCodeAt(0) - 0xfee0),
  )
}
