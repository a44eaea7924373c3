import { endPass, grantPass } from '#door/access'
import { endGuestPlate, grantGuestPlate } from '#door/parking'
import type { Db } from '#platform/db'
import { AROUND_MS } from '../../contract/can.ts'
import type { VisitorEngines } from '../engines.ts'
import type { CompanionRow } from './companion-queries.ts'
import type { VisitRow } from './queries.ts'
import { opened } from './sealing.ts'

type Granting = Pick<VisitorEngines, 'vault' | 'codes' | 'identity'>

/** Gives everybody of an approved visit who has a name a pass of their own, or moves the one they have. The visit is held; `people` are all who come. */
export async function grantVisit(
  db: Db,
  engines: Granting,
  visit: VisitRow,
  people: readonly CompanionRow[],
  now: Date,
): Promise<void> {
  await grantPasses(db, engines, visit, people, now)
  await grantPlate(db, engines, visit)
}

/** The same for a visit of which nothing was granted before: without a plate no car of it is to be forgotten. */
export async function grantFirst(
  db: Db,
  engines: Granting,
  visit: VisitRow,
  people: readonly CompanionRow[],
  now: Date,
): Promise<void> {
  await grantPasses(db, engines, visit, people, now)
  if (visit.plateSealed !== null) await grantPlate(db, engines, visit)
}

async function grantPasses(
  db: Db,
  engines: Granting,
  visit: VisitRow,
  people: readonly CompanionRow[],
  now: Date,
): Promise<void> {
  for (const [nth, one] of people.entries())
    if (one.nameSealed) await grantOne(db, engines, visit, { one, leader: nth === 0 }, now)
}

/** The visit's car is expected while its passes are good; none: the one before is not any more. */
async function grantPlate(db: Db, { vault }: Granting, visit: VisitRow): Promise<void> {
  await grantGuestPlate(db, {
    sourceId: visit.id,
    areaId: visit.areaId,
    plate: opened(vault, 'plate', visit.id, visit.plateSealed),
    host: visit.companyName,
    from: new Date(visit.fromAt.getTime() - AROUND_MS),
    until: new Date(visit.untilAt.getTime() + AROUND_MS),
  })
}

/** Ends everything that a visit opened: everybody's passes, and its car is expected no more. */
export async function endGrants(
  db: Db,
  engines: Granting,
  visitId: string,
  people: readonly Pick<CompanionRow, 'id'>[],
  why: string,
  now: Date,
): Promise<void> {
  await endPasses(db, engines, people, why, now)
  await endGuestPlate(db, visitId)
}

/** Gives one of an approved visit a pass, or moves theirs. Codes that are shown stay good. */
export async function grantOne(
  db: Db,
  engines: Granting,
  visit: VisitRow,
  { one, leader }: { one: CompanionRow; leader: boolean },
  now: Date,
): Promise<void> {
  const { vault } = engines
  await grantPass(db, engines, {
    areaId: visit.areaId,
    source: 'visit',
    sourceId: one.id,
    holderId: one.personId,
    kind: 'visitor',
    facts: {
      name: opened(vault, 'name', one.id, one.nameSealed),
      companyId: visit.companyId,
      companyName: visit.companyName,
      title: visit.purpose || '来访',
      plate: leader ? opened(vault, 'plate', visit.id, visit.plateSealed) : null,
      phone: opened(vault, 'phone', one.id, one.phoneSealed),
    },
    buildingIds: visit.buildingIds,
    from: new Date(visit.fromAt.getTime() - AROUND_MS),
    until: new Date(visit.untilAt.getTime() + AROUND_MS),
    entries: null,
    now,
  })
}

/** Ends the passes of people; after it has committed nothing opens with them. */
export async function endPasses(
  db: Db,
  engines: Granting,
  people: readonly Pick<CompanionRow, 'id'>[],
  why: string,
  now: Date,
): Promise<void> {
  for (const { id } of people) await endPass(db, engines, { source: 'visit', sourceId: id, why, now })
}
