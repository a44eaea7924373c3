import {
  type Address,
  addressesOfCaller,
  managerAddress,
  type PeoplePort,
  personAddress,
  rightAddress,
} from '#platform/approvals'
import { isId } from '#vocabulary/id'
import { isRight, RIGHTS } from '#vocabulary/rights'
import { type Behind, listBehind, listCalled, listPosts } from './queries.ts'

/** What roles are called where a duty is addressed to all who have one. */
const ROLES: Readonly<Record<string, string>> = {
  operator: '园区运营',
  property: '物业人员',
  merchant: '收银员',
  staff: '企业员工',
  visitor: '访客',
}

/**
 * Who holds what, for addresses of approvals: persons themselves, those of a role and those who hold a right in the whole park today (`right:`;
 * roles and rights share no word), the managers of a company (`manager:`). A right within regions or companies is no address: that has no bounds.
 */
export const holders: PeoplePort = {
  async namesOf(db, areaId, addresses) {
    const parts = partsOf(addresses)
    const rows = parts.persons.length + parts.companies.length > 0 ? await listCalled(db, areaId, parts) : []
    const called = new Map(rows.map(({ id, name }) => [id, name]))
    const named = (ids: readonly string[], addressOf: (id: string) => Address, word = '') =>
      ids.flatMap((id): [Address, string][] => {
        const name = called.get(id)
        return name === undefined ? [] : [[addressOf(id), name + word]]
      })
    return new Map([
      ...named(parts.persons, personAddress),
      ...named(parts.companies, managerAddress, '管理员'),
      ...parts.roles.map((role): [Address, string] => [
        rightAddress(role),
        ROLES[role] ?? (isRight(role) ? RIGHTS[role] : role),
      ]),
    ])
  },

  async holdersOf(db, areaId, addresses) {
    const rows = addresses.length > 0 ? await listBehind(db, areaId, partsOf(addresses)) : []
    const addressOf = { person: personAddress, role: rightAddress, company: managerAddress }
    const found = new Map<Address, string[]>()
    for (const { sort, word, personId } of rows) {
      const address = addressOf[sort](word)
      found.set(address, [...(found.get(address) ?? []), personId])
    }
    return found
  },

  async addressesOf(db, areaId, personIds) {
    const rows = await listPosts(db, areaId, personIds.filter(isId))
    return new Map(
      rows.map(({ personId, roles, rights, companies }) => {
        const ties = companies.map((companyId) => ({ companyId, manager: true, allowed: true }))
        return [personId, addressesOfCaller({ personId, roles, rights, companies: ties })]
      }),
    )
  },
}

/** Addresses taken apart; what names nobody that there could be is left out. */
function partsOf(addresses: readonly Address[]): Behind {
  const words = (sort: string) =>
    addresses.flatMap((address) => (address.startsWith(`${sort}:`) ? [address.slice(sort.length + 1)] : []))
  return { persons: words('person').filter(isId), roles: words('right'), companies: words('manager').filter(isId) }
}
