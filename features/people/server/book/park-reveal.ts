import type { RevealPart } from '#platform/retention'
import type { PeopleEngines } from '../engines.ts'
import { openPhone } from '../phones.ts'
import { findPerson } from '../queries.ts'
import { insertReveal } from './reveal-queries.ts'

/**
 * Opens name or phone of a person for an operator of the park, whatever the address book shows: the person reads of it beside the looks of the book, whose limits it does not touch. Nobody
 * reads of a look at themselves.
 */
export function revealToPark({ vault }: Pick<PeopleEngines, 'vault'>): RevealPart {
  return async (db, { id, areaId, of, field, why, byId, at }) => {
    const person = await findPerson(db, of)
    if (!person || person.areaId !== areaId) return null
    const value = field === 'name' ? person.nickName : openPhone(vault, person)
    if (!value) return { value: null, why: 'missing' }
    if (byId !== of)
      await insertReveal(db, {
        id,
        areaId,
        viewerId: byId,
        personId: of,
        companyId: null,
        field,
        why,
        byPark: true,
        at,
      })
    return { value }
  }
}
