import { clockOf, dayOf } from '#vocabulary/day'

/** From when until when, in words: `11月25日 09:00–10:30`, over several days each with its own. */
export function spanWords({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const [from, until] = [new Date(startsAt), new Date(endsAt)]
  const last = new Date(until.getTime() - 1)
  if (dayOf(from) === dayOf(last)) return `${dayWords(dayOf(from))} ${clockOf(from)}–${endClock(until)}`
  return `${dayWords(dayOf(from))} 至 ${dayWords(dayOf(last))}`
}

/** The end of a day is its own 24:00, not the next one's 00:00. */
export function endClock(until: Date): string {
  const words = clockOf(until)
  return words === '00:00' ? '24:00' : words
}

const dayWords = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`
