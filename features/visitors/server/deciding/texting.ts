import type { Db } from '#platform/db'
import type { NewLink, PlainTemplate, SmsTemplate } from '#platform/notify'
import { AROUND_MS } from '../../contract/can.ts'
import { VISIT_LINK } from '../codes/asking.ts'
import type { VisitorEngines } from '../engines.ts'
import { linkToInvitation } from '../invitations/completing.ts'
import { VISIT_KINDS } from '../messages/kinds.ts'
import { momentWords } from '../messages/words.ts'
import { listCompanions } from '../visits/companion-queries.ts'
import type { VisitDecided } from '../visits/deciding.ts'
import { findCodeHash } from '../visits/invitation-queries.ts'
import type { VisitChanged } from '../visits/notifying.ts'
import { findVisit, type VisitRow } from '../visits/queries.ts'
import { opened } from '../visits/sealing.ts'

type Engines = Pick<VisitorEngines, 'notify' | 'vault' | 'identity' | 'clock'>
const HOUR_SECONDS = 3600
const DAY_MS = 86_400_000
/** Messages about changes an hour of one visit: a meeting may move often. */
const MAX_CHANGES = 10
/** Why a visit was declined is looked up for so long, also where its time is over sooner. */
const LOOKED_UP_MS = 7 * DAY_MS

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
  if (what === 'moved') await prolong(db, engines, visit)
  const limit = { key: `visitors.sms.changed:${visitId}`, max: MAX_CHANGES, seconds: HOUR_SECONDS }
  if ((await engines.identity.limits.take(db, [limit])) > 0) return
  await text(db, engines, visit, what === 'moved' ? 'visit-moved' : 'visit-cancelled')
}

/** What was sent before the move opens the visit at its new time too. */
async function prolong(db: Db, { notify }: Engines, visit: VisitRow): Promise<void> {
  const { areaId, id } = visit
  const until = new Date(visit.untilAt.getTime() + AROUND_MS)
  const people = await listCompanions(db, [id])
  await notify.links.prolong(db, { areaId, kind: VISIT_LINK, things: people.map((one) => one.id), until })
  const codeHash = await findCodeHash(db, id)
  if (codeHash === null) return
  const { kind, thing } = linkToInvitation(codeHash, until)
  await notify.links.prolong(db, { areaId, kind, things: [thing], until })
}

/** Under which messages people choose whether they want these. */
const KINDS = {
  'visit-approved': VISIT_KINDS.decided,
  'visit-declined': VISIT_KINDS.decided,
  'visit-moved': VISIT_KINDS.moved,
  'visit-cancelled': VISIT_KINDS.cancelled,
} as const satisfies Partial<Record<SmsTemplate, string>>

async function text(
  db: Db,
  { notify, vault, clock }: Engines,
  visit: VisitRow,
  template: keyof typeof KINDS,
): Promise<void> {
  if (!notify.canSms) return
  const [leader] = await listCompanions(db, [visit.id])
  const phone = leader ? opened(vault, 'phone', leader.id, leader.phoneSealed) : ''
  if (!leader || phone === '') return
  const { personId } = leader
  // Who has no account has no other way to hear of it.
  if (personId !== null && !(await notify.inbox.wantSms(db, KINDS[template], [personId])).has(personId)) return
  const { areaId, companyName: company } = visit
  const words = { at: momentWords(visit.fromAt), company, why: visit.opinion.trim() }
  if (isPlain(template)) return await notify.sms(db, { areaId, phone, template, words })
  const link = await linkTo(db, visit, { id: leader.id, personId, now: clock() })
  await notify.sms(db, { areaId, phone, template, words, link })
}

/** Where the link leads: to what is still to be filled in, else to the visit and its code. */
async function linkTo(
  db: Db,
  visit: VisitRow,
  { id: thing, personId, now }: { id: string; personId: string | null; now: Date },
): Promise<NewLink> {
  const ends = new Date(visit.untilAt.getTime() + AROUND_MS)
  const codeHash = visit.state === 'invited' ? await findCodeHash(db, visit.id) : null
  if (codeHash !== null) return linkToInvitation(codeHash, visit.untilAt)
  const until = visit.state === 'declined' ? new Date(Math.max(ends.getTime(), now.getTime() + LOOKED_UP_MS)) : ends
  return { kind: VISIT_LINK, thing, path: `/current/visitorcurrentcode/${visit.id}?key={pass}`, until, personId }
}

const isPlain = (template: keyof typeof KINDS): template is Extract<keyof typeof KINDS, PlainTemplate> =>
  template === 'visit-cancelled'
