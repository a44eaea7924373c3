import { gatheredBy, isFor, type Person, SERVICE_GROUPS, type Service, type ServiceGroup } from '#client/home'
import { services as access } from '#services/access'
import { services as archives } from '#services/archives'
import { services as booking } from '#services/booking'
import { services as decoration } from '#services/decoration'
import { services as estate } from '#services/estate'
import { services as notices } from '#services/notices'
import { services as parking } from '#services/parking'
import { services as patrol } from '#services/patrol'
import { services as people } from '#services/people'
import { services as policy } from '#services/policy'
import { services as publishing } from '#services/publishing'
import { services as setup } from '#services/setup'
import { services as tasks } from '#services/tasks'
import { services as visitors } from '#services/visitors'
import { services as wallet } from '#services/wallet'
import { services as coming } from '../coming/entries.ts'
import { TABS } from '../shell/tabs.ts'
import { groupsFirst } from './by-role.ts'
import { services as doors } from './doors.ts'

/** The entries of the areas, by the name of their folder: a new area adds its word here. */
export const AREAS = {
  access,
  archives,
  booking,
  decoration,
  estate,
  notices,
  parking,
  patrol,
  people,
  policy,
  publishing,
  setup,
  tasks,
  visitors,
  wallet,
}

const entries: readonly Service[] = [...Object.values(AREAS).flat(), ...doors, ...coming]

/** Where an entry stands in its group; last, where it does not say. */
const orderOf = ({ order = Number.MAX_SAFE_INTEGER }: Service) => order

/** All services a person may look for, by what they are about. */
export const directory: readonly { readonly title: ServiceGroup; readonly services: readonly Service[] }[] =
  SERVICE_GROUPS.map((title) => ({
    title,
    services: entries.filter(({ group }) => group === title).sort((a, b) => orderOf(a) - orderOf(b)),
  }))

/** All services of the directory, without their groups. */
export const everyService: readonly Service[] = directory.flatMap(({ services }) => services)

/** The services that are for a person and have a screen, also those that a door gathers. */
export function openTo(person: Person | null, isBuilt: (path: string) => boolean): Service[] {
  return everyService.filter(
    ({ path, audience = 'everyone', gathers }) =>
      isBuilt(path) && isFor(audience, person) && !(gathers && isSpare(path, person, isBuilt)),
  )
}

/** Whether a door has fewer than two services for this person: they stand by themselves, and the door is left out. */
function isSpare(path: string, person: Person | null, isBuilt: (path: string) => boolean): boolean {
  return gatheredBy(path, everyService, person).filter((service) => isBuilt(service.path)).length < 2
}

/** A group of the directory, as one person sees it. */
export interface ServicesOfGroup {
  readonly title: ServiceGroup
  /** What stands by itself: a service that a door gathers is behind that door. */
  readonly open: readonly Service[]
  readonly coming: readonly Service[]
}

/** The directory of one person, groups in the order of their role: what is open now and what is coming; empty groups are left out. */
export function servicesOf(person: Person | null, isBuilt: (path: string) => boolean): ServicesOfGroup[] {
  const open = openTo(person, isBuilt)
  const paths = new Set(open.map(({ path }) => path))
  // a tab is below every home
  const isBehind = (door: string | undefined) =>
    door !== undefined && (paths.has(door) || TABS.some(({ path }) => path === door))
  const first = groupsFirst(person)
  const place = (title: ServiceGroup) => (first.includes(title) ? first.indexOf(title) : first.length)
  return [...directory]
    .sort((a, b) => place(a.title) - place(b.title))
    .map(({ title, services }) => ({
      title,
      open: services.filter(({ path, door }) => paths.has(path) && !isBehind(door)),
      coming: services.filter(
        ({ path, audience = 'everyone', gathers }) => !gathers && !isBuilt(path) && isFor(audience, person),
      ),
    }))
    .filter(({ open: shown, coming: later }) => shown.length + later.length > 0)
}

/** The groups below the first tiles: what is among these is not shown again, nor a page whose services are all among them. */
export function groupsBelow(
  first: readonly Service[],
  person: Person | null,
  isBuilt: (path: string) => boolean,
): ServicesOfGroup[] {
  const isAbove = ({ path }: Service) => first.some((service) => service.path === path)
  const isEmptied = ({ path, gathers }: Service) =>
    gathers === true && gatheredBy(path, openTo(person, isBuilt), person).every(isAbove)
  return servicesOf(person, isBuilt).map((group) => ({
    ...group,
    open: group.open.filter((service) => !isAbove(service) && !isEmptied(service)),
  }))
}
