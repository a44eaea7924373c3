import type { ComponentType } from 'react'
import { screens as access } from '#screens/access'
import { screens as archives } from '#screens/archives'
import { screens as booking } from '#screens/booking'
import { screens as estate } from '#screens/estate'
import { screens as notices } from '#screens/notices'
import { screens as parking } from '#screens/parking'
import { screens as patrol } from '#screens/patrol'
import { screens as people } from '#screens/people'
import { screens as publishing } from '#screens/publishing'
import { screens as setup } from '#screens/setup'
import { screens as tasks } from '#screens/tasks'
import { screens as visitors } from '#screens/visitors'
import { screens as wallet } from '#screens/wallet'
import type { Place, Shape } from './place.ts'
import { routeFinder } from './route-finder.ts'
import { type Access, aliases, type Route, routes } from './routes.ts'

export { aliases }

/** A screen as a feature registers it: the module's default export is the component. */
export interface Screen {
  readonly load: () => Promise<{ default: ComponentType }>
  /** Only for an address beyond the route table: the table knows the others. */
  readonly title?: string
  readonly access?: Access
  /** Of its skeleton; a list where it is not said. */
  readonly shape?: Shape
  /** What the screen is for, in a sentence that stands until it is there; of 24 to 48 characters. Open screens show their own words from the first. */
  readonly lead?: string
  /** Paths where a person likely goes next: fetched while the phone is idle. */
  readonly next?: readonly string[]
}

/** Where screens come from: the folder is what their imports are relative to. */
export interface ScreenSource {
  readonly folder: string
  readonly screens: Readonly<Record<string, Screen>>
}

const own: Record<string, Screen> = {
  '/services': {
    load: () => import('./home/page.tsx'),
    title: '首页',
    access: 'open',
    next: ['/licenseplate', '/wallet/mywallet', '/paycode', '/mine'],
  },
  '/mine': { load: () => import('./mine/page.tsx'), title: '我的', access: 'open', next: ['/services'] },
  '/messages': {
    load: () => import('./messages/page.tsx'),
    title: '消息',
    lead: '与您有关的事办到了哪一步，都在这里告诉您，点开就能去办理。',
    next: ['/messages/settings'],
  },
  '/messages/settings': {
    load: () => import('./messages/settings.tsx'),
    title: '消息设置',
    lead: '选择哪些消息除了列在这里以外，还要推送到手机或者发短信给您。',
  },
  '/link': { load: () => import('./link/page.tsx'), title: '打开链接', access: 'open', shape: 'detail' },
  '/leaving': { load: () => import('./leaving/page.tsx'), title: '离开园区', access: 'open', shape: 'detail' },
}

/** The areas that have screens, by the name of their folder: a new area adds its word here. */
const AREAS = {
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

/** All screens that exist, by who made them. */
export const sources: readonly ScreenSource[] = [
  { folder: 'app/phone', screens: own },
  ...Object.entries(AREAS).map(([area, screens]) => ({ folder: `features/${area}/screens`, screens })),
]

const screens = new Map(sources.flatMap((source) => Object.entries(source.screens)))

const beyond: readonly Route[] = [...screens]
  .filter(([path]) => !routes.some((route) => route.path === path))
  .map(([path, { title = '', access = 'session' }]) => ({ path, title, access, group: 'beyond' }))

/** Every address that the client answers, built or coming. Screens beyond the table need a session unless they say otherwise. */
export const allRoutes: readonly Route[] = [...routes, ...beyond]

/** The paths whose screens are built, ids as `{id}`: what `list:routes` lists. */
export const builtPaths: readonly string[] = allRoutes.filter(({ path }) => screens.has(path)).map(({ path }) => path)

/** Answers which route an address (without the base) belongs to, or null. */
export const findRoute = routeFinder(allRoutes, aliases)

/** The screen of a route, or null while its feature is not built. */
export function screenOf(path: string): Screen | null {
  return screens.get(path) ?? null
}

const COMING = () => import('./coming/page.tsx')

/** What the shell must know of an address (without the base), or null: there is no such page. */
export function placeOf(pathname: string): Place | null {
  const found = findRoute(pathname)
  if (!found) return null
  const { path, title, access } = found.route
  const screen = screens.get(path)
  // what is coming is said to everybody
  const { load = COMING, shape = 'list', lead = '', next = [] } = screen ?? {}
  return { path, pattern: found.pattern, title, access: screen ? access : 'open', shape, lead, next, load }
}
