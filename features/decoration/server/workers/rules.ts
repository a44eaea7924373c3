import {
  lastDayOf,
  needsCertificate,
  crewRefusals as no,
  TRADE_WORDS,
  type Trade,
  WORKER_AGE,
} from '#contract/decoration'
import { addDays, type Day, startOfDay } from '#vocabulary/day'
import { birthdayOf, isIdCard, normaliseIdCard } from '#vocabulary/id-card'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { refusals, refuse } from '#vocabulary/refusal'
import type { WorkerRow } from './row.ts'

/** What of a worker is written by hand and judged at once. */
export interface TypedPapers {
  readonly trade: Trade
  readonly insuranceUntil: Day
  readonly certificateUntil: Day | null
}

/** Refuses papers that are over on this day, and a trade without the certificate that it wants. `hasCertificate`: its picture is there. */
export function checkPapers(
  { trade, insuranceUntil, certificateUntil }: TypedPapers,
  { today, hasCertificate }: { today: Day; hasCertificate: boolean },
): void {
  if (insuranceUntil < today) refuse(no.insuranceOver, { field: 'insuranceUntil' })
  if (!needsCertificate(trade)) return
  const data = { trade: TRADE_WORDS[trade] }
  if (certificateUntil === null) refuse(no.certificateNeeded, { field: 'certificateUntil', data })
  if (!hasCertificate) refuse(no.certificateNeeded, { field: 'certificateId', data })
  if (certificateUntil < today) refuse(no.certificateOver, { field: 'certificateUntil' })
}

/** An ID number as it is stored. Refuses one whose check character or birthday is wrong (GB 11643), and whoever is under age on this day. */
export function checkIdNumber(typed: string, today: Day): string {
  const idNumber = normaliseIdCard(typed)
  if (!isIdCard(idNumber)) refuse(no.idInvalid, { field: 'idNumber' })
  const born = birthdayOf(idNumber) ?? ''
  // whoever was born on 29 February is of age on 1 March
  const of = `${Number(born.slice(0, 4)) + WORKER_AGE}${born.slice(4)}`
  if (of > today) refuse(no.young, { field: 'idNumber', data: { years: WORKER_AGE } })
  return idNumber
}

/** A phone as it is stored. Refuses what is none. */
export function checkPhone(typed: string): string {
  const phone = normalisePhone(typed)
  return isPhone(phone) ? phone : refuse(refusals.malformed, { field: 'phone' })
}

/** The first place of sixty that nobody has; null: all are taken. */
export function freePlace(taken: readonly number[], most: number): number | null {
  const used = new Set(taken)
  for (let place = 1; place <= most; place += 1) if (!used.has(place)) return place
  return null
}

/** When a case lets people in, by its period and the papers of its firm, seen from a day. */
interface Span {
  readonly firstOn: Day | null
  readonly lastOn: Day | null
  readonly firmUntil: Day | null
  readonly today: Day
}

/** From when until when a worker may come in: from the first day of the period to the end of the last day that period, insurance, certificate and the papers of the firm all have. Null: there is no such time any more. */
export function passTimes(
  worker: Pick<WorkerRow, 'trade' | 'insuranceUntil' | 'certificateUntil'>,
  { firstOn, lastOn, firmUntil, today }: Span,
): { from: Date; until: Date } | null {
  const last = lastDayOf({ ...worker, lastOn, firmUntil })
  if (firstOn === null || last === null || last.day < today || last.day < firstOn) return null
  return { from: startOfDay(firstOn), until: startOfDay(addDays(last.day, 1)) }
}

/** The same of a pass that stands: one whose time is over ends with the day before today at the latest, so that it opens nothing. */
export function movedTimes(
  worker: Pick<WorkerRow, 'trade' | 'insuranceUntil' | 'certificateUntil'>,
  period: Span,
): { from: Date; until: Date } {
  const times = passTimes(worker, period)
  if (times) return times
  const end = startOfDay(period.today)
  return { from: startOfDay(addDays(period.today, -1)), until: end }
}
