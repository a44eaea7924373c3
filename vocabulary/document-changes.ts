import { type Block, type Document, linesOf } from './document.ts'

// What became of a document: by blocks, and inside a changed paragraph, heading or list by words.

/** Whether something stands in both, only in the new one, or only in the old one. */
export type Mark = 'same' | 'added' | 'removed'

/** Signs in a row with one mark. */
export interface Run {
  readonly mark: Mark
  readonly text: string
}

/** One line of a changed block: a paragraph has one, a list one for each item. `depth` is that of the item. */
export interface ChangedLine {
  readonly depth: number
  readonly runs: readonly Run[]
}

/** What became of one block. */
export type Change =
  | { readonly what: Mark; readonly block: Block }
  | { readonly what: 'changed'; readonly before: Block; readonly after: Block; readonly lines: readonly ChangedLine[] }

/** A pair of places in two rows; null: it stands in one alone. */
type Step = readonly [before: number | null, after: number | null]

/** More pairs than this are not compared one by one: memory and time would grow with their product. */
const PAIRS_MOST = 1_500_000

/** Two blocks or lines are one changed thing when at least this part of the longer is still there; else one went and another came. */
const ALIKE_LEAST = 0.35

/** The longest row that is in both, as steps through both from above to below: what goes before what comes. */
function aligned(before: readonly string[], after: readonly string[]): Step[] {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1
  let tail = 0
  const rest = Math.min(before.length, after.length) - head
  while (tail < rest && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1
  const middle = between(before.slice(head, before.length - tail), after.slice(head, after.length - tail))
  return [
    ...Array.from({ length: head }, (_, at): Step => [at, at]),
    ...middle.map(([left, right]): Step => [left === null ? null : left + head, right === null ? null : right + head]),
    ...Array.from({ length: tail }, (_, at): Step => [before.length - tail + at, after.length - tail + at]),
  ]
}

function between(before: readonly string[], after: readonly string[]): Step[] {
  const width = after.length + 1
  if (before.length * width > PAIRS_MOST)
    return [...before.map((_, at): Step => [at, null]), ...after.map((_, at): Step => [null, at])]
  // kept[i × width + j]: how many are in both from i and j on
  const common = new Uint32Array((before.length + 1) * width)
  const at = (i: number, j: number): number => common[i * width + j] ?? 0
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      common[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const steps: Step[] = []
  let i = 0
  let j = 0
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) steps.push([i++, j++])
    else if (i < before.length && (j === after.length || at(i + 1, j) >= at(i, j + 1))) steps.push([i++, null])
    else steps.push([null, j++])
  }
  return steps
}

/** Words as people mark them: a Latin word or a number with its point is one, every other sign is one. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{Script=Latin}\p{M}\d]+(?:[.,'’-][\p{Script=Latin}\p{M}\d]+)*|\s+|[^]/gu) ?? []
}

/** The runs that lead from one text to the other; neighbours of one mark are one run. */
export function runsOf(before: string, after: string): Run[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const runs: { mark: Mark; text: string }[] = []
  const add = (mark: Mark, text: string): void => {
    const last = runs[runs.length - 1]
    if (last?.mark === mark) last.text += text
    else runs.push({ mark, text })
  }
  for (const [left, right] of aligned(old, now)) {
    if (left === null) add('added', now[right ?? 0] ?? '')
    else add(right === null ? 'removed' : 'same', old[left] ?? '')
  }
  return tidied(runs)
}

/** A single sign that stayed between two changes says nothing: it goes and comes with them. What goes stands before what comes. */
function tidied(runs: readonly Run[]): Run[] {
  const tidy: Run[] = []
  let [removed, added] = ['', '']
  const flush = (): void => {
    if (removed !== '') tidy.push({ mark: 'removed', text: removed })
    if (added !== '') tidy.push({ mark: 'added', text: added })
    removed = ''
    added = ''
  }
  runs.forEach(({ mark, text }, at) => {
    const [before, after] = [runs[at - 1], runs[at + 1]]
    const alone = mark === 'same' && before !== undefined && after !== undefined && [...text].length === 1
    if (mark === 'same' && !alone) {
      flush()
      tidy.push({ mark, text })
      return
    }
    if (mark !== 'added') removed += text
    if (mark !== 'removed') added += text
  })
  flush()
  return tidy
}

/** Which part of the longer of two texts is still there, 0 to 1. */
function alike(runs: readonly Run[], before: string, after: string): number {
  const common = runs.reduce((sum, { mark, text }) => (mark === 'same' ? sum + text.trim().length : sum), 0)
  return common / Math.max(before.length, after.length, 1)
}

/** Of what went and what came at one place: which belongs to which, in order; the others stand alone. */
function paired<Of>(went: readonly Of[], came: readonly Of[], fit: (before: Of, after: Of) => boolean): Step[] {
  const steps: Step[] = []
  let from = 0
  went.forEach((before, left) => {
    // Only the next few: a row of thousands is not compared with a row of thousands.
    const found = came.slice(from, from + 8).findIndex((after) => fit(before, after))
    if (found < 0) {
      steps.push([left, null])
      return
    }
    for (let at = from; at < from + found; at += 1) steps.push([null, at])
    steps.push([left, from + found])
    from += found + 1
  })
  for (let at = from; at < came.length; at += 1) steps.push([null, at])
  return steps
}

/** Steps through both rows, where what went and came at one place is paired if it fits. */
function pairedSteps<Of>(
  before: readonly Of[],
  after: readonly Of[],
  keyOf: (one: Of) => string,
  fit: (before: Of, after: Of) => boolean,
): Step[] {
  const steps: Step[] = []
  let went: number[] = []
  let came: number[] = []
  const flush = (): void => {
    const fits = (left: number, right: number): boolean => {
      const [old, now] = [before[left], after[right]]
      return old !== undefined && now !== undefined && fit(old, now)
    }
    for (const [left, right] of paired(went, came, fits))
      steps.push([left === null ? null : (went[left] ?? null), right === null ? null : (came[right] ?? null)])
    went = []
    came = []
  }
  for (const [left, right] of aligned(before.map(keyOf), after.map(keyOf))) {
    if (left !== null && right !== null) {
      flush()
      steps.push([left, right])
    } else if (left !== null) went.push(left)
    else if (right !== null) came.push(right)
  }
  flush()
  return steps
}

interface Line {
  readonly depth: number
  readonly text: string
}

/** The lines in which a block can be marked; null: it goes and comes as a whole. */
function markable(block: Block): readonly Line[] | null {
  if (block.kind === 'list') return block.items
  return block.kind === 'paragraph' || block.kind === 'heading' ? [{ depth: 0, text: block.text }] : null
}

function changedLines(before: readonly Line[], after: readonly Line[]): ChangedLine[] {
  const fit = (old: Line, now: Line): boolean => alike(runsOf(old.text, now.text), old.text, now.text) >= ALIKE_LEAST
  return pairedSteps(before, after, ({ depth, text }) => `${depth} ${text}`, fit).map(([left, right]) => {
    const [old, now] = [left === null ? undefined : before[left], right === null ? undefined : after[right]]
    const depth = now?.depth ?? old?.depth ?? 0
    if (old && now) return { depth, runs: runsOf(old.text, now.text) }
    return { depth, runs: [now ? { mark: 'added', text: now.text } : { mark: 'removed', text: old?.text ?? '' }] }
  })
}

/** Whether a block is the other one changed: of one sort, and enough of its text still there. */
function fitBlocks(before: Block, after: Block): boolean {
  if (before.kind !== after.kind || markable(before) === null) return false
  const [old, now] = [linesOf(before).join('\n'), linesOf(after).join('\n')]
  return alike(runsOf(old, now), old, now) >= ALIKE_LEAST
}

/** What became of a document, from above to below: what went stands before what came in its place. */
export function changesOf(before: Document, after: Document): Change[] {
  const { blocks: old } = before
  const { blocks: now } = after
  return pairedSteps(old, now, sortedJson, fitBlocks).flatMap(([left, right]): Change[] => {
    const [was, is] = [left === null ? undefined : old[left], right === null ? undefined : now[right]]
    if (was && is) {
      if (sortedJson(was) === sortedJson(is)) return [{ what: 'same', block: is }]
      return [{ what: 'changed', before: was, after: is, lines: changedLines(markable(was) ?? [], markable(is) ?? []) }]
    }
    if (is) return [{ what: 'added', block: is }]
    return was ? [{ what: 'removed', block: was }] : []
  })
}

/** Whether anything changed. */
export function isChanged(changes: readonly Change[]): boolean {
  return changes.some(({ what }) => what !== 'same')
}

/** JSON with names in order: what came through the store has its fields in another one. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}
