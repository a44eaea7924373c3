import { byUse, type Person, type Service, type ServiceGroup, type Uses } from '#client/home'

/** Kinds of people whose homes begin differently, the most special first. Who is several of them has the tiles of each. */
const KINDS = ['operator', 'property', 'merchant', 'manager', 'staff', 'visitor'] as const

/** One of the kinds. */
export type Kind = (typeof KINDS)[number]

/** What stands first for a kind, and which groups come before the others. */
interface Beginning {
  readonly services: readonly string[]
  /** What fills places that are left open before what everybody needs. */
  readonly more?: readonly string[]
  readonly groups: readonly ServiceGroup[]
}

const STAFF = [
  '/current/currentcode',
  '/meetting/meetingroom',
  '/visitor/guests',
  '/addressbook/companyaddressbook/{id?}',
  '/notice/noticelist',
  '/licenseplate',
  '/wallet/mywallet',
  '/reserverecord',
]

const BEGINNINGS: Readonly<Record<Kind, Beginning>> = {
  operator: {
    services: [
      '/parkCoordination/myHandleTask',
      '/parking/desk',
      '/booking/desk',
      '/doors/access',
      '/people/persons',
      '/publishing/desk',
    ],
    more: ['/notice/noticelist', '/doors/companies'],
    groups: ['园区工作', '巡查与工程', '通行与访客', '停车', '企业'],
  },
  property: {
    services: [
      '/audit/auditenterpage',
      '/access/muster',
      '/securityVideo',
      '/access/flags',
      '/parkCoordination/myHandleTask',
      '/environmenPatrol/patrolTask',
    ],
    more: ['/current/currentcode', '/notice/noticelist', '/parkAddressbook'],
    groups: ['园区工作', '巡查与工程', '通行与访客', '停车'],
  },
  merchant: {
    services: ['/collection', '/canteen/checkstand'],
    more: ['/drawback', '/wallet/mywallet', '/paycode', '/notice/noticelist'],
    groups: ['钱包与餐饮'],
  },
  manager: { services: [...STAFF, '/addressbook/setCompanyAttributes'], groups: ['企业', '通行与访客', '会议与场地'] },
  staff: { services: STAFF, groups: ['通行与访客', '会议与场地', '企业'] },
  visitor: { services: ['/visitor/going', '/licenseplate'], groups: ['停车', '通行与访客'] },
}

/** What fills the places that a role leaves open, after what the person uses. */
const FILLERS = [
  '/licenseplate',
  '/wallet/mywallet',
  '/paycode',
  '/parking/plates',
  '/parking/history',
  '/hotline',
  '/freewifi',
  '/publishing/list',
  '/notice/noticelist',
]

/** Tiles in a row. */
const ROW = 4
/** Two rows stand at least. */
const LEAST = 2 * ROW

/** Which kinds a person is; whoever is nothing else is a visitor. */
export function kindsOf(person: Person | null): readonly Kind[] {
  const is: Readonly<Record<Kind, boolean>> = {
    operator: person?.roles.includes('operator') ?? false,
    property: person?.roles.includes('property') ?? false,
    merchant: person?.roles.includes('merchant') ?? false,
    manager: person?.manager ?? false,
    staff: (person?.companyId ?? null) !== null,
    visitor: false,
  }
  const kinds = KINDS.filter((kind) => is[kind])
  return kinds.length === 0 ? ['visitor'] : kinds
}

/** Services as a person looks through them: the tiles of their roles first, then the others in their order. */
export function theirsFirst(person: Person | null, services: readonly Service[]): Service[] {
  const theirs = new Set(kindsOf(person).flatMap((kind) => BEGINNINGS[kind].services))
  return [...services.filter(({ path }) => theirs.has(path)), ...services.filter(({ path }) => !theirs.has(path))]
}

/** The groups that come first for a person; the others stay in their order. */
export function groupsFirst(person: Person | null): readonly ServiceGroup[] {
  return [...new Set(kindsOf(person).flatMap((kind) => BEGINNINGS[kind].groups))]
}

/**
 * The first tiles of a home, in whole rows: those of the person's roles, then what they use, then what their roles and what everybody needs. The tiles of the roles keep
 * their places whatever is used; within the tiles what is used comes first.
 */
export function firstTiles(person: Person | null, open: readonly Service[], uses: Uses, now: number): Service[] {
  const known = new Map(open.map((service) => [service.path, service]))
  const of = (paths: readonly string[]) => paths.flatMap((path) => known.get(path) ?? [])
  const theirs = of(kindsOf(person).flatMap((kind) => BEGINNINGS[kind].services))
  const used = byUse(
    open.filter(({ path }) => uses[path] !== undefined),
    uses,
    now,
  )
  const wanted = new Set(theirs)
  const places = Math.max(LEAST, Math.ceil(wanted.size / ROW) * ROW)
  const more = kindsOf(person).flatMap((kind) => BEGINNINGS[kind].more ?? [])
  for (const service of [...used, ...of([...more, ...FILLERS])]) if (wanted.size < places) wanted.add(service)
  return byUse([...wanted], uses, now)
}
