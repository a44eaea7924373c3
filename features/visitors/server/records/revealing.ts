import { visitorRefusals } from '#contract/visitors'
import type { Db } from '#platform/db'
import { newId } from '#platform/db'
import type { Contact, ContactsPart, RevealPart } from '#platform/retention'
import { refusals, refuse } from '#vocabulary/refusal'
import type { VisitorEngines } from '../engines.ts'
import { findCompanion, listCompanions, listCompanionsById } from '../visits/companion-queries.ts'
import { findVisit, type VisitRow } from '../visits/queries.ts'
import { opened } from '../visits/sealing.ts'
import { insertReveal } from './queries.ts'

/** What may be looked at whole. */
export type Field = 'name' | 'phone' | 'id' | 'plate' | 'note' | 'face' | 'document'

/** Opens one field of a visit and writes down who looked at it and why, in one transaction: neither is without the other. */
export async function revealField(
  db: Db,
  { vault, files }: Pick<VisitorEngines, 'vault' | 'files'>,
  visit: VisitRow,
  of: { companionId: string | undefined; field: Field; why: string; byId: string; now: Date },
): Promise<string> {
  if (visit.strippedAt !== null) refuse(visitorRefusals.gone)
  const { companionId, field, why, byId, now } = of
  const [leader] = companionId === undefined ? await listCompanions(db, [visit.id]) : []
  const one = companionId === undefined ? leader : await findCompanion(db, companionId)
  if (!one || one.visitId !== visit.id) refuse(refusals.notFound, { field: 'companionId' })
  const seen = (pictureId: string | null) => (pictureId === null ? '' : files.sealed.address(pictureId, byId))
  const values = {
    name: () => opened(vault, 'name', one.id, one.nameSealed),
    phone: () => opened(vault, 'phone', one.id, one.phoneSealed),
    id: () => opened(vault, 'id', one.id, one.idSealed),
    plate: () => opened(vault, 'plate', visit.id, visit.plateSealed),
    note: () => opened(vault, 'note', visit.id, visit.noteSealed),
    face: () => seen(one.faceId),
    document: () => seen(one.documentId),
  }
  // agreed to once, and erased since: withdrawn, or a day after the visit
  if (field === 'face' && one.faceId === null && one.faceConsentId !== null) refuse(visitorRefusals.gone)
  const value = values[field]()
  if (value === '') refuse(refusals.notFound, { field: 'field' })
  const reveal = { id: newId(), visitId: visit.id, companionId: one.id, field, why, byId, byPark: false, at: now }
  await insertReveal(db, reveal)
  return value
}

/**
 * Opens name or phone of somebody with a visit's pass for an operator of the park; the visitor reads of it with what host and company saw. Who was taken off a visit is not opened: the
 * visit's page is not theirs, so that they could not read of it. Of tours neither is kept.
 */
export function revealToPark({ vault }: Pick<VisitorEngines, 'vault'>): RevealPart {
  return async (db, { id, areaId, of, field, why, byId, at }) => {
    const one = await findCompanion(db, of)
    const visit = one && (await findVisit(db, areaId, one.visitId))
    if (!visit) return null
    if (visit.strippedAt !== null) return { value: null, why: 'gone' }
    const value = opened(vault, field, one.id, field === 'name' ? one.nameSealed : one.phoneSealed)
    if (value === '') return { value: null, why: 'missing' }
    await insertReveal(db, { id, visitId: visit.id, companionId: one.id, field, why, byId, byPark: true, at })
    return { value }
  }
}

/** Names and phones of those with a visit's pass, while the park has an emergency, which is on record as a whole; of tours and of who is stripped nothing is kept. */
export function contactsInEmergency({ vault }: Pick<VisitorEngines, 'vault'>): ContactsPart {
  return async (db, { areaId, ids }) => {
    const rows = await listCompanionsById(db, areaId, ids)
    return new Map(
      rows.flatMap((one): [string, Contact][] => {
        const name = opened(vault, 'name', one.id, one.nameSealed)
        const phone = opened(vault, 'phone', one.id, one.phoneSealed)
        return name === '' ? [] : [[one.id, { name, phone: phone || null }]]
      }),
    )
  }
}
