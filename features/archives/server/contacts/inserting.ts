import { type Db, newId } from '#platform/db'
import type { Vault } from '#platform/vault'
import type { Day } from '#vocabulary/day'
import { dayOf, toInstant } from '#vocabulary/day'
import { putRecord } from '../records/queries.ts'
import { placeOf } from '../records/rules.ts'
import { writeBeside } from './beside.ts'
import { linkTouch } from './link-queries.ts'
import { type Card, sealCard, sealText, type TouchData } from './sealing.ts'

/** Whose record it is, and who wrote it when. */
interface Written {
  readonly archive: { readonly id: string; readonly areaId: string; readonly companyId: string | null }
  readonly byId: string | null
  readonly at: Date
}

/** Writes a new contact with what finds it and whom it links to, as far as somebody else decided that it may be; answers its id. */
export async function insertContact(
  db: Db,
  vault: Vault,
  {
    archive,
    byId,
    at,
    card,
    main = false,
    leftOn = null,
  }: Written & { card: Card; main?: boolean; leftOn?: Day | null },
): Promise<string> {
  const id = newId()
  const data = { ...card, phones: [...card.phones], emails: [...card.emails], main, leftOn }
  await putRecord(db, {
    ...placeOf({ kind: 'contact', data }),
    id,
    archiveId: archive.id,
    areaId: archive.areaId,
    kind: 'contact',
    data: { sealed: sealCard(vault, id, card), main, leftOn },
    asOf: dayOf(at),
    source: 'staff',
    version: 1,
    at,
    byId,
    reason: '',
  })
  await writeBeside(db, vault, { id, areaId: archive.areaId, companyId: archive.companyId, card, leftOn })
  return id
}

/** Writes a new touch; answers its id. */
export async function insertTouch(
  db: Db,
  vault: Vault,
  touch: Written & Omit<TouchData, 'sealed' | 'at'> & { summary: string },
): Promise<string> {
  const { archive, byId, at, contactId, how, nextOn, earlierId, summary } = touch
  const id = newId()
  const data = { contactId, at: toInstant(at), how, nextOn, ...(earlierId && { earlierId }) }
  await putRecord(db, {
    ...placeOf({ kind: 'touch', data: { ...data, summary } }),
    id,
    archiveId: archive.id,
    areaId: archive.areaId,
    kind: 'touch',
    data: { ...data, sealed: sealText(vault, id, summary) },
    asOf: dayOf(at),
    source: 'staff',
    version: 1,
    at,
    byId,
    reason: '',
  })
  await linkTouch(db, id, contactId)
  return id
}
