import type { ArchiveContact, ArchiveTouch, FoundContact } from '#contract/archives'
import type { Vault } from '#platform/vault'
import { toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { maskPhone } from '#vocabulary/phone'
import type { RecordRow } from '../records/queries.ts'
import { stampOf } from '../records/view.ts'
import type { FoundRow } from './key-queries.ts'
import { mendableUntil } from './rules.ts'
import { type ContactData, openCard, openText, type TouchData } from './sealing.ts'

type Names = ReadonlyMap<string, string>

/** lin.xiao@park.example → l***@park.example. */
export function maskEmail(email: string): string {
  return `${[...email][0] ?? ''}***${email.slice(email.lastIndexOf('@'))}`
}

/** What a list shows of a card. `own`: to managers of the enterprise, who know its people by name. */
function masked(vault: Vault, id: string, data: ContactData, own: boolean) {
  const { name, post, phones, emails } = openCard(vault, id, data)
  return {
    name: own ? name : maskedName(name),
    post,
    phones: phones.map(maskPhone),
    emails: emails.map(maskEmail),
    main: data.main,
    leftOn: data.leftOn,
  }
}

/** A contact, on the wire. */
export function viewContact(
  vault: Vault,
  row: Omit<RecordRow, 'by'>,
  beside: { names: Names; own: boolean; mayWrite: boolean; linked: boolean; ended: boolean },
): ArchiveContact {
  // written by `saving.ts`
  const data = row.data as ContactData
  return {
    id: row.id,
    ...stampOf(row, beside.names),
    ...masked(vault, row.id, data, beside.own),
    nameMasked: !beside.own,
    linked: beside.linked,
    mayHaveLeft: beside.ended && data.leftOn === null,
    mayWrite: beside.mayWrite,
  }
}

/** A contact that was found, on the wire. */
export function viewFound(vault: Vault, { id, archiveId, archiveName, data }: FoundRow, own: boolean): FoundContact {
  // written by `saving.ts`
  const { emails: _emails, ...shown } = masked(vault, id, data as ContactData, own)
  return { id, archiveId, archiveName, ...shown }
}

/** A touch, on the wire. */
export function viewTouch(
  vault: Vault,
  row: Omit<RecordRow, 'by'> & { createdAt: Date },
  { names, mayMend }: { names: Names; mayMend: boolean },
): ArchiveTouch {
  // written by `saving.ts`
  const { at, how, sealed, nextOn, earlierId = null } = row.data as TouchData
  return {
    id: row.id,
    ...stampOf(row, names),
    heldAt: toInstant(new Date(at)),
    how,
    summary: openText(vault, row.id, sealed),
    nextOn,
    earlierId,
    mendableUntil: mayMend ? toInstant(mendableUntil(row.createdAt)) : null,
  }
}
