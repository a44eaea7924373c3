// Numbers of Chinese patents. Source: ZC 0006-2003 of the National Intellectual Property Administration: year (two digits until 1999 with five of a running number, four since
// with seven), kind, running number, and a check digit over them.

const KINDS = new Set(['1', '2', '3', '8', '9'])

/** The number without what is written around it (`ZL`, blanks, the point): 8 or 12 digits and the check digit; null: it is none. */
export function patentNumber(text: string): string | null {
  const found = /^(?:ZL|CN)?\s*(\d{8}|\d{12})\s*[.．]?\s*([\dXx])$/.exec(text.trim().toUpperCase())
  if (!found?.[1] || found[2] === undefined) return null
  const digits = found[1]
  const kind = digits[digits.length === 8 ? 2 : 4]
  if (kind === undefined || !KINDS.has(kind) || found[2] !== checkOf(digits)) return null
  return `${digits}.${found[2]}`
}

/** The digits times 2 to 9, then again from 2; the rest of their sum by 11, ten as X. */
function checkOf(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * ((at % 8) + 2), 0)
  const rest = sum % 11
  return rest === 10 ? 'X' : String(rest)
}
