import { useQueryText } from '#client/navigation'
import type { Sight } from './seen-queries.ts'

/** The book, one of its people, and finding somebody. */
export const BOOK = '/addressbook/companyaddressbook'
export const PERSON = '/addressbook/staffinfo'
export const SEARCH = '/addressbook/searchstaff'

/** Whose book the address names, and with whose eyes it is read. */
export function useSight(): Sight {
  return { companyId: useQueryText('companyId'), as: useQueryText('as') }
}

/** The same sight in an address. */
export const sightQuery = ({ companyId, as }: Sight) => ({
  ...(companyId !== null && { companyId }),
  ...(as !== null && { as }),
})
