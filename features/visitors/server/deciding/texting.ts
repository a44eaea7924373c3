import type { Db } from '#platform/db'
import { clockOf, dayOf } from '#vocabulary/day'
import type { VisitorEngines } from '../engines.ts'
import { listCompanions } from '../visits/companion-queries.ts'
import type { VisitDecided } from '../visits/deciding.ts'
import type { VisitChanged } from '../visits/notifying.ts'
import { findVisit, type VisitRow } from '../visits/queries.ts'
import { opened } from '../visits/sealing.ts'

type Engines = Pick<VisitorEngines, 'notify' | 'vault' | 'identity'>
const HOUR_SECONDS = 3600
/** Messages about changes an hour of one visit: a meeting may move often. */
const MAX_CHANGES = 10

/** Tells the leader of a decided visit by SMS what was decided, where messages can be sent; whoever took it back meanwhile hears nothing. */
export async function textDecided(db: Db, engines: Engines, { areaId, visitId }: VisitDecided): Promise<void> {
  const visit = await findVisit(db, areaId, visitId)
  if (visit?.state === 'approved') await text(db, engines, visit, 'visit-approved')
  if (visit?.state === 'declined') await text(db, engines, visit, 'visit-declined')
}

/** Tells the leader of a visit by SMS that it has another time, or was called off; what became of it meanwhile is not said twice. */
export async function textChanged(db: Db, engines: Engines, { areaId, visitId, what }: VisitChanged): Promise<void> {
  const visit = await findVisit(db, areaId, visitId)
  if (!visit) return
  const stands = visit.state === 'waiting' || visit.state === 'approved' || visit.state === 'invited'
  if (what === 'moved' ? !stands : visit.state !== 'cancelled') return
  const limit = { key: `visitors.sms.changed:${visitId}`, max: MAX_CHANGES, seconds: HOUR_SECONDS }
  if ((await engines.identity.limits.take(db, [limit])) > 0) return
  await text(db, engines, visit, what === 'moved' ? 'visit-moved' : 'visit-cancelled')
}

async function text(
  db: Db,
  { notify, vault }: Engines,
  visit: VisitRow,
  template: 'visit-approved' | 'visit-declined' | 'visit-moved' | 'visit-cancelled',
): Promise<void> {
  if (!notify.canSms) return
  const [leader] = await listCompanions(db, [visit.id])
  const phone = leader ? opened(vault, 'phone', leader.id, leader.phoneSealed) : ''
  if (phone === '') return
  const words = { at: `${dayOf(visit.fromAt).slice(5)} ${clockOf(visit.fromAt)}`, company: visit.companyName }
  await notify.sms(db, { areaId: visit.areaId, phone, template, words })
}
