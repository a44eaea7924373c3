/** Options of a text with one on each line, as they are stored: trimmed, none twice. */
export const newChoices = (lines: readonly string[]): string[] => [
  ...new Set(lines.map((line) => line.trim().slice(0, 30)).filter(Boolean)),
]

/** The lines of a text. */
export const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))
