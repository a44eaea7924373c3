import { RIGHT_WORDS } from '#vocabulary/rights'

/** Who uses a screen where its calls alone do not say it, and by what they are told apart. */
export interface Audience {
  /** Names of roles and of rights; `company` for whoever is of one. */
  readonly of: readonly string[]
  readonly because: string
}

const ARCHIVE = ['archive.read', 'archive.write', 'operator']
const PUBLISH = ['publish.write', 'publish.approve']
const every = (paths: readonly string[], of: readonly string[], because: string) =>
  Object.fromEntries(paths.map((path): [string, Audience] => [path, { of, because }]))

/** Screens of which some calls are closed to who uses them, or whose handlers ask for more than their calls say. */
export const AUDIENCES: Readonly<Record<string, Audience>> = {
  ...every(
    ['/audit/auditenterpage', '/audit/personnerlcode/{id}', '/audit/visitorentercode/{id}'],
    ['property'],
    'gatekeepers are property staff; what an operator does there stands at the muster',
  ),
  '/access/muster': { of: ['property', 'operator'], because: 'gatekeepers count, operators begin and end it' },
  '/access/flags': {
    of: ['property', 'operator'],
    because: 'gatekeepers close those of their points, operators see all',
  },
  '/access/agents': { of: ['company'], because: 'an agent is a colleague' },
  '/access/staffStatistic': { of: ['manager', 'operator'], because: 'names of staff are set by their manager alone' },
  '/accessCard': { of: ['company', 'property'], because: 'cards of companies: asked for, decided, handed out' },
  '/epsarchives/queryArchive': { of: ARCHIVE, because: 'the handlers ask for a right' },
  ...every(
    [
      '/epsarchives/queryArchiveResult',
      '/epsarchives/outsideEnterprise',
      '/companyinfo/list',
      '/companyinfo/tabulation',
      '/epsarchives/archiveDetail',
      '/epsarchives/archiveTab1',
      '/epsarchives/archiveTab2',
      '/epsarchives/archiveTab3',
      '/epsarchives/archiveTab4',
      '/epsarchives/archiveTab5',
      '/epsarchives/archiveTab8',
      '/epsarchives/parkProjectDetail',
    ],
    ARCHIVE,
    'the handlers ask for a right',
  ),
  ...every(
    ['/epsarchives/deleted', '/epsarchives/proposals', '/epsarchives/duplicates', '/epsarchives/imports'],
    ['archive.write'],
    'the handlers ask for a right',
  ),
  '/epsarchives/of': { of: ARCHIVE, because: 'the archive of a company, found from its page' },
  ...every(
    ['/contact/queryContact', '/contact/contactDetail', '/epsarchives/archiveTab6'],
    ['archive.contacts'],
    'the handlers ask for a right',
  ),
  ...every(
    [
      '/companyinfo/followList',
      '/companyinfo/details',
      '/companyinfo/remarks',
      '/companyinfo/listBus',
      '/companyinfo/contacts',
    ],
    ['archive.follow'],
    'the handlers ask for a right',
  ),
  ...every(['/epsarchives/opinions', '/epsarchives/archiveTab7'], ['archive.requests'], 'the handlers ask for a right'),
  '/epsarchives/opinion': { of: ['manager', 'archive.requests'], because: 'who raised it and who answers it' },
  ...every(['/epsarchives/ownOpinions', '/epsarchives/opinionRaise'], ['manager'], 'a company asks by its manager'),
  ...every(['/epsarchives/filings', '/epsarchives/file'], ['manager', 'economy.write'], 'who files and who confirms'),
  '/epsarchives/decide': { of: ['economy.write'], because: 'the handlers ask for a right' },
  ...every(
    [
      '/environmenPatrolReport/index',
      '/environmenPatrolReport/patrolTaskList',
      '/patrol/points',
      '/patrol/points/import',
      '/patrol/plans',
    ],
    ['operator', 'patrol.review'],
    'the handlers ask for a role or a right',
  ),
  ...every(
    [
      '/environmen/environmenAccount',
      '/environmen/patrolTaskProblemRectify',
      '/environmen/rejectDesc',
      '/environmen/reformDesc',
      '/environmen/reformResultDesc',
      '/environmenPatrol/patrolTaskProblemDetail',
      '/environmenPatrol/patrolTaskProblemUnderRectify',
    ],
    ['company', 'property', 'operator'],
    'parties of a problem are companies, property staff and who reviews',
  ),
  ...every(
    [
      '/decoration/applyrecord',
      '/decoration/explain',
      '/decoration/apply',
      '/decoration/address',
      '/decoration/detail/{id}',
      '/decoration/abnormalreminder/{id}/{type}',
      '/decoration/personnel/{id?}',
      '/decoration/accesslist',
      '/decoration/calendar',
      '/decoration/deposit/{id}',
      '/decoration/correction',
      '/decoration/check',
      '/decoration/inspection',
      '/decoration/inspectiondetail/{id}',
      '/decoration/correctiondetail/{id}/{relateId}/{type}',
      '/decoration/checkdetail/{id}/{relateId}',
      '/decoration/checkfinished/{id}',
    ],
    ['visitor', 'company', 'property', 'operator'],
    'a flat is held by a person, a foreman is whoever proves the phone; acts of staff are shown to staff alone',
  ),
  ...every(
    ['/decoration/inspectionform/{id}', '/decoration/checkform/{id}/{relateId}'],
    ['property'],
    'staff inspects and checks on the spot',
  ),
  '/decoration/correctionform/{id}/{relateId}/{type}': {
    of: ['visitor', 'company', 'property'],
    because: 'staff orders and reviews, parties answer',
  },
  ...every(
    ['/booking/desk/placeedit'],
    ['manager', 'operator'],
    'managers set up the rooms of their company; processes are chosen by operators',
  ),
  '/estate/devices': { of: ['operator'], because: 'a device is registered by operators; others only read the list' },
  '/estate/device': { of: ['operator'], because: 'a device is kept by operators' },
  ...every(
    ['/estate/places', '/estate/building', '/estate/floor', '/estate/places/import'],
    ['operator', 'places'],
    'the handlers ask for a right',
  ),
  ...every(['/people/tenancies', '/people/tenancies/import'], ['operator', 'places'], 'the handlers ask for a right'),
  ...every(
    ['/notice/addnotice', '/notice/noticedetailcomp'],
    ['manager', 'notice.park', 'operator'],
    'who may send: managers to their company, operators and holders to the park',
  ),
  '/device/recordlistPage': { of: ['company'], because: 'passages at lots of the own company' },
  '/device/parkbillrecord': { of: ['company'], because: 'bills of the own company' },
  '/parking/desk/waiting': { of: ['operator', 'barrier'], because: 'lanes are watched with a right' },
  ...every(
    ['/parking/staff', '/parking/staff/apply', '/parking/staff/detail'],
    ['company'],
    'for who works at a company',
  ),
  '/parking/staff/approve': { of: ['manager'], because: 'a manager decides for the company' },
  '/parking/desk/staff': { of: ['operator'], because: 'the park decides after the company' },
  '/people/rights': { of: ['operator', ...RIGHT_WORDS], because: 'operators grant, holders see what they hold' },
  '/parking/lottery/{id}': { of: ['company', 'operator'], because: 'a draw of the staff of companies' },
  '/people/slips': { of: ['operator'], because: 'slips are printed by operators' },
  '/addressbook/setCompanyAttributes': { of: ['manager'], because: 'attributes of the own company' },
  ...every(
    ['/addressbook/manage', '/addressbook/roles', '/addressbook/import', '/enterprise/companyedit'],
    ['manager'],
    'people of the own company',
  ),
  ...every(
    ['/addressbook/companyaddressbook/{id?}', '/addressbook/staffinfo', '/addressbook/searchstaff', '/people/mine'],
    ['company'],
    'the book of the own company',
  ),
  ...every(['/publishing/desk'], [...PUBLISH, 'moderate', 'operator'], 'the desk of who publishes'),
  '/publishing/write': { of: ['publish.write'], because: 'the handlers ask for a right' },
  '/publishing/review': { of: PUBLISH, because: 'the handlers ask for a right' },
  ...every(['/publishing/signups', '/publishing/answers'], PUBLISH, 'the handlers ask for a right'),
  '/publishing/reports': { of: ['moderate'], because: 'the handlers ask for a right' },
  ...every(
    ['/tasks/designs', '/tasks/design', '/tasks/lists', '/tasks/list', '/tasks/listImport'],
    ['operator', 'task.design'],
    'the handlers ask for a right',
  ),
  '/tasks/send': { of: ['manager', 'task.send'], because: 'managers to their company, holders to the park' },
  '/visitor/policy': { of: ['manager'], because: 'rules of the own company' },
  '/visitor/parkblocks': { of: ['operator'], because: 'the list of the park' },
  ...every(
    [
      '/visitor/invitation',
      '/visitor/inviteresultpage',
      '/visitor/record',
      '/visitor/recorddetail/{id}',
      '/visitorRegisteApproval',
      '/callonAudit',
      '/access/visitormanage',
      '/access/visitlist',
      '/visit/access',
      '/visit/applyform',
      '/visit/applyrecord',
      '/visit/applydetail',
      '/visit/applysuccess',
    ],
    ['company'],
    'visits to the own company and by its people',
  ),
  ...every(['/innermeeting', '/innerreserverecord'], ['company'], 'rooms of the own company'),
  '/collection': { of: ['merchant'], because: 'a till' },
  '/drawback': { of: ['merchant'], because: 'a till' },
  ...every(
    ['/wallet/desk/invoices', '/wallet/desk/invoices/{id}'],
    ['operator', 'invoice'],
    'invoices are written with a right',
  ),
  '/wallet/differences': { of: ['operator', 'merchant'], because: 'each sees those of their own money' },
}
