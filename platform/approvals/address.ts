import type { Caller } from '#platform/identity'
import type { Address, Holder } from './process.ts'

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

/** The address of all who hold a right. */
export function rightAddress(right: string): Address {
  return `right:${right}`
}

/** Every address of a caller: their own, one for each right, one for each company that they manage. Nobody is asked: their session knows. */
export function addressesOfCaller({
  personId,
  roles,
  companies,
}: Pick<Caller, 'personId' | 'roles' | 'companies'>): Address[] {
  return [
    personAddress(personId),
    ...roles.map(rightAddress),
    ...companies.filter(({ manager }) => manager).map(({ companyId }) => managerAddress(companyId)),
  ]
}

/** The addresses that a holder stands for in a case of this company; none: the applicant has no company whose manager could decide. */
export function addressesOfHolder(holder: Holder, companyId: string | null): Address[] {
  switch (holder.kind) {
    case 'person':
      return [personAddress(holder.personId)]
    case 'list':
      return holder.personIds.map(personAddress)
    case 'right':
      return [rightAddress(holder.right)]
    case 'manager':
      return companyId === null ? [] : [managerAddress(companyId)]
  }
}
