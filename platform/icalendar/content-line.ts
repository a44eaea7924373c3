/** Octets of a line at most, without its end (RFC 5545, 3.1). */
const MAX_OCTETS = 75

/** What stands between the name of a property and its value: `;TZID=Asia/Shanghai`. */
export type Parameters = Readonly<Record<string, string>>

/** A content line, folded and ended. The value is taken as it is: texts are escaped by the caller (`escapeText`). */
export function contentLine(name: string, value: string, parameters: Parameters = {}): string {
  const extras = Object.entries(parameters).map(([key, text]) => `;${key}=${parameterValue(text)}`)
  return fold(`${name}${extras.join('')}:${value}`)
}

/** A text as the value of a property (RFC 5545, 3.3.11): line breaks stay, as `\n`; other control characters become spaces. */
export function escapeText(text: string): string {
  return plain(text)
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** A text as the value of a parameter: always in quotes, with quotes, carets and line breaks by RFC 6868. */
function parameterValue(text: string): string {
  if (/^[A-Za-z0-9/-]+$/.test(text)) return text
  const encoded = plain(text).replaceAll('^', '^^').replaceAll('"', "^'").replaceAll('\n', '^n')
  return `"${encoded}"`
}

/** Line breaks as line feeds, other control characters as spaces, and no halves of pairs, which no UTF-8 can write. */
function plain(text: string): string {
  const broken = text.toWellFormed().replace(/\r\n?/g, '\n')
  return broken.replace(/[^\P{Cc}\n]/gu, ' ')
}

/** Folds a line at 75 octets, between characters; each further line begins with a space, which counts. */
function fold(line: string): string {
  const lines: string[] = []
  let [piece, octets] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_OCTETS) {
      lines.push(piece)
      ;[piece, octets] = [' ', 1]
    }
    piece += character
    octets += size
  }
  return [...lines, piece].map((each) => `${each}\r\n`).join('')
}
