import type { FreeEvent, FreePlate, ParkFreeEvent } from '#contract/parking'
import { companyNamesOf } from '#door/people'
import type { Db } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { listLots } from '../lots/queries.ts'
import type { EventRow, PlateCounts } from './event-queries.ts'
import type { FreePlateRow } from './plate-queries.ts'

/** What the lots and companies of some events are called. */
export interface Names {
  lots: ReadonlyMap<string, string>
  companies: ReadonlyMap<string, string>
}

/** The names that some events of a park need; two statements at most. */
export async function namesFor(
  db: Db,
  areaId: string,
  events: readonly Pick<EventRow, 'companyIds'>[],
): Promise<Names> {
  const lots = new Map((await listLots(db, areaId)).map(({ id, name }) => [id, name]))
  const companies = await companyNamesOf(db, areaId, [...new Set(events.flatMap(({ companyIds }) => companyIds))])
  return { lots, companies }
}

/** An event as operators see it. */
export function viewParkEvent(event: EventRow, counts: PlateCounts, names: Names): ParkFreeEvent {
  const named = (ids: readonly string[], of: ReadonlyMap<string, string>) =>
    ids.map((id) => ({ id, name: of.get(id) ?? '' }))
  return {
    id: event.id,
    // Kind and state are words of the table's own checks.
    kind: event.kind as ParkFreeEvent['kind'],
    name: event.name,
    about: event.about,
    lots: named(event.lotIds, names.lots),
    startsAt: toInstant(event.startsAt),
    endsAt: toInstant(event.endsAt),
    quota: event.quota,
    held: counts.held,
    waiting: counts.waiting,
    platesEach: event.platesEach,
    companies: named(event.companyIds, names.companies),
    confirmNeeded: event.confirmNeeded,
    state: event.state as ParkFreeEvent['state'],
  }
}

/** An event that is not a draft, as a person sees it who has so many plates under it. */
export function viewEvent(event: EventRow, counts: PlateCounts, names: Names, why: FreeEvent['why']): FreeEvent {
  const { state, ...shown } = viewParkEvent(event, counts, names)
  return { ...shown, state: state === 'draft' ? 'closed' : state, minePlates: counts.mine, why }
}

/** A registered plate as its person sees it. */
export function viewFreePlate(row: FreePlateRow): FreePlate {
  return {
    id: row.id,
    eventId: row.eventId,
    plate: row.plate,
    state: row.state as FreePlate['state'],
    nth: row.nth,
    reason: row.reason,
    askedAt: toInstant(row.askedAt),
    decidedAt: row.decidedAt && toInstant(row.decidedAt),
    note: row.note,
  }
}
