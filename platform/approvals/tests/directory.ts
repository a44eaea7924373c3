import { managerAddress, personAddress, rightAddress } from '../address.ts'
import type { PeoplePort } from '../approvals.ts'
import type { Address } from '../process.ts'

/** A person's id for tests: the same number is the same person. */
export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Somebody of the directory. */
export interface Known {
  id: string
  name: string
  rights: readonly string[]
  /** Companies that they manage. */
  manages: readonly string[]
}

/** Who people are, for tests of the engine alone: it can be changed while cases run. */
export class Directory {
  readonly persons = new Map<string, Known>()

  /** Adds a person or puts another in their place. */
  put(n: number, name: string, { rights = [], manages = [] }: Partial<Pick<Known, 'rights' | 'manages'>> = {}): Known {
    const known = { id: idOf(n), name, rights, manages }
    this.persons.set(known.id, known)
    return known
  }

  /** Every address of a person. */
  addressesOf(personId: string): Address[] {
    const known = this.persons.get(personId)
    if (!known) return []
    return [personAddress(personId), ...known.rights.map(rightAddress), ...known.manages.map(managerAddress)]
  }

  /** Who stands behind each of these addresses. */
  holdersOf(addresses: readonly Address[]): Map<Address, string[]> {
    const all = [...this.persons.keys()].map((id) => ({ id, has: this.addressesOf(id) }))
    return new Map(
      addresses.flatMap((address): [Address, string[]][] => {
        const ids = all.filter(({ has }) => has.includes(address)).map(({ id }) => id)
        return ids.length > 0 ? [[address, ids]] : []
      }),
    )
  }

  /** As the engine asks for it. */
  port(): PeoplePort {
    return {
      namesOf: async (_db, _areaId, addresses) => {
        const named = addresses.flatMap((address): [Address, string][] => {
          const known = this.persons.get(address.replace('person:', ''))
          if (known) return [[address, known.name]]
          return address.startsWith('person:') ? [] : [[address, `(${address})`]]
        })
        return new Map(named)
      },
      holdersOf: async (_db, _areaId, addresses) => this.holdersOf(addresses),
      addressesOf: async (_db, _areaId, ids) => new Map(ids.map((id) => [id, this.addressesOf(id)])),
    }
  }
}
