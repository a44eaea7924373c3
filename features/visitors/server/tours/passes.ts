import { endPass, grantPass, movePass } from '#door/access'
import { type Db, newId } from '#platform/db'
import { maskedName } from '#vocabulary/names'
import { AROUND_MS } from '../../contract/can.ts'
import type { VisitorEngines } from '../engines.ts'
import { listWithPass, replaceRoster, type TourRow } from './queries.ts'
import type { Listed } from './roster.ts'

type Engines = Pick<VisitorEngines, 'codes' | 'identity'>
/** What passes of tours come from; ids are those of the tour and of its people. */
const SOURCE = 'visit'

const spanOf = ({ fromAt, untilAt }: Pick<TourRow, 'fromAt' | 'untilAt'>) => ({
  from: new Date(fromAt.getTime() - AROUND_MS),
  until: new Date(untilAt.getTime() + AROUND_MS),
})

/** The pass that all share who have none of their own: whoever planned the tour shows it, the gatekeeper counts heads. */
export async function grantShared(
  db: Db,
  engines: Engines,
  tour: Omit<TourRow, 'named' | 'passes' | 'version' | 'note' | 'state'>,
  now: Date,
): Promise<void> {
  await grantPass(db, engines, {
    ...spanOf(tour),
    areaId: tour.areaId,
    source: SOURCE,
    sourceId: tour.id,
    holderId: tour.byId,
    kind: 'visitor',
    facts: { name: '参观团', companyName: tour.guests, title: tour.title },
    buildingIds: null,
    entries: null,
    now,
  })
}

/** Puts another roster in place: passes of the former one end, whoever has a phone gets one. Whole names and phones are not kept. */
export async function grantRoster(db: Db, engines: Engines, tour: TourRow, people: readonly Listed[], now: Date) {
  for (const sourceId of await listWithPass(db, tour.id))
    await endPass(db, engines, { source: SOURCE, sourceId, why: 'roster', now })
  const rows = people.map(({ name, phone, unit }, at) => ({
    id: newId(),
    seq: at + 1,
    name: maskedName(name),
    unit,
    hasPass: phone !== null,
  }))
  await replaceRoster(db, tour.id, rows)
  for (const [at, { name, phone, unit }] of people.entries()) {
    const sourceId = rows[at]?.id
    if (phone === null || sourceId === undefined) continue
    await grantPass(db, engines, {
      ...spanOf(tour),
      areaId: tour.areaId,
      source: SOURCE,
      sourceId,
      holderId: null,
      kind: 'visitor',
      facts: { name, phone, companyName: unit || tour.guests, title: tour.title },
      buildingIds: null,
      entries: null,
      now,
    })
  }
}

/** Moves all passes of a tour. */
export async function movePasses(
  db: Db,
  engines: Engines,
  tour: Pick<TourRow, 'id' | 'areaId' | 'fromAt' | 'untilAt'>,
  now: Date,
) {
  for (const sourceId of [tour.id, ...(await listWithPass(db, tour.id))])
    await movePass(db, engines, { areaId: tour.areaId, source: SOURCE, sourceId, ...spanOf(tour), now })
}

/** Ends all passes of a tour. */
export async function endPasses(db: Db, engines: Engines, tourId: string, now: Date) {
  for (const sourceId of [tourId, ...(await listWithPass(db, tourId))])
    await endPass(db, engines, { source: SOURCE, sourceId, why: 'tour', now })
}
