import { visitorRefusals } from '#contract/visitors'
import type { Db } from '#platform/db'
import type { StepsContext } from '#platform/http'
import { tokenHash } from '#platform/identity'
import { refusals, refuse } from '#vocabulary/refusal'
import { isEnded } from '../../contract/can.ts'
import type { VisitorEngines } from '../engines.ts'
import { isLed, keyFits, ownAmong } from '../invitations/completing.ts'
import { guarded, WrongCode } from '../invitations/guard.ts'
import { type CompanionRow, listCompanions } from '../visits/companion-queries.ts'
import { findInvitationOf, findOpened } from '../visits/invitation-queries.ts'
import { findVisit, type VisitRow } from '../visits/queries.ts'
import { sideOf } from '../visits/sides.ts'

/** How a visit is asked for. */
export interface Asking {
  readonly inviteCode?: string | undefined
  readonly id?: string | undefined
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
 * A visit, by the code of its link or by its id. Readers: the phone that completed the visit; a session of its leader, applicant or companion. An id without one of them
 * opens nothing; a code alone asks for proof of the phone. `hosts`: host and company may read it too.
 */
export async function askVisit(
  engines: VisitorEngines,
  ctx: Asker,
  asking: Asking,
  { hosts = false, ended = false }: { hosts?: boolean; ended?: boolean } = {},
): Promise<AskedVisit> {
  const { db, caller } = ctx
  const { visit, invitation } = await guarded(engines, ctx, () => byCodeOrId(db, ctx.areaId, asking))
  const byCode = asking.inviteCode !== undefined
  const people = await listCompanions(db, [visit.id])
  const fits = invitation !== null && keyFits(invitation, asking.key)
  const known = fits || hasFiled(visit, caller)
  const own = known || caller === null ? [] : await ownAmong(db, engines, caller, people)
  const all = known || isLed(own, people)
  const mine = all ? people : own
  if (mine.length > 0 || all) {
    if (!ended && isEnded(visit.state)) refuse(visitorRefusals.invitationGone)
    return { visit, people, mine }
  }
  if (hosts && caller !== null && (await sideOf(db, visit, caller)) !== null) return { visit, people, mine }
  if (!byCode) refuse(refusals.notFound, { field: 'id' })
  return refuse(isEnded(visit.state) ? visitorRefusals.invitationGone : visitorRefusals.otherPhone)
}

async function byCodeOrId(db: Db, areaId: string, { inviteCode, id }: Asking) {
  if (inviteCode !== undefined) {
    const opened = await findOpened(db, areaId, tokenHash(inviteCode))
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
