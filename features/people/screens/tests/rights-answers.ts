import { type Grant, type ParkEntry, type ParkRole, people } from '#contract/people'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'

const { calls } = people

/** Who may keep rights. */
export const OPERATOR = { roles: ['operator'], nickName: '孙丽' }

/** Roles of a park. */
export const ROLES: ParkRole[] = [
  { id: idOf(700), name: '内容编辑', rights: ['publish.write', 'notice.park'], version: 2, holders: 2, mine: true },
  { id: idOf(701), name: '内容审核', rights: ['publish.approve', 'moderate'], version: 0, holders: 1, mine: false },
  {
    id: idOf(702),
    name: '经济数据_2026',
    rights: ['economy.read', 'economy.write', 'export'],
    version: 0,
    holders: 0,
    mine: false,
  },
]

/** A grant of the park, made up where it is not said. */
export const grantOf = (facts: Partial<Grant> = {}): Grant => ({
  id: idOf(710),
  roleId: idOf(700),
  roleName: '内容编辑',
  rights: ['publish.write', 'notice.park'],
  personId: idOf(720),
  personName: '周敏',
  phone: '138****0007',
  regions: null,
  companies: null,
  beginsOn: '2026-09-01',
  endsOn: '2027-08-31',
  over: null,
  reason: '',
  grantedBy: '孙丽',
  ...facts,
})

const region = { id: idOf(730), name: '南区' }

/** Grants as they hold. */
export const GRANTS: Grant[] = [
  grantOf(),
  grantOf({
    id: idOf(711),
    roleId: idOf(701),
    roleName: '内容审核',
    rights: ['publish.approve', 'moderate'],
    personName: '赵强',
    phone: '138****0005',
    regions: [region],
    endsOn: '2026-11-23',
  }),
  grantOf({
    id: idOf(712),
    personName: '欧阳明珠',
    phone: null,
    companies: ['云图软件有限公司', '华星科技', '远方物流'].map((name, n) => ({ id: idOf(740 + n), name })),
    beginsOn: '2026-12-01',
    grantedBy: '',
  }),
]

/** The park's own people. */
export const ENTRIES: ParkEntry[] = [
  {
    id: idOf(750),
    version: 1,
    personId: idOf(751),
    personName: '林晓',
    phone: '138****0001',
    function: '客服中心',
    title: '客服主管',
    position: 1,
    reception: true,
  },
  {
    id: idOf(752),
    version: 0,
    personId: idOf(753),
    personName: '赵强',
    phone: null,
    function: '工程维修',
    title: '',
    position: 2,
    reception: false,
  },
]

/** What the server says of rights: to an operator all of the park. */
export const rightsAre = (facts: { items?: Grant[]; over?: Grant[]; roles?: ParkRole[]; operator?: boolean } = {}) =>
  given(calls.parkRoleList, ({ side }) => ({
    items: side === 'over' ? (facts.over ?? []) : (facts.items ?? GRANTS),
    next: null,
    roles: facts.roles ?? ROLES,
    regions: [region, { id: idOf(731), name: '北区' }],
    operator: facts.operator ?? true,
  }))

/** The park's own people, as the server says them. */
export const entriesAre = (items: ParkEntry[] = ENTRIES) => given(calls.parkEntryList, { items, next: null })

/** Whom a search finds. */
export const FOUND = given(calls.parkGrantWhom, {
  items: [
    { id: idOf(760), name: '方圆', phone: '138****0003', company: '华星科技', me: false },
    { id: idOf(761), name: '孙丽', phone: '138****0006', company: '', me: true },
  ],
  next: null,
})
