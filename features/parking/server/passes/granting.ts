import { parkingRefusals } from '#contract/parking'
import { endPass, grantPass, movePass } from '#door/access'
import { companyNameOf, membersAmong, nameOf } from '#door/people'
import type { Db } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import type { ParkingEngines } from '../engines.ts'
import { lockHolders, sharePointsOf } from './queries.ts'

/** What granting a pass needs. */
export type Granting = Pick<ParkingEngines, 'codes' | 'identity'>

/** An application for access, as far as its pass goes. */
export interface AccessAsked {
  readonly id: string
  readonly areaId: string
  readonly personId: string
  readonly companyId: string
  readonly controls: readonly { readonly name: string }[]
  readonly controlIds: readonly string[]
  readonly fromAt: Date
  readonly untilAt: Date
}

/** What passes of applications come from; the id is the application's. */
const SOURCE = 'application'

/**
 * Gives the person of an application for access, which was just approved, a pass for the points of its controls, from its first day to its last. Refuses `staff_left` where they are of
 * the company no more. The caller holds the application.
 */
export async function grantDoors(db: Db, engines: Granting, row: AccessAsked, now: Date): Promise<void> {
  const { id, areaId, personId, companyId, controls, controlIds, fromAt, untilAt } = row
  if (!(await membersAmong(db, companyId, [personId])).has(personId)) refuse(parkingRefusals.staffLeft)
  await grantPass(db, engines, {
    areaId,
    source: SOURCE,
    sourceId: id,
    holderId: personId,
    kind: 'application',
    facts: {
      name: await nameOf(db, personId),
      companyId,
      companyName: (await companyNameOf(db, companyId)) ?? '',
      title: controls.map(({ name }) => name).join('、'),
    },
    buildingIds: null,
    pointIds: await sharePointsOf(db, controlIds),
    from: fromAt,
    until: untilAt,
    entries: null,
    now,
  })
}

/** Ends the pass of an application: nothing opens with it once the transaction has committed. */
export async function endDoors(
  db: Db,
  engines: Granting,
  { id, why, now }: { id: string; why: 'ended' | 'revoked' | 'left'; now: Date },
): Promise<void> {
  await endPass(db, engines, { source: SOURCE, sourceId: id, why, now })
}

/** Lets the passes of everybody who holds a control open what it opens now. The caller holds the control. */
export async function moveDoors(
  db: Db,
  engines: Granting,
  of: { areaId: string; controlId: string; now: Date },
): Promise<number> {
  const { areaId, controlId, now } = of
  const holders = await lockHolders(db, controlId, now)
  for (const { id, controlIds, fromAt: from, untilAt: until } of holders) {
    const pointIds = await sharePointsOf(db, controlIds)
    await movePass(db, engines, { areaId, source: SOURCE, sourceId: id, from, until, pointIds, now })
  }
  return holders.length
}
