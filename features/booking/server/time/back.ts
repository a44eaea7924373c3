import type { Back } from '#contract/booking'

// What goes back when a booking is given up: by the time before its start.

const HOUR = 3_600_000

/** How many percent go back where something that starts then is given up now: the largest that fits, none where none does. */
export function backPercent(rule: readonly Back[], startsAt: Date, now: Date): number {
  const ahead = startsAt.getTime() - now.getTime()
  return Math.max(0, ...rule.filter(({ hours }) => ahead >= hours * HOUR).map(({ percent }) => percent))
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
