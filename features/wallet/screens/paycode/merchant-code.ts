/** What stands before the digits of a merchant's code when it is scanned. */
const SHOWN = 'yq:collect:'

/** A typed merchant's code as a scanner would read it: 24 digits get what stands before them, all else is left. */
export function textOfCode(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{24}$/.test(digits) ? SHOWN + digits : typed.trim()
}

/** The digits that people can type of a code that a merchant shows: those of a static one, in fours; null for others. */
export function digitsOfCode(code: string): string | null {
  const digits = code.startsWith(SHOWN) ? code.slice(SHOWN.length) : ''
  return /^\d{24}$/.test(digits) ? digits.replace(/(.{4})(?=.)/g, '$1 ') : null
}
