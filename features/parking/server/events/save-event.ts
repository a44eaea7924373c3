import { parkingRefusals } from '#contract/parking'
import { companyNamesOf } from '#door/people'
import { record } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import { refusals, refuse } from '#vocabulary/refusal'
import { listLots } from '../lots/queries.ts'
import {
  type EventFields,
  type EventRow,
  insertEvent,
  listPlateCounts,
  lockEvent,
  updateEvent,
} from './event-queries.ts'
import { updateEnds } from './plate-queries.ts'
import { coversUntil, isOnMark } from './rules.ts'
import { type Announcing, fillPlaces } from './waiting.ts'

/** Who saves, where and when. */
export interface Saver {
  areaId: string
  actor: string
  now: Date
}

/** What is to be saved; without an id a new event. */
export type EventToSave = Omit<EventFields, 'id'> & { id?: string }

/** Nothing is planned farther ahead, and nothing lasts longer. */
const FAR_MS = 10 * 366 * 86_400_000
const CANCELLED_NOTE = '活动已取消'

/**
 * Makes an event or card, or changes one. Once it left the draft, what people registered for is fixed: kind, lots, beginning, who may register and
 * whether the park confirms. Answers it as it stands. Refuses `lot_unknown`, `free_company_unknown`, `free_times`, `free_fixed`, `free_quota_held`,
 * `free_cancelled`, 404.
 */
export async function saveEvent(db: Db, engines: Announcing, saver: Saver, input: EventToSave): Promise<EventRow> {
  const { areaId, actor, now } = saver
  const before = input.id === undefined ? null : await lockEvent(db, areaId, input.id)
  if (before === undefined) refuse(refusals.notFound, { field: 'id' })
  if (before?.state === 'cancelled') refuse(parkingRefusals.freeCancelled)
  const event: EventRow = {
    ...input,
    lotIds: [...new Set(input.lotIds)],
    companyIds: [...new Set(input.companyIds)],
    id: before?.id ?? newId(),
    areaId,
    nextPlace: before?.nextPlace ?? 1,
    // A card's plates are always decided.
    confirmNeeded: input.kind === 'card' || input.confirmNeeded,
  }
  await checkNames(db, event)
  checkTimes(event, before, now)
  if (before && before.state !== 'draft') await checkChange(db, event, before)
  const { areaId: _areaId, nextPlace: _nextPlace, ...fields } = event
  if (before) {
    await updateEvent(db, fields)
    await followChange(db, engines, event, before, now)
  } else await insertEvent(db, { ...fields, areaId, createdAt: now })
  await record(db, {
    areaId,
    at: now,
    actor,
    action: before ? 'parking.free-event.changed' : 'parking.free-event.made',
    subject: { kind: 'parking.free-event', id: event.id },
    detail: { kind: event.kind, state: event.state, quota: event.quota, platesEach: event.platesEach },
  })
  return event
}

/** Lots and companies must be of this park. */
async function checkNames(db: Db, { areaId, lotIds, companyIds }: EventRow): Promise<void> {
  const lots = new Set((await listLots(db, areaId)).map(({ id }) => id))
  if (!lotIds.every((id) => lots.has(id))) refuse(parkingRefusals.lotUnknown, { field: 'lotIds' })
  const companies = await companyNamesOf(db, areaId, companyIds)
  if (!companyIds.every((id) => companies.has(id))) refuse(parkingRefusals.freeCompanyUnknown, { field: 'companyIds' })
}

/** On marks, in order, and an end is never put into the past: what was used up was free. */
function checkTimes({ startsAt, endsAt }: EventRow, before: EventRow | null, now: Date): void {
  const field = isOnMark(startsAt) ? 'endsAt' : 'startsAt'
  const moved = before?.endsAt.getTime() !== endsAt.getTime()
  const far = [startsAt, endsAt].some((at) => Math.abs(at.getTime() - now.getTime()) > FAR_MS)
  if (far || !isOnMark(startsAt) || !isOnMark(endsAt) || endsAt <= startsAt || (moved && endsAt <= now))
    refuse(parkingRefusals.freeTimes, { field })
}

async function checkChange(db: Db, event: EventRow, before: EventRow): Promise<void> {
  const fixed = (one: EventRow) =>
    JSON.stringify([
      one.kind,
      one.startsAt.getTime(),
      one.confirmNeeded,
      one.lotIds.toSorted(),
      one.companyIds.toSorted(),
    ])
  if (fixed(event) !== fixed(before) || event.state === 'draft') refuse(parkingRefusals.freeFixed)
  const { held } = (await listPlateCounts(db, [event.id], null))(event.id)
  if (event.quota !== null && event.quota < held)
    refuse(parkingRefusals.freeQuotaHeld, { field: 'quota', data: { held } })
}

/** Another end covers another time, more places let people in, and a cancelled event covers nothing any more. */
async function followChange(db: Db, engines: Announcing, event: EventRow, before: EventRow, now: Date): Promise<void> {
  if (event.state === 'cancelled') {
    const cancelled = { at: now, note: CANCELLED_NOTE }
    await updateEnds(db, event.id, { untilAt: coversUntil(now, event.endsAt), cancelled })
    return
  }
  if (event.endsAt.getTime() !== before.endsAt.getTime())
    await updateEnds(db, event.id, { untilAt: event.endsAt, cancelled: null })
  await fillPlaces(db, engines, event, now)
}
