import type { Back } from '#contract/booking'
import { formatPrice } from '#vocabulary/money'
import { momentWords } from './words.ts'

// What goes back when a booking is given up: by the time before its start.

const HOUR = 3_600_000
const MINUTE = 60_000

/** How many percent go back where something that starts then is given up now: the largest that fits, none where none does. */
export function backPercent(rule: readonly Back[], startsAt: Date, now: Date): number {
  const ahead = startsAt.getTime() - now.getTime()
  return Math.max(0, ...rule.filter(({ hours }) => ahead >= hours * HOUR).map(({ percent }) => percent))
}

/** What a cancellation is reckoned by: the rule that was agreed, when it starts, and when it was booked. */
export interface Agreed {
  readonly back: readonly Back[]
  readonly startsAt: Date
  readonly askedAt: Date
  readonly graceMinutes: number
}

/** Until when a cancellation is free of charge because it was booked just now; the moment itself is over. */
export function graceUntil({ askedAt, graceMinutes }: Pick<Agreed, 'askedAt' | 'graceMinutes'>): Date {
  return new Date(askedAt.getTime() + graceMinutes * MINUTE)
}

/** How many percent go back where a booking is given up now: all while it is fresh, else by its rule. */
export function percentBack({ back, startsAt, ...agreed }: Agreed, now: Date): number {
  return now < graceUntil(agreed) ? 100 : backPercent(back, startsAt, now)
}

/** What goes back of an amount; a broken fen is the person's. */
export function backOf(amountFen: number, percent: number): number {
  return amountFen - Math.floor((amountFen * (100 - percent)) / 100)
}

/** The steps of a rule that say something: from the longest before the start, each with less than the one before. */
function stepsOf(rule: readonly Back[]): Back[] {
  const steps: Back[] = []
  for (const step of rule.toSorted((a, b) => a.hours - b.hours || b.percent - a.percent))
    if (step.percent > (steps.at(-1)?.percent ?? 0)) steps.push(step)
  return steps.toReversed()
}

/** The rule as sentences, from the earliest. */
export function backWords(rule: readonly Back[]): string[] {
  const steps = stepsOf(rule)
  if (steps.length === 0) return ['取消后不退款']
  const words = steps.map(({ hours, percent }) => {
    const when = hours === 0 ? '开始前取消' : `开始前${hoursBefore(hours)}以上取消`
    return percent === 100 ? `${when}，全额退款` : `${when}，退还${percent}%`
  })
  return steps.at(-1)?.hours === 0 ? words : [...words, '此后取消不退款']
}

function hoursBefore(hours: number): string {
  return hours % 24 === 0 ? `${hours / 24}天` : `${hours}小时`
}

/** The rule of a place as sentences, with the time after booking in which a cancellation is free of charge. */
export function ruleWordsOf({ back, graceMinutes }: Pick<Agreed, 'back' | 'graceMinutes'>): string[] {
  return [...(graceMinutes > 0 ? [`预订后${graceMinutes}分钟内取消，全额退款`] : []), ...backWords(back)]
}

/** From a moment on so many percent go back. */
interface Turn {
  from: Date
  percent: number
}

/** The moments ahead at which what goes back becomes less, the first one being now; none after the start. */
function turnsOf(agreed: Agreed, now: Date): Turn[] {
  const { back, startsAt } = agreed
  // A step of so many hours still holds at its last moment: what comes after it is reckoned a moment later.
  const after = back.map(({ hours }) => new Date(startsAt.getTime() - hours * HOUR + 1))
  const moments = [now, graceUntil(agreed), ...after].filter((at) => at >= now && at < startsAt)
  const turns: Turn[] = []
  for (const from of moments.toSorted((a, b) => a.getTime() - b.getTime())) {
    const percent = percentBack(agreed, from)
    if (percent !== turns.at(-1)?.percent) turns.push({ from, percent })
  }
  return turns
}

/**
 * What a cancellation of this very booking would keep, with its moments and amounts, from now on: `11月25日 10:00 前取消，全额退还¥100.00`, `此后取消扣50%，扣除¥50.00`. Nothing
 * where it is free or has begun.
 */
export function reckonedWords(agreed: Agreed, totalFen: number, now: Date): string[] {
  if (totalFen === 0 || agreed.startsAt <= now) return []
  const turns = turnsOf(agreed, now)
  return turns.map(({ percent }, nth) => {
    const next = turns[nth + 1]
    const until = next && new Date(Math.floor(next.from.getTime() / MINUTE) * MINUTE)
    if (nth === 0 && percent < 100)
      return `现在起取消${feeWords(totalFen, percent)}${until ? `（${momentWords(until)} 前）` : ''}`
    return `${until ? `${momentWords(until)} 前取消` : nth === 0 ? '现在起取消' : '此后取消'}${feeWords(totalFen, percent)}`
  })
}

/** What is kept of an amount where so many percent go back. */
function feeWords(totalFen: number, percent: number): string {
  const backFen = backOf(totalFen, percent)
  if (percent === 100) return `，全额退还${formatPrice(backFen)}`
  if (percent === 0) return `不退款，扣除${formatPrice(totalFen)}`
  return `扣${100 - percent}%，退还${formatPrice(backFen)}`
}
