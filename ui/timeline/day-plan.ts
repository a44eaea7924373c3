import { durationInWords } from '#vocabulary/day'

/** Minutes of a day from which until which something holds, 0 to 1440; the end is not included. */
export interface Span {
  readonly from: number
  readonly to: number
}

/**
 * What stands in a stretch of a day: `taken` by somebody · `asked` for by somebody, not decided · `held` while somebody fills in a form
 * · `offered` to who waits for it · `mine` · `kept` free for cleaning · `closed`.
 */
export type Mark = 'taken' | 'asked' | 'held' | 'offered' | 'mine' | 'kept' | 'closed'

/** A day as it can be chosen from. */
export interface DayPlan {
  readonly open: readonly Span[]
  /** What can be chosen. */
  readonly free: readonly Span[]
  readonly marks: readonly (Span & { readonly what: Mark })[]
  /** The minute that it is now, where the day is today. */
  readonly now?: number | undefined
}

/** What a stretch is for who chooses: a mark, `free`, `past`, or `shut`: open, but not to be chosen, such as too soon or too short. */
export type What = Mark | 'free' | 'past' | 'shut'

/** A stretch of the day. */
export interface Stretch extends Span {
  readonly what: What
  /** It can be chosen: also what others ask for, where several may. */
  readonly free: boolean
}

/** What stands over something else, the weightiest first. */
const WEIGHT: readonly Mark[] = ['mine', 'taken', 'held', 'offered', 'closed', 'kept', 'asked']

/** What a stretch is called. */
export const WORDS: Readonly<Record<What, string>> = {
  free: '空闲',
  taken: '已占用',
  asked: '待审批',
  held: '填写中',
  offered: '候补保留',
  mine: '我的预订',
  kept: '整理中',
  closed: '不开放',
  past: '已过',
  shut: '不可订',
}

/** The same where there is little room. */
export const SHORT_WORDS: Readonly<Record<What, string>> = { ...WORDS, mine: '我的', offered: '候补' }

/** A minute of a day on the clock: `09:30`, `24:00`. */
export function clockAt(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** A span by the clock: `09:30–11:00`. */
export function spanInWords({ from, to }: Span): string {
  return `${clockAt(from)}–${clockAt(to)}`
}

/** A span by the clock with its length: `09:30–11:00，1小时30分`. */
export function choiceInWords(span: Span): string {
  return `${spanInWords(span)}，${durationInWords(span.to - span.from)}`
}

/** Whether one lies wholly in the other. */
export function isWithin(inner: Span, outer: Span): boolean {
  return inner.from >= outer.from && inner.to <= outer.to
}

/** Whether the two have a minute in common. */
export function overlap(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to
}

/** From the first opening to the last closing; null: the place is shut all day. */
export function boundsOf({ open }: Pick<DayPlan, 'open'>): Span | null {
  if (open.length === 0) return null
  return { from: Math.min(...open.map(({ from }) => from)), to: Math.max(...open.map(({ to }) => to)) }
}

/** What a span of the day is: the weightiest of what it meets; free only where it is so wholly. */
export function judge(span: Span, { open, free, marks, now = 0 }: DayPlan): Omit<Stretch, keyof Span> {
  const met = WEIGHT.filter((mark) => marks.some((each) => each.what === mark && overlap(each, span)))
  if (free.some((each) => isWithin(span, each))) return { what: met.includes('asked') ? 'asked' : 'free', free: true }
  const [mark] = met
  if (mark) return { what: mark, free: false }
  if (!open.some((each) => isWithin(span, each))) return { what: 'closed', free: false }
  return { what: span.from < now ? 'past' : 'shut', free: false }
}

/** From when until when days that stand together have anything: open hours, and what stands outside of them. Null: all are shut. */
export function boundsOfAll(plans: readonly DayPlan[]): Span | null {
  return boundsOf({
    open: plans.flatMap(({ open, marks }) => [...open, ...marks.filter(({ what }) => what !== 'closed')]),
  })
}

/** The day cut where anything begins or ends, from its first opening to its last closing, or within the hours that are given. */
export function stretchesOf(plan: DayPlan, hours: Span | null = null): Stretch[] {
  const bounds = hours ?? boundsOf(plan)
  if (bounds === null) return []
  const { open, free, marks, now = bounds.from } = plan
  const edges = [...open, ...free, ...marks, bounds].flatMap(({ from, to }) => [from, to])
  const cuts = [...new Set([...edges, now])]
    .filter((edge) => edge >= bounds.from && edge <= bounds.to)
    .toSorted((one, other) => one - other)
  const found: Stretch[] = []
  for (const [at, from] of cuts.slice(0, -1).entries()) {
    const span = { from, to: cuts[at + 1] ?? from }
    const judged = judge(span, plan)
    const last = found.at(-1)
    if (last && last.what === judged.what && last.free === judged.free)
      found[found.length - 1] = { ...last, to: span.to }
    else found.push({ ...span, ...judged })
  }
  return found
}

const SPOKEN: readonly What[] = ['free', 'asked', 'mine', 'taken', 'held', 'offered', 'kept', 'closed']

/** The day as it is read aloud: what is free first, then what stands in the way. */
export function dayInWords(label: string, plan: DayPlan, hours: Span | null = null): string {
  const stretches = stretchesOf(plan, hours)
  if (stretches.length === 0) return `${label}：不开放`
  const clauses = SPOKEN.flatMap((what) => {
    const spans = stretches.filter((each) => each.what === what).map(spanInWords)
    return spans.length === 0 ? [] : [`${WORDS[what]} ${spans.join('、')}`]
  })
  const some = stretches.some(({ free }) => free)
  return `${label}：${[...(some ? [] : ['没有空闲时段']), ...clauses].join('；')}`
}

/** The steps of a day, each of `step` minutes. Those that are wholly over are left out, as far as they come first. */
export function cellsOf(plan: DayPlan, step: number): Stretch[] {
  const bounds = boundsOf(plan)
  if (bounds === null) return []
  const count = Math.floor((bounds.to - bounds.from) / step)
  const all = Array.from({ length: count }, (_, at) => {
    const span = { from: bounds.from + at * step, to: bounds.from + (at + 1) * step }
    return { ...span, ...judge(span, plan) }
  })
  const first = all.findIndex(({ to }) => to > (plan.now ?? 0))
  return first === -1 ? [] : all.slice(first)
}

/** The hours that are written under a day: its ends and some between, apart from each other. */
export function ticksOf({ from, to }: Span): number[] {
  const length = to - from
  const every = [60, 120, 240, 360].find((each) => length / each <= 3.5) ?? 480
  const inner = Array.from({ length: 24 }, (_, hour) => hour * 60).filter(
    (minute) => minute % every === 0 && Math.min(minute - from, to - minute) >= length * 0.3,
  )
  return [from, ...inner, to]
}
