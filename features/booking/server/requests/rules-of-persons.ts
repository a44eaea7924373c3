import { bookingRefusals } from '#contract/booking'
import { clockOf, dayOf, shortDay } from '#vocabulary/day'
import { MINUTE } from '../time/days.ts'
import { hoursWords } from '../time/words.ts'
import type { PersonFacts, Rule } from './request.ts'

// Rules about who asks.

/** How many bookings of a kind a person may have ahead, series left out. */
export const MAX_AHEAD = 20
/** Who was missed so often in so many days may book nothing until the oldest of these is older. */
export const STRIKES = 3
export const STRIKE_DAYS = 30

const STRIKE_MS = STRIKE_DAYS * 1440 * MINUTE

const notFor: Rule = (request, { place, person }) => {
  if (!person || fitsPlace(person, place.kind === 'inner', place.rules.who, request.companyId)) return null
  return {
    kind: bookingRefusals.notFor,
    data: { name: place.name, who: whoWords(place.kind === 'inner', place.rules.who) },
    clearsAt: null,
  }
}

function fitsPlace(person: PersonFacts, inner: boolean, who: string, companyId: string | null): boolean {
  if (inner && !person.works) return false
  if (who === 'anyone') return true
  return companyId !== null && (who === 'company' || person.manages)
}

function whoWords(inner: boolean, who: string): string {
  if (inner) return who === 'manager' ? '本企业管理员' : '本企业员工'
  return who === 'manager' ? '企业管理员以企业名义' : '以企业名义'
}

const noCompany: Rule = (request, { person }) =>
  person && request.companyId !== null && !person.mayAct
    ? { kind: bookingRefusals.noCompany, data: {}, field: 'companyId', clearsAt: null }
    : null

const seatsOver: Rule = ({ people }, { place, seats }) =>
  people !== null && seats > 0 && people > seats
    ? { kind: bookingRefusals.seatsOver, data: { name: place.name, seats }, field: 'people', clearsAt: null }
    : null

/** Clears when of those that count one fewer than `STRIKES` is left. */
const struck: Rule = (_, { person, now }) => {
  const counts = (person?.strikes ?? [])
    .filter((at) => at.getTime() + STRIKE_MS > now.getTime())
    .toSorted((a, b) => a.getTime() - b.getTime())
  const decisive = counts.at(-STRIKES)
  if (!decisive) return null
  const clearsAt = new Date(decisive.getTime() + STRIKE_MS)
  const day = `${shortDay(dayOf(clearsAt))}${clockOf(clearsAt)}`
  return { kind: bookingRefusals.struck, data: { n: counts.length, day }, clearsAt }
}

/** Clears when so many have begun that fewer than `MAX_AHEAD` are left. */
const tooMany: Rule = (_, { person, now }) => {
  const ahead = (person?.starts ?? []).filter((at) => at > now).toSorted((a, b) => a.getTime() - b.getTime())
  const decisive = ahead.at(-MAX_AHEAD)
  if (!decisive) return null
  return { kind: bookingRefusals.tooMany, data: { most: ahead.length }, clearsAt: decisive }
}

const quota =
  (whose: 'person' | 'company'): Rule =>
  (request, { place, person }) => {
    const hours = whose === 'person' ? place.rules.personHours : place.rules.companyHours
    if (hours === null || !person || request.startsAt >= request.endsAt) return null
    if (whose === 'company' && request.companyId === null) return null
    const left = hours * 60 - person.usedMinutes[whose]
    if ((request.endsAt.getTime() - request.startsAt.getTime()) / MINUTE <= left) return null
    const kind = whose === 'person' ? bookingRefusals.personQuota : bookingRefusals.companyQuota
    return { kind, data: { n: hoursWords(left) }, clearsAt: null }
  }

/** Rules about the person, in the order in which they refuse. */
export const personRules: readonly Rule[] = [
  notFor,
  noCompany,
  seatsOver,
  struck,
  tooMany,
  quota('person'),
  quota('company'),
]
