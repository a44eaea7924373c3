import { type Callers, kindsOf, type Who } from '#vocabulary/call'
import { isRight, RIGHT_WORDS } from '#vocabulary/rights'

/** What the directory of services must know of a person. */
export interface Person {
  readonly roles: readonly string[]
  readonly companyId: string | null
  readonly manager: boolean
  readonly rights: readonly string[]
}

/** Somebody who looks for screens. */
export interface Role {
  readonly name: string
  readonly person: Person
  /** The calls that admit them. */
  readonly may: readonly Who[]
}

const PERSON: readonly Who[] = ['open', 'guest', 'session']
const role = (name: string, may: readonly Who[], person: Partial<Person>): Role => ({
  name,
  may: [...PERSON, ...may],
  person: { roles: ['visitor'], companyId: null, manager: false, rights: [], ...person },
})

/** Everybody who is signed in, by role; a right is held by property staff. */
export const ROLES: readonly Role[] = [
  role('visitor', [], {}),
  role('staff', ['session:company'], { roles: ['staff'], companyId: 'c' }),
  role('manager', ['session:company', 'session:manager'], { roles: ['staff'], companyId: 'c', manager: true }),
  role('merchant', ['session:merchant'], { roles: ['merchant'] }),
  role('property', ['session:staff'], { roles: ['property'] }),
  role('operator', ['session:operator'], { roles: ['operator'] }),
  ...RIGHT_WORDS.map((right) => role(right, ['session:staff'], { roles: ['property'], rights: [right] })),
]

/** Whether a role is one of the names: a role's, `company` for whoever is of one, a right's for whoever holds it. */
export function isNamed({ name, person }: Role, names: readonly string[]): boolean {
  if (person.rights.some((right) => names.includes(right))) return true
  const basic = isRight(name) ? 'property' : name
  return names.includes(basic) || (names.includes('company') && person.companyId !== null)
}

/** Whether a call admits a role. */
export function admits({ may }: Role, who: Callers): boolean {
  return kindsOf(who).some((kind) => may.includes(kind))
}
