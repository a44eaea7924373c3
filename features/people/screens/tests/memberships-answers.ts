import { type Application, type BusinessRole, type Department, people, type Staff } from '#contract/people'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

export const { calls } = people
export const COMPANY_NAME = '云图软件（武汉）有限公司'

/** An application of mine to a company. */
export const application = (facts: Partial<Application> = {}): Application => ({
  id: idOf(901),
  kind: 'join',
  state: 'applied',
  companyId: idOf(900),
  companyName: COMPANY_NAME,
  creditCode: null,
  name: '林晓',
  phone: '138****0001',
  words: '研发中心，工号 0231',
  reason: '',
  departmentId: null,
  createdAt: at(-120),
  decidedAt: null,
  mayDecide: false,
  mayWithdraw: true,
  ...facts,
})

/** Applications of whichever view is asked for. */
export const applications = (of: Partial<Record<'mine' | 'decide' | 'sent', Application[]>>) =>
  given(calls.applyList, ({ view = 'mine' }) => ({ items: of[view] ?? [], next: null }))

export const HR: BusinessRole = { id: idOf(910), kind: 'role', name: '人事', hr: true, count: 2 }
export const ROLES: BusinessRole[] = [
  HR,
  { id: idOf(911), kind: 'role', name: '行政', hr: false, count: 3 },
  { id: idOf(912), kind: 'group', name: '消防应急小组', hr: false, count: 12 },
]

/** What I am in my company. */
export const standing = (is: 'manager' | 'hr' | 'member' | null, all: BusinessRole[] = ROLES) =>
  given(
    calls.innerBusinessRole,
    is === null
      ? { companyId: null, companyName: null, standing: null, staffAuth: false, mine: [], all: [] }
      : {
          companyId: idOf(900),
          companyName: COMPANY_NAME,
          standing: is,
          staffAuth: true,
          mine: is === 'hr' ? [HR] : [],
          all: is === 'manager' ? all : [],
        },
  )

export const DEPARTMENTS: Department[] = [
  { id: idOf(920), parentId: null, name: '研发中心', count: 1 },
  { id: idOf(921), parentId: idOf(920), name: '平台组', count: 2 },
  { id: idOf(922), parentId: null, name: '市场与客户成功部', count: 0 },
]

/** One of the company's people. */
export const worker = (facts: Partial<Staff> = {}): Staff => ({
  personId: idOf(930),
  name: '林晓',
  title: '后端工程师',
  departmentId: idOf(921),
  departmentName: '平台组',
  manager: false,
  hr: false,
  allowed: true,
  allowedUntil: null,
  ...facts,
})

/** People of the company, with its departments. */
export const workers = (items: Staff[], facts: { manager?: boolean; departments?: Department[] } = {}) =>
  given(calls.staffList, ({ text = '' }) => ({
    items: items.filter(({ name }) => name.includes(text)),
    next: null,
    companyId: idOf(900),
    companyName: COMPANY_NAME,
    manager: facts.manager ?? true,
    staffAuth: true,
    departments: facts.departments ?? DEPARTMENTS,
    count: items.length,
  }))

/** Some people, each standing differently. */
export const SOME = [
  worker(),
  worker({ personId: idOf(931), name: '张伟', title: '总经理', departmentId: null, departmentName: '', manager: true }),
  worker({ personId: idOf(932), name: '周舟', title: '', allowed: false, hr: true }),
  worker({ personId: idOf(933), name: '欧阳明月', title: '实习生', allowedUntil: '2026-12-31' }),
]

/** Companies that can be joined. */
export const companies = given(calls.applyCompanies, {
  items: [
    { id: idOf(900), name: COMPANY_NAME },
    { id: idOf(940), name: '曙光信息' },
  ],
})
