/** A desk of the rail: the service that it is in the directory, and the paths of the screens that belong to it. */
export interface Desk {
  /** The path of its entry in the directory, from which come its name, its icon and whom it is for. */
  readonly path: string
  /** The beginnings of the paths of its screens; its own path where they are left out. */
  readonly begins?: readonly string[]
}

/** Where everybody finds what waits for them: it makes no desk of a screen by itself. */
export const INBOX = '/parkCoordination/myHandleTask'

/** The desks of the park, in the order of the rail: what changes by the minute first, what is set up once last. */
export const DESKS: readonly Desk[] = [
  { path: INBOX, begins: ['/parkCoordination/'] },
  { path: '/parking/desk' },
  { path: '/booking/desk', begins: ['/booking/desk', '/booking/calendar'] },
  {
    path: '/access/points',
    begins: [
      '/access/points',
      '/access/cameras',
      '/access/muster',
      '/access/flags',
      '/access/reveals',
      '/access/accessStatistic',
    ],
  },
  { path: '/visitor/parkblocks', begins: ['/visitor/parkblocks', '/access/viewsnotes'] },
  { path: '/people/persons', begins: ['/people/person', '/people/slip'] },
  { path: '/people/rights' },
  { path: '/enterprise/companydesk', begins: ['/enterprise/companydesk', '/enterprise/companyedit'] },
  { path: '/people/tenancies' },
  { path: '/epsarchives/queryArchive', begins: ['/epsarchives/', '/companyinfo/', '/contact/'] },
  {
    path: '/publishing/desk',
    begins: [
      '/publishing/desk',
      '/publishing/write',
      '/publishing/review',
      '/publishing/signups',
      '/publishing/reports',
      '/publishing/answers',
      '/publishing/settings',
    ],
  },
  { path: '/tasks/designs', begins: ['/tasks/'] },
  { path: '/wallet/differences' },
  { path: '/wallet/desk/invoices' },
  { path: '/estate/places', begins: ['/estate/'] },
  { path: '/desk/rules' },
  { path: '/setup' },
]

/** The desk among these that the screen of an address belongs to; undefined: none. */
export function deskAt(desks: readonly Desk[], pathname: string): Desk | undefined {
  return desks.find(({ path, begins = [path] }) => begins.some((begin) => pathname.startsWith(begin)))
}
