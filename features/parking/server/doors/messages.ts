import type { Db } from '#platform/db'
import type { ParkingEngines } from '../engines.ts'
import { listOwnAccess } from '../passes/queries.ts'

/** An access control of somebody's was taken back; the thing is the application. */
const KIND = 'parking.access-ended'

/** Registers the message, which its applicant may open. The topic is that of parking. */
export function declareDoorMessages({ notify: { inbox } }: Pick<ParkingEngines, 'notify'>): void {
  inbox.kind({ kind: KIND, topic: 'parking', mayOpen: listOwnAccess })
}

/** Writes to somebody that their access control was taken back, and why. */
export async function writeEnded(
  db: Db,
  { notify }: Pick<ParkingEngines, 'notify'>,
  of: { id: string; areaId: string; personId: string; why: string; now: Date },
): Promise<void> {
  const { id, areaId, personId, why, now } = of
  await notify.inbox.write(db, {
    areaId,
    personIds: [personId],
    kind: KIND,
    thing: id,
    title: '您的门禁权限已收回',
    text: `原因：${why}。需要时可以重新申请`,
    path: `/parking/staff/detail?id=${id}`,
    now,
  })
}
