import { visitorRefusals } from '#contract/visitors'
import { record } from '#platform/audit'
import type { StepsContext } from '#platform/http'
import { refuse } from '#vocabulary/refusal'
import type { VisitorEngines } from '../engines.ts'
import { isLed, openInvitation } from '../invitations/completing.ts'
import { guarded } from '../invitations/guard.ts'
import { cancelVisit } from '../visits/ending.ts'
import { findInvitationOf } from '../visits/invitation-queries.ts'
import { lockVisit, type VisitRow } from '../visits/queries.ts'
import { type Asking, askVisit } from './asking.ts'

/**
 * The visitor cannot come: their visit is off, with a word to the host, until somebody has come. While nobody completed the invitation, whoever has its link says so; then whoever leads
 * the visit. Locks: visit, passes.
 */
export async function sayCannotCome(
  engines: VisitorEngines,
  ctx: StepsContext,
  { words, ...asking }: Asking & { words: string },
): Promise<VisitRow> {
  const { areaId, caller, now } = ctx
  const unbound = await unboundOf(engines, ctx, asking)
  const id = unbound ?? (await ledBy(engines, ctx, asking))
  return await ctx.last(async (db) => {
    const visit = (await lockVisit(db, id)) ?? refuse(visitorRefusals.invitationGone)
    // Completed meanwhile: the visit is that phone's now.
    if (unbound !== null && (await findInvitationOf(db, id))?.boundHash) refuse(visitorRefusals.otherPhone)
    const by = { kind: 'visitor', id: caller?.personId ?? null } as const
    const off = await cancelVisit(db, engines, { id, by, what: 'cannot_come', words, now })
    const actor = caller?.personId ?? 'system:visitors'
    const act = { action: 'visitors.visit.cannot_come', subject: { kind: 'visit', id }, detail: { state: visit.state } }
    await record(db, { areaId, at: now, actor, ...act })
    return off
  })
}

/** The visit of a link whose invitation nobody has completed; null: somebody has, or it is asked for by its id. */
async function unboundOf(
  engines: VisitorEngines,
  ctx: StepsContext,
  { inviteCode, key }: Asking,
): Promise<string | null> {
  if (inviteCode === undefined) return null
  const { db, areaId, caller } = ctx
  const opened = await guarded(engines, ctx, () => openInvitation(db, engines, { areaId, inviteCode, key, caller }))
  return opened.invitation.boundHash === null ? opened.visit.id : null
}

/** The visit that the asking phone or session leads; refuses who only comes along. */
async function ledBy(engines: VisitorEngines, ctx: StepsContext, asking: Asking): Promise<string> {
  const { visit, people, mine } = await askVisit(engines, ctx, asking)
  return isLed(mine, people) ? visit.id : refuse(visitorRefusals.otherPhone)
}
