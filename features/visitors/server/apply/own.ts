import { visitorRefusals } from '#contract/visitors'
import type { Db } from '#platform/db'
import type { CallContext, WriteContext } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import type { GuestInput } from '../../contract/shapes.ts'
import type { VisitorEngines } from '../engines.ts'
import { listCompanions } from '../visits/companion-queries.ts'
import { cancelVisit } from '../visits/ending.ts'
import { changeVisit } from '../visits/moving.ts'
import { findVisit, updateVisit, type VisitRow } from '../visits/queries.ts'
import { sideOf } from '../visits/sides.ts'

/** A visit that the caller comes with or filed; to everybody else, its host among them, it is not there by this way. */
export async function ownVisit(ctx: CallContext & { db: Db }, id: string): Promise<VisitRow> {
  const { db, areaId, person } = ctx
  const visit = (await findVisit(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
  const side = await sideOf(db, visit, person)
  return side === 'visitor' ? visit : refuse(refusals.notFound, { field: 'id' })
}

/** Takes a visit of the caller's back, until somebody has come; a draft is gone for its applicant too. */
export async function withdrawVisit(
  ctx: WriteContext,
  engines: VisitorEngines,
  { id, words }: { id: string; words: string },
): Promise<VisitRow> {
  const { db, now, person } = ctx
  const before = await filedVisit(ctx, id)
  const by = { kind: 'visitor' as const, id: person.personId }
  const visit = await cancelVisit(db, engines, { id, by, what: 'withdrawn', words, now })
  if (before.state === 'draft') await updateVisit(db, id, { hiddenByVisitorAt: now }, now)
  return visit
}

/** Who comes, as somebody swaps them: an id alone keeps one as they are. */
export type Swapped = GuestInput | { readonly id: string }

/** Swaps people or plate of a filed visit of the caller's, within the approved headcount. */
export async function swapVisit(
  ctx: WriteContext,
  engines: VisitorEngines,
  { id, guests, plate }: { id: string; guests?: readonly Swapped[] | undefined; plate?: string | undefined },
): Promise<VisitRow> {
  const { db, now, person } = ctx
  const visit = await filedVisit(ctx, id)
  if (visit.state === 'draft') refuse(visitorRefusals.changed)
  const fresh = guests?.flatMap((guest) => ('name' in guest ? [guest] : []))
  const keep = guests?.flatMap((guest) => ('name' in guest ? [] : [guest.id]))
  const by = { kind: 'visitor' as const, id: person.personId }
  const move = { ...(fresh && { guests: fresh, keep }), ...(plate !== undefined && { plate }) }
  return await changeVisit(db, engines, { id, by, move, now })
}

/** A visit that the caller filed, or leads: who only comes along changes nothing. */
async function filedVisit(ctx: WriteContext, id: string): Promise<VisitRow> {
  const visit = await ownVisit(ctx, id)
  const { personId } = ctx.person
  if (visit.applicantId === personId) return visit
  const [leader] = await listCompanions(ctx.db, [id])
  return leader?.personId === personId ? visit : refuse(refusals.notFound, { field: 'id' })
}
