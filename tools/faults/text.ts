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

/** A part of a text. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The edit that puts `to` in the place of `from` within a part of the text; in words why there is none. Any white space stands for any other. */
export function editOf(text: string, within: Span, from: string, to: string): Edit | string {
  const pattern = from.trim().split(/\s+/).map(escaped).join('\\s+')
  const part = text.slice(within.start, within.end)
  const [found, other] = from.trim() === '' ? [] : part.matchAll(new RegExp(pattern, 'g'))
  if (found === undefined) return 'does not stand there any more'
  if (other !== undefined) return 'stands there more than once'
  if (from.trim() === to.trim()) return 'changes nothing'
  const start = within.start + found.index
  return { start, end: start + found[0].length, after: to }
}

/** A text as a pattern that finds it alone. */
const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

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
