/** One change of a file: the text from `start` to `end` becomes `after`. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly after: string
}

/** The text with the edit made. */
export function edited(text: string, { start, end, after }: Edit): string {
  return text.slice(0, start) + after + text.slice(end)
}

/** The edit that a before and an after mean; in words why there is none. */
export function editOf(text: string, before: string, after: string): Edit | string {
  const start = text.indexOf(before)
  if (before === '' || start < 0) return 'does not stand there any more'
  if (text.includes(before, start + 1)) return 'stands there more than once'
  if (before === after) return 'changes nothing'
  return { start, end: start + before.length, after }
}

/** The lines that the edit touches, without the space before and after: as they are, and as they become. */
export function linesOf(text: string, edit: Edit): { line: number; before: string; after: string } {
  const from = text.lastIndexOf('\n', edit.start - 1) + 1
  const next = text.indexOf('\n', edit.end)
  const to = next < 0 ? text.length : next
  return {
    line: text.slice(0, from).split('\n').length,
    before: text.slice(from, to).trim(),
    after: (text.slice(from, edit.start) + edit.after + text.slice(edit.end, to)).trim(),
  }
}
