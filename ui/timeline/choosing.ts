import { choiceInWords, type Span, type Stretch, WORDS } from './day-plan.ts'

/** What may be chosen, beside what is free. */
export interface Rules {
  /** The shortest choice in minutes: one tap takes so much at once, where it is free. */
  readonly least: number
  /** What is taken can be chosen too: to wait for it. */
  readonly overTaken: boolean
}

/** What is chosen, and from which cell its other end is still to be chosen; null: from none. */
export interface Chosen {
  readonly value: Span | null
  readonly anchor: number | null
}

const WAITED_FOR: readonly Stretch['what'][] = ['taken', 'held', 'offered', 'asked', 'kept']

/** Whether a cell can be part of a choice. */
export function canChoose({ free, what }: Stretch, { overTaken }: Rules): boolean {
  return free || (overTaken && WAITED_FOR.includes(what))
}

/** From one cell to another, both included, whichever comes first; as far from the first as all can be chosen. Null: the first cannot. */
export function reach(cells: readonly Stretch[], from: number, to: number, rules: Rules): Span | null {
  const way = to < from ? -1 : 1
  let last: number | null = null
  for (let at = from; way * at <= way * to; at += way) {
    const cell = cells[at]
    if (!cell || !canChoose(cell, rules)) break
    last = at
  }
  const [one, other] = [cells[from], cells[last ?? -1]]
  return one && other ? { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) } : null
}

/** One cell with as many after it as the shortest choice needs, where they can be chosen; else with those before it. */
function atLeast(cells: readonly Stretch[], at: number, rules: Rules): Span | null {
  const cell = cells[at]
  if (!cell) return null
  const more = Math.ceil(rules.least / (cell.to - cell.from)) - 1
  const ahead = reach(cells, at, at + more, rules)
  if (more <= 0 || !ahead || ahead.to - ahead.from >= rules.least) return ahead
  const back = reach(cells, at, at - more, rules)
  return back && back.to - back.from >= rules.least ? back : ahead
}

/** A cell is tapped: it begins a choice, ends the one that was begun, or takes it back. What cannot be chosen changes nothing. */
export function tapped(cells: readonly Stretch[], { value, anchor }: Chosen, at: number, rules: Rules): Chosen {
  const cell = cells[at]
  if (!cell || !canChoose(cell, rules)) return { value, anchor }
  if (anchor === at) return { value: null, anchor: null }
  const span = anchor === null ? null : reach(cells, anchor, at, rules)
  // what lies between cannot be chosen: the choice begins anew
  const whole = span && span.from <= cell.from && span.to >= cell.to
  if (whole && span.to - span.from >= rules.least) return { value: span, anchor: null }
  return { value: atLeast(cells, at, rules), anchor: at }
}

/** A finger goes from one cell to another, or an arrow key with shift does. */
export function dragged(cells: readonly Stretch[], from: number, to: number, rules: Rules): Span | null {
  const span = reach(cells, from, to, rules)
  return span && span.to - span.from < rules.least ? atLeast(cells, from, rules) : span
}

/** How a cell stands, as it is read aloud after its time. */
export function cellInWords(cell: Stretch, value: Span | null): string {
  if (!value || cell.from < value.from || cell.to > value.to) return WORDS[cell.what]
  const end = cell.from === value.from ? '，开始' : cell.to === value.to ? '，结束' : ''
  return `已选${end}${cell.free ? '' : `，${WORDS[cell.what]}`}`
}

/** What is chosen and what to do next, in words. */
export function hintOf({ value, anchor }: Chosen): string {
  if (value === null) return '点开始的一格，再点结束的一格'
  return anchor === null ? `已选 ${choiceInWords(value)}` : `已选 ${choiceInWords(value)}；再点一格可改结束时间`
}
