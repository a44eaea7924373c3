import type { Caller } from '#platform/identity'
import type { Address, Fields, Holder } from './process.ts'

/** A person's own address. */
export function personAddress(personId: string): Address {
  return `person:${personId}`
}

/** Whom a person's own address names; null: it is another sort of address. */
export function personIn(address: Address): string | null {
  return address.startsWith('person:') ? address.slice('person:'.length) : null
}

/** The address of a company's managers. */
export function managerAddress(companyId: string): Address {
  return `manager:${companyId}`
}

/** The address of all who hold a right, or have a role: the two share no word. */
export function rightAddress(right: string): Address {
  return `right:${right}`
}

/** Every address of a caller: their own, one for each role and right, one for each company that they manage. Nobody is asked: their session knows. */
export function addressesOfCaller({
  personId,
  roles,
  rights,
  companies,
}: Pick<Caller, 'personId' | 'roles' | 'rights' | 'companies'>): Address[] {
  return [
    personAddress(personId),
    ...roles.map(rightAddress),
    ...rights.map(rightAddress),
    ...companies.filter(({ manager }) => manager).map(({ companyId }) => managerAddress(companyId)),
  ]
}

/** What of a case says who a holder is. */
export interface HeldBy {
  /** The company of the applicant; null: none. */
  readonly companyId: string | null
  readonly fields: Fields
}

/** The addresses that a holder stands for in a case; none: the applicant has no company whose manager could decide, or the field names nobody. */
export function addressesOfHolder(holder: Holder, { companyId, fields }: HeldBy): Address[] {
  switch (holder.kind) {
    case 'person':
      return [personAddress(holder.personId)]
    case 'list':
      return holder.personIds.map(personAddress)
    case 'right':
      return [rightAddress(holder.right)]
    case 'manager':
      return companyId === null ? [] : [managerAddress(companyId)]
    case 'field':
      return String(fields[holder.field] ?? '')
        .split(',')
        .filter(Boolean)
        .map(personAddress)
  }
}
