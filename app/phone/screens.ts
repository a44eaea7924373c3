import type { ComponentType } from 'react'
import { screens as access } from '#screens/access'
import { screens as archives } from '#screens/archives'
import { screens as booking } from '#screens/booking'
import { screens as decoration } from '#screens/decoration'
import { screens as estate } from '#screens/estate'
import { screens as notices } from '#screens/notices'
import { screens as parking } from '#screens/parking'
import { screens as patrol } from '#screens/patrol'
import { screens as people } from '#screens/people'
import { screens as policy } from '#screens/policy'
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
  /** What stands above its page, where the title of the specification is another: the words that lead to it. The browser's title stays the specification's. */
  readonly heading?: string
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

/** A door that only gathers: one page, which knows by its address what. */
const door = (title: string, lead: string): Screen => ({ load: () => import('./doors/page.tsx'), title, lead })

const doorScreens: Record<string, Screen> = {
  '/visitor/guests': {
    load: () => import('./doors/guests.tsx'),
    title: '我的访客',
    lead: '邀请访客，看今天谁来、谁在等您审批，已结束的来访也能在这里查到。',
    next: ['/visitor/invitation', '/visitor/recorddetail/{id}'],
  },
  '/visitor/going': {
    load: () => import('./doors/going.tsx'),
    title: '我去拜访',
    access: 'open',
    next: ['/visitor/visitorRegisterApply', '/visitapply/detail'],
  },
  '/doors/parking': door('企业停车', '员工车位、车位审批、停车优惠发放和车场账单都在这里，按您的权限显示。'),
  '/doors/venues': door('场地与外摆', '预订活动场地，或申请临时外摆的点位；选好日期就能看到哪里有空。'),
  '/doors/accounts': door('账务处理', '园区的异常收款和发票申请都在这里处理，按您的权限显示。'),
  '/doors/access': door('通行管理', '通行点、摄像头和设备，通行异常和应急清点，参观与禁止入园名单都在这里。'),
  '/doors/companies': door('企业与楼宇', '企业、租约、房间和企业档案都在这里，诉求和跟进也从这里办理。'),
  '/doors/tasks': door('任务管理', '发布任务、设计任务和选项列表都在这里，按您的权限显示。'),
  '/doors/patrol': door('巡查管理', '巡查报告、巡查点位和巡查计划都在这里，问题类型和整改期限也在计划里设置。'),
  '/doors/setup': door('园区设置', '开园准备、运营规则、园区权限、节假日与调休都在这里设置。'),
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
  ...doorScreens,
  '/leaving': { load: () => import('./leaving/page.tsx'), title: '离开园区', access: 'open', shape: 'detail' },
}

/** The areas that have screens, by the name of their folder: a new area adds its word here. */
const AREAS = {
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
  const { load = COMING, shape = 'list', lead = '', next = [], heading = title } = screen ?? {}
  return { path, pattern: found.pattern, title, heading, access: screen ? access : 'open', shape, lead, next, load }
}
