import type { Db } from '#platform/db'
import type { Vault } from '#platform/vault'
import { listedCompanies } from '../companies/listed.ts'
import { listNames } from '../queries.ts'
import { findColleagues } from './finding.ts'

/** Records that are shown at once. */
const SHOWN = 20

/** A record by which a field of a form may be answered. */
export interface RecordChoice {
  readonly id: string
  readonly name: string
  readonly note: string
}

/** Listed companies of a park, or this person and their colleagues in these companies, by a part of the name: what a field of a form may be answered by. `more`: a longer text finds more. */
export async function recordChoices(
  db: Db,
  vault: Vault,
  of: {
    areaId: string
    personId: string
    companyIds: readonly string[]
    kind: 'company' | 'colleague'
    text: string
  },
): Promise<{ items: RecordChoice[]; more: boolean }> {
  const { areaId, personId, companyIds, kind, text } = of
  if (kind === 'company') {
    const page = await listedCompanies(db, areaId, { text, next: undefined, size: SHOWN })
    const items = page.items.map((each) => ({ id: each.id, name: each.name, note: each.address }))
    return { items, more: page.next !== null }
  }
  const found = await findColleagues(db, vault, personId, companyIds, { text, limit: SHOWN + 1 })
  const [person] = await listNames(db, [personId])
  const own = { id: personId, name: person?.nickName ?? '', note: '本人' }
  const isOwnFound = text.trim() === '' || own.name.includes(text.trim())
  const all = [
    ...(isOwnFound ? [own] : []),
    ...found
      .filter((each) => each.id !== personId)
      .map((each) => ({ id: each.id, name: each.name, note: each.department ?? '' })),
  ]
  return { items: all.slice(0, SHOWN), more: all.length > SHOWN }
}
