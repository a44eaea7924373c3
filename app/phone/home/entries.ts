import { type Audience, SERVICE_GROUPS, type Service, type ServiceGroup } from '#client/home'
import { services as access } from '#services/access'
import { services as archives } from '#services/archives'
import { services as booking } from '#services/booking'
import { services as estate } from '#services/estate'
import { services as notices } from '#services/notices'
import { services as parking } from '#services/parking'
import { services as patrol } from '#services/patrol'
import { services as people } from '#services/people'
import { services as publishing } from '#services/publishing'
import { services as setup } from '#services/setup'
import { services as tasks } from '#services/tasks'
import { services as visitors } from '#services/visitors'
import { services as wallet } from '#services/wallet'
import { services as coming } from '../coming/entries.ts'
import { withoutOptional } from '../route-finder.ts'

/** The entries of the areas, by the name of their folder: a new area adds its word here. */
export const AREAS = {
  access,
  archives,
  booking,
  estate,
  notices,
  parking,
  patrol,
  people,
  publishing,
  setup,
  tasks,
  visitors,
  wallet,
}

/** What the directory must know of a person; null stands for someone who is not signed in. */
export interface Person {
  readonly roles: readonly string[]
  readonly companyId: string | null
  readonly manager: boolean
  /** Rights that they hold somewhere in the park. */
  readonly rights: readonly string[]
}

const entries: readonly Service[] = [...Object.values(AREAS).flat(), ...coming]

/** Where an entry stands in its group; last, where it does not say. */
const orderOf = ({ order = Number.MAX_SAFE_INTEGER }: Service) => order

/** All services a person may look for, by what they are about. */
export const directory: readonly { readonly title: ServiceGroup; readonly services: readonly Service[] }[] =
  SERVICE_GROUPS.map((title) => ({
    title,
    services: entries.filter(({ group }) => group === title).sort((a, b) => orderOf(a) - orderOf(b)),
  }))

/** Groups that come first for whoever has the role; the others stay in their order. */
const FIRST_FOR: Readonly<Record<string, ServiceGroup>> = {
  operator: '园区工作',
  property: '园区工作',
  merchant: '钱包与餐饮',
}

/** What stands first on a home that nobody has used yet, by role; whoever has none of these roles is a driver. */
const AT_FIRST: Readonly<Record<string, readonly string[]>> = {
  operator: ['/parking/desk', '/wallet/differences', '/licenseplate', '/hotline', '/wallet/mywallet'],
  merchant: ['/collection', '/wallet/mywallet', '/paycode', '/licenseplate'],
  driver: [
    '/licenseplate',
    '/wallet/mywallet',
    '/paycode',
    '/parking/plates',
    '/parking/history',
    '/hotline',
    '/freewifi',
  ],
}

/** The order that a person's role gives: groups of their work first, and of all services those that such a person needs most. */
export function orderFor(person: Person | null): {
  readonly firstGroups: readonly ServiceGroup[]
  readonly services: readonly string[]
} {
  const roles = person?.roles ?? []
  const most = roles.flatMap((role) => AT_FIRST[role] ?? [])
  return {
    firstGroups: roles.flatMap((role) => FIRST_FOR[role] ?? []),
    services: [...new Set([...most, ...(AT_FIRST['driver'] ?? [])])],
  }
}

/** Whether a service belongs into this person's directory. */
export function isFor(audience: Audience, person: Person | null): boolean {
  if (isSeveral(audience)) return audience.some((kind) => isFor(kind, person))
  if (audience === 'everyone') return true
  if (!person) return false
  if (typeof audience === 'object') return person.rights.includes(audience.right)
  if (audience === 'company') return person.companyId !== null
  if (audience === 'manager') return person.manager
  if (audience === 'park') return person.roles.some((role) => role === 'property' || role === 'operator')
  return person.roles.includes(audience)
}

const isSeveral = (audience: Audience): audience is Extract<Audience, readonly unknown[]> => Array.isArray(audience)

/** The directory of one person: groups with what is open now and what is coming; empty groups are left out. */
export function servicesOf(
  person: Person | null,
  isBuilt: (path: string) => boolean,
): { readonly title: ServiceGroup; readonly open: readonly Service[]; readonly coming: readonly Service[] }[] {
  const { firstGroups } = orderFor(person)
  const first = (title: ServiceGroup) => (firstGroups.includes(title) ? 0 : 1)
  return [...directory]
    .sort((a, b) => first(a.title) - first(b.title))
    .map(({ title, services }) => {
      const theirs = services.filter((service) => isFor(service.audience ?? 'everyone', person))
      return {
        title,
        open: theirs.filter((service) => isBuilt(service.path)),
        coming: theirs.filter((service) => !isBuilt(service.path)),
      }
    })
    .filter(({ open, coming }) => open.length + coming.length > 0)
}

/** Where a line of the directory leads: optional parameters are left out. */
export function addressOf(service: Service): string {
  return withoutOptional(service.path)
}
