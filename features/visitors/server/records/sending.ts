import { visitorRefusals } from '#contract/visitors'
import { nameOf } from '#door/people'
import type { Db } from '#platform/db'
import { tokenHash } from '#platform/identity'
import { maskedName } from '#vocabulary/names'
import { refuse } from '#vocabulary/refusal'
import type { VisitorEngines } from '../engines.ts'
import { linkToInvitation } from '../invitations/completing.ts'
import { momentWords } from '../messages/words.ts'
import type { VisitRow } from '../visits/queries.ts'

const HOUR = 3600
/** Messages with links an hour: of one visit, of one host, of one park. Whoever is over it hands the link on. */
const SENT = { visit: 5, host: 60, park: 600 }

/** Writes an SMS with the link, within what visit, host and park may send. */
export async function sendInvitation(
  db: Db,
  { notify, identity }: Pick<VisitorEngines, 'notify' | 'identity'>,
  { visit, inviteCode, phone }: { visit: VisitRow; inviteCode: string; phone: string },
): Promise<void> {
  if (!notify.canSms) refuse(visitorRefusals.noSms)
  const wait = await identity.limits.take(db, [
    { key: `visitors.sms.visit:${visit.id}`, max: SENT.visit, seconds: HOUR },
    { key: `visitors.sms.host:${visit.hostId}`, max: SENT.host, seconds: HOUR },
    { key: `visitors.sms.park:${visit.areaId}`, max: SENT.park, seconds: HOUR },
  ])
  if (wait > 0) refuse(visitorRefusals.smsOften, { data: { minutes: Math.ceil(wait / 60) } })
  const name = visit.hostId === null ? '' : await nameOf(db, visit.hostId)
  const words = { host: `${visit.companyName}${maskedName(name)}`, at: momentWords(visit.fromAt) }
  const link = linkToInvitation(tokenHash(inviteCode), visit.untilAt)
  await notify.sms(db, { areaId: visit.areaId, phone, template: 'visit-invite', words, link })
}
