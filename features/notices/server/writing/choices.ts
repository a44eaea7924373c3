import { buildingsOf } from '#door/estate'
import { type AddresseeKind, addresseesFor, companiesOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Sender } from '../rights.ts'

/** So many are offered; who does not find theirs types more of its name. */
const MAX_CHOICES = 100

/** What a line of a scope may name; companies go on page by page. */
export async function choicesOf(
  db: Db,
  sender: Sender,
  kind: 'companies' | 'buildings' | AddresseeKind,
  { part, next }: { part: string; next?: string | undefined },
) {
  if (kind === 'companies') {
    const page = await companiesOf(db, sender.areaId, { part: part.trim(), next, size: MAX_CHOICES })
    return { items: page.items.map((row) => ({ ...row, note: '' })), next: page.next }
  }
  if (kind === 'buildings') {
    const rows = await buildingsOf(db, sender.areaId, { part: part.trim(), limit: MAX_CHOICES })
    return { items: rows.map((row) => ({ ...row, note: '' })), next: null }
  }
  return { items: await addresseesFor(db, sender, kind, { part, limit: MAX_CHOICES }), next: null }
}
