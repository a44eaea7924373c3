import type { Db } from '#platform/db'
import { clockOf, dayOf } from '#vocabulary/day'
import type { VisitorEngines } from '../engines.ts'
import { listCompanions } from '../visits/companion-queries.ts'
import { findVisit } from '../visits/queries.ts'
import { opened } from '../visits/sealing.ts'

/** Tells the leader of a decided visit by SMS what was decided, where messages can be sent; whoever took it back meanwhile hears nothing. */
export async function textDecided(
  db: Db,
  { notify, vault }: Pick<VisitorEngines, 'notify' | 'vault'>,
  { areaId, visitId }: { areaId: string; visitId: string },
): Promise<void> {
  if (!notify.canSms) return
  const visit = await findVisit(db, areaId, visitId)
  if (visit?.state !== 'approved' && visit?.state !== 'declined') return
  const [leader] = await listCompanions(db, [visit.id])
  const phone = leader ? opened(vault, 'phone', leader.id, leader.phoneSealed) : ''
  if (phone === '') return
  const template = visit.state === 'approved' ? 'visit-approved' : 'visit-declined'
  const words = { at: `${dayOf(visit.fromAt).slice(5)} ${clockOf(visit.fromAt)}`, company: visit.companyName }
  await notify.sms(db, { areaId, phone, template, words })
}
