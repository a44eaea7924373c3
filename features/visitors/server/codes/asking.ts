import { visitorRefusals } from '#contract/visitors'
import type { Db } from '#platform/db'
import type { StepsContext } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import { isEnded } from '../../contract/can.ts'
import type { VisitorEngines } from '../engines.ts'
import { findByCode, isLed, keyFits, ownAmong } from '../invitations/completing.ts'
import { guarded, WrongCode } from '../invitations/guard.ts'
import { type CompanionRow, listCompanions } from '../visits/companion-queries.ts'
import { findInvitationOf } from '../visits/invitation-queries.ts'
import { findVisit, type VisitRow } from '../visits/queries.ts'
import { sideOf } from '../visits/sides.ts'

/** What the link in an SMS about a visit opens: of its people the one whose phone it was sent to. */
export const VISIT_LINK = 'visitors.person'

/** How a visit is asked for. */
export interface Asking {
  readonly inviteCode?: string | undefined
  readonly id?: string | undefined
  /** What this phone keeps of the visit, or what the link in an SMS gave it. */
  readonly key?: string | undefined
}

/** A visit, and whom of it the asking phone or session stands for; nobody: the host asks, or their company. */
export interface AskedVisit {
  readonly visit: VisitRow
  readonly people: readonly CompanionRow[]
  readonly mine: readonly CompanionRow[]
}

type Asker = Pick<StepsContext, 'db' | 'origin' | 'areaId' | 'caller'>

/**
 * A visit, by the code of its link or by its id. Readers: the phone that completed the visit; one that opened the link of an SMS about it, also once the visit has ended;
 * a session of its leader, applicant or companion. An id without one of them
 * opens nothing; a code alone asks for proof of the phone. `hosts`: host and company may read it too.
 */
export async function askVisit(
  engines: VisitorEngines,
  ctx: Asker,
  asking: Asking,
  { hosts = false, ended = false }: { hosts?: boolean; ended?: boolean } = {},
): Promise<AskedVisit> {
  const { db, caller } = ctx
  const { visit, invitation } = await guarded(engines, ctx, () => byCodeOrId(db, engines, ctx.areaId, asking))
  const byCode = asking.inviteCode !== undefined
  const people = await listCompanions(db, [visit.id])
  const fits = invitation !== null && keyFits(invitation, asking.key)
  const known = fits || hasFiled(visit, caller)
  const own = known || caller === null ? [] : await ownAmong(db, engines, caller, people)
  const all = known || isLed(own, people)
  const linked = all ? null : await linkedOf(db, engines, visit, people, asking.key)
  const mine =
    all || linked?.leads ? people : people.filter((one) => one.id === linked?.id || own.some(({ id }) => id === one.id))
  if (mine.length > 0 || all) {
    if (!ended && linked === null && isEnded(visit.state)) refuse(visitorRefusals.invitationGone)
    return { visit, people, mine }
  }
  if (hosts && caller !== null && (await sideOf(db, visit, caller)) !== null) return { visit, people, mine }
  if (!byCode) refuse(refusals.notFound, { field: 'id' })
  return refuse(isEnded(visit.state) ? visitorRefusals.invitationGone : visitorRefusals.otherPhone)
}

/** Whom of a visit's people the link of an SMS was sent to; null: it opens nothing of this visit, or they do not come any more. */
async function linkedOf(
  db: Db,
  { notify }: Pick<VisitorEngines, 'notify'>,
  { areaId }: VisitRow,
  people: readonly CompanionRow[],
  key: string | undefined,
): Promise<{ id: string; leads: boolean } | null> {
  const id = key === undefined ? null : await notify.links.opened(db, areaId, VISIT_LINK, key)
  const at = people.findIndex((one) => one.id === id)
  return id === null || at < 0 ? null : { id, leads: at === 0 }
}

async function byCodeOrId(db: Db, engines: VisitorEngines, areaId: string, { inviteCode, id }: Asking) {
  if (inviteCode !== undefined) {
    const opened = await findByCode(db, engines, areaId, inviteCode)
    if (!opened) throw new WrongCode()
    return opened
  }
  const visit = (id !== undefined && (await findVisit(db, areaId, id))) || refuse(refusals.notFound, { field: 'id' })
  return { visit, invitation: await findInvitationOf(db, visit.id) }
}

/** Who filed a visit is its visitor; who filed an invitation is its host. */
function hasFiled({ way, applicantId }: VisitRow, caller: StepsContext['caller']): boolean {
  return caller !== null && way !== 'invitation' && applicantId === caller.personId
}
