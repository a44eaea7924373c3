import { type AudienceKind, isFor } from './audience.ts'
import { RIGHT_WORDS } from './rights.ts'

// The desks of the park: which screens belong to one, and whom it is for. The rail of the phone and the server, which shares views of their lists, read it.

/** Whom a desk is for: people of the park, never a company by itself. */
type DeskUser = Exclude<AudienceKind, 'company' | 'manager' | 'merchant'>

/** A desk of the park: a service of the directory, and the screens that belong to it. */
export interface Desk {
  /** The path of its entry in the directory, from which come its name and its icon. */
  readonly path: string
  /** The beginnings of the paths of its screens; its own path where they are left out. */
  readonly begins?: readonly string[]
  /** Any one of them is enough; the same as in the directory. */
  readonly users: readonly DeskUser[]
}

/** Where everybody finds what waits for them: it makes no desk of a screen by itself. */
export const INBOX = '/parkCoordination/myHandleTask'

/** The desks of the park, in the order of the rail: what changes by the minute first, what is set up once last. */
export const DESKS: readonly Desk[] = [
  { path: INBOX, begins: ['/parkCoordination/'], users: ['everyone'] },
  { path: '/parking/desk', users: ['operator'] },
  { path: '/booking/desk', begins: ['/booking/desk', '/booking/calendar'], users: ['operator'] },
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
    users: ['operator'],
  },
  { path: '/visitor/parkblocks', begins: ['/visitor/parkblocks', '/access/viewsnotes'], users: ['operator'] },
  { path: '/people/persons', begins: ['/people/person', '/people/slip'], users: ['operator'] },
  { path: '/people/rights', users: ['operator', ...RIGHT_WORDS.map((right) => ({ right }))] },
  {
    path: '/enterprise/companydesk',
    begins: ['/enterprise/companydesk', '/enterprise/companyedit'],
    users: ['operator'],
  },
  { path: '/people/tenancies', users: ['operator', { right: 'places' }] },
  {
    path: '/epsarchives/queryArchive',
    begins: ['/epsarchives/', '/companyinfo/', '/contact/'],
    users: ['operator', { right: 'archive.read' }, { right: 'archive.write' }],
  },
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
    users: ['operator', { right: 'publish.write' }, { right: 'publish.approve' }, { right: 'moderate' }],
  },
  {
    path: '/patrol/points',
    begins: ['/patrol/', '/environmen/', '/environmenPatrol'],
    users: ['operator', { right: 'patrol.review' }],
  },
  {
    path: '/decoration/desk',
    begins: ['/decoration/desk', '/decoration/types', '/decoration/settings'],
    users: ['operator'],
  },
  { path: '/policy/desk', begins: ['/policy/'], users: [{ right: 'policy.write' }] },
  { path: '/tasks/designs', begins: ['/tasks/'], users: ['operator', { right: 'task.design' }] },
  { path: '/wallet/differences', users: ['operator'] },
  { path: '/wallet/desk/invoices', users: ['operator', { right: 'invoice' }] },
  { path: '/estate/places', begins: ['/estate/'], users: ['operator', { right: 'places' }] },
  { path: '/desk/rules', users: ['operator'] },
  { path: '/setup', users: ['operator'] },
]

/** The desk among these that the screen of an address belongs to; undefined: none. */
export function deskAt(desks: readonly Desk[], pathname: string): Desk | undefined {
  return desks.find(({ path, begins = [path] }) => begins.some((begin) => pathname.startsWith(begin)))
}

/** Whether a desk is for this person, by their roles and the rights that they hold somewhere in the park. */
export function isDeskOf(
  { users }: Desk,
  { roles, rights }: { readonly roles: readonly string[]; readonly rights: readonly string[] },
): boolean {
  return isFor(users, { roles, rights, companyId: null, manager: false })
}
