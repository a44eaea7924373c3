import { namesOf, phonesOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Contact } from '#platform/retention'
import type { AccessEngines } from '../engines.ts'
import { listSources } from './queries.ts'

/**
 * Whole names and phones of the persons of these passes, by pass: of visits and workers as whoever keeps those knows them, else by the account of whoever holds the pass. For an emergency that
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
  const idsOf = (of: string) => here.flatMap(({ source, sourceId }) => (source === of ? [sourceId] : []))
  const visitors = await keeper.contacts(db, 'visit', { areaId, ids: idsOf('visit') })
  const workers = await keeper.contacts(db, 'worker', { areaId, ids: idsOf('decoration') })
  const knownOf = ({ source, sourceId }: { source: string; sourceId: string }): Contact | undefined =>
    source === 'visit' ? visitors.get(sourceId) : source === 'decoration' ? workers.get(sourceId) : undefined
  const held = here.filter((pass) => knownOf(pass) === undefined)
  const persons = [...new Set(held.flatMap(({ holderId }) => holderId ?? []))]
  const [names, phones] = [await namesOf(db, persons), await phonesOf(db, vault, persons)]
  const contacts = new Map<string, Contact>()
  for (const pass of here) {
    const { id, source, holderId } = pass
    const known = knownOf(pass)
    const name = holderId === null ? undefined : names.get(holderId)
    if (known) contacts.set(id, known)
    // the shared pass of a tour is held by who planned it: they are not who is inside
    else if (name !== undefined && holderId !== null && source !== 'visit')
      contacts.set(id, { name, phone: phones.get(holderId) ?? null })
  }
  return contacts
}
