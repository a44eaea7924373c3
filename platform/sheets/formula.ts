/** What a spreadsheet takes for the beginning of a formula, also as full-width signs; quotes before it are those of `guarded`. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** The text as a CSV may hold it: a quote before what a spreadsheet would reckon out. `unguarded` is the way back. */
export function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text again. */
export function unguarded(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}
