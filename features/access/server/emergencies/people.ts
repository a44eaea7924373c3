import { namesOf, phonesOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Contact } from '#platform/retention'
import type { AccessEngines } from '../engines.ts'
import { listSources } from './queries.ts'

/**
 * Whole names and phones of the persons of these passes, by pass: of visits as whoever keeps visits knows them, else by the account of whoever holds the pass. For an emergency that
 * is on; of whom nothing is known there is no entry.
 */
export async function contactsOf(
  db: Db,
  { keeper, vault }: Pick<AccessEngines, 'keeper' | 'vault'>,
  areaId: string,
  passIds: readonly string[],
): Promise<ReadonlyMap<string, Contact>> {
  const passes = await listSources(db, passIds)
  const here = passes.filter((pass) => pass.areaId === areaId)
  const visits = here.filter(({ source }) => source === 'visit')
  const visitors = await keeper.contacts(db, 'visit', { areaId, ids: visits.map(({ sourceId }) => sourceId) })
  const held = here.filter(({ source, sourceId }) => source !== 'visit' || !visitors.has(sourceId))
  const persons = [...new Set(held.flatMap(({ holderId }) => holderId ?? []))]
  const [names, phones] = [await namesOf(db, persons), await phonesOf(db, vault, persons)]
  const contacts = new Map<string, Contact>()
  for (const { id, source, sourceId, holderId } of here) {
    const visitor = source === 'visit' ? visitors.get(sourceId) : undefined
    const name = holderId === null ? undefined : names.get(holderId)
    if (visitor) contacts.set(id, visitor)
    // the shared pass of a tour is held by who planned it: they are not who is inside
    else if (name !== undefined && holderId !== null && source !== 'visit')
      contacts.set(id, { name, phone: phones.get(holderId) ?? null })
  }
  return contacts
}
