import { isWorkday } from '#vocabulary/workdays'
import type { BookingRequest, Facts } from './request.ts'

// The rules said a second time, for the tests alone: by the clock of the park as text and by walking over minutes, without the code that is judged.

const HOUR = 3_600_000
const zoned = (at: Date) => new Date(at.getTime() + 8 * HOUR).toISOString()
const dayText = (at: Date) => zoned(at).slice(0, 10)
const midnight = (day: string) => Date.parse(`${day}T00:00:00+08:00`)
const shifted = (day: string, days: number) => dayText(new Date(midnight(day) + days * 24 * HOUR))

function takes(request: BookingRequest, { place }: Facts): [number, number] {
  const display = place.kind === 'display'
  const before = display ? 0 : request.setUpMinutes
  const after = display ? 0 : request.clearMinutes + place.rules.bufferMinutes
  return [request.startsAt.getTime() - before * 60_000, request.endsAt.getTime() + after * 60_000]
}

function touches(span: { from: Date; until: Date }, [from, until]: [number, number]): boolean {
  return from < until && Math.max(span.from.getTime(), from) < Math.min(span.until.getTime(), until)
}

/** Whether every minute of a stretch lies in the same open time of its first day. */
function openThroughout(from: number, until: number, day: string, facts: Facts): boolean {
  const { workday, dayOff } = facts.place.rules.hours
  const hours = isWorkday(day, facts.table) ? workday : dayOff
  const open = (minute: number) => hours.some((range) => range.from <= minute && minute < range.to)
  const start = (from - midnight(day)) / 60_000
  const end = (until - midnight(day)) / 60_000
  if (start < 0 || end > 1440) return false
  for (let minute = Math.floor(start); minute < end; minute += 1) if (!open(minute)) return false
  return true
}

function outsideHours(request: BookingRequest, facts: Facts): boolean {
  const [from, until] = [request.startsAt.getTime(), request.endsAt.getTime()]
  if (from >= until) return false
  if (facts.place.kind !== 'display') {
    const [setUp, clear] = [request.setUpMinutes * 60_000, request.clearMinutes * 60_000]
    return !openThroughout(from - setUp, until + clear, dayText(request.startsAt), facts)
  }
  for (let day = dayText(request.startsAt); midnight(day) < until; day = shifted(day, 1)) {
    const { workday, dayOff } = facts.place.rules.hours
    if ((isWorkday(day, facts.table) ? workday : dayOff).length === 0) return true
  }
  return false
}

/** The names of the rules that refuse a request. */
export function refusedBy(request: BookingRequest, facts: Facts): string[] {
  const { place, person, now, seats } = facts
  const { rules } = place
  const display = place.kind === 'display'
  const [from, until] = [request.startsAt.getTime(), request.endsAt.getTime()]
  const minutes = (until - from) / 60_000
  const forward = from < until
  const days = forward
    ? Math.round(
        (midnight(shifted(dayText(new Date(until - 1)), 1)) - midnight(dayText(request.startsAt))) / (24 * HOUR),
      )
    : 0
  const lastDay = forward ? dayText(new Date(until - 1)) : dayText(request.startsAt)
  const onStep = (at: number) => zoned(new Date(at)).endsWith(':00.000Z') && (at / 60_000) % rules.stepMinutes === 0
  const atMidnight = (at: number) => zoned(new Date(at)).endsWith('T00:00:00.000Z')
  const mostSetUp = display ? 0 : rules.mostSetUpMinutes
  const strikes = person?.strikes.filter((at) => now.getTime() - at.getTime() < 30 * 24 * HOUR) ?? []
  const used = (hours: number | null, of: number) => hours !== null && forward && of + minutes > hours * 60
  const inTheWay = facts.taken.filter((each) => touches(each, takes(request, facts)))
  const who = {
    anyone: true,
    company: request.companyId !== null,
    manager: request.companyId !== null && person?.manages === true,
  }
  const checks: Record<string, boolean> = {
    backwards: !forward,
    past: display ? dayText(request.startsAt) < dayText(now) : from <= now.getTime(),
    whole_days: display && !(atMidnight(from) && atMidnight(until)),
    off_step: !display && !(onStep(from) && onStep(until)),
    over_midnight: !display && forward && lastDay !== dayText(request.startsAt),
    too_far: midnight(lastDay) > midnight(shifted(dayText(now), rules.horizonDays)),
    too_soon: rules.noticeHours > 0 && from < now.getTime() + rules.noticeHours * HOUR,
    outside_hours: outsideHours(request, facts),
    too_short: !display && forward && minutes < rules.leastMinutes,
    too_long: display ? days > rules.mostDays : minutes > rules.mostMinutes,
    set_up_long: request.setUpMinutes > mostSetUp || request.clearMinutes > mostSetUp,
    not_for: person !== null && ((place.kind === 'inner' && !person.works) || !who[rules.who]),
    no_company: person !== null && request.companyId !== null && !person.mayAct,
    seats_over: request.people !== null && seats !== 0 && request.people > seats,
    struck: strikes.length >= 3,
    too_many: (person?.starts.filter((at) => at > now).length ?? 0) >= 20,
    person_quota: person !== null && used(rules.personHours, person.usedMinutes.person),
    company_quota:
      person !== null && request.companyId !== null && used(rules.companyHours, person.usedMinutes.company),
    place_closed: facts.closures.some((each) => touches(each, takes(request, facts))),
    taken: inTheWay.some((each) => each.goodUntil === null),
    held: inTheWay.some(
      (each) => each.waitingId === null && each.goodUntil !== null && each.goodUntil.getTime() > now.getTime(),
    ),
    offered: inTheWay.some(
      (each) => each.waitingId !== null && each.goodUntil !== null && each.goodUntil.getTime() > now.getTime(),
    ),
  }
  return Object.entries(checks).flatMap(([name, refuses]) => (refuses ? [name] : []))
}
