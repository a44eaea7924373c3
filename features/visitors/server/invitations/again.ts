import type { GuestInput } from '#contract/visitors'
import type { Db } from '#platform/db'
import { refusals, refuse } from '#vocabulary/refusal'
import type { VisitorEngines } from '../engines.ts'
import { listCompanionsOfHost } from '../visits/companion-queries.ts'
import { opened } from '../visits/sealing.ts'

/** Who came to this host before, filled in anew. Their values never leave the server whole. Refuses whoever did not. */
export async function again(
  db: Db,
  { vault }: Pick<VisitorEngines, 'vault'>,
  hostId: string,
  ids: readonly string[],
): Promise<GuestInput[]> {
  const rows = await listCompanionsOfHost(db, hostId, ids)
  return ids.map((id) => {
    const one = rows.find((row) => row.id === id) ?? refuse(refusals.notFound, { field: 'again' })
    const phone = opened(vault, 'phone', id, one.phoneSealed)
    return { name: opened(vault, 'name', id, one.nameSealed), ...(phone && { phone }) }
  })
}
