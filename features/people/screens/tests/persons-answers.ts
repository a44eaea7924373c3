import { type PersonDetail, type PersonItem, type PersonTrail, people, type Slip } from '#contract/people'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { grantOf } from './rights-answers.ts'

const { calls } = people

/** A person in the operators' list, made up where it is not said. */
export const personOf = (facts: Partial<PersonItem> = {}): PersonItem => ({
  id: idOf(900),
  name: '赵强',
  phone: '138****0005',
  roles: ['visitor', 'property'],
  company: '',
  disabled: false,
  signedIn: true,
  slip: null,
  ...facts,
})

/** Persons of a park: of each kind one. */
export const PERSONS: PersonItem[] = [
  personOf(),
  personOf({ id: idOf(901), name: '孙丽', phone: '138****0006', roles: ['operator'] }),
  personOf({
    id: idOf(902),
    name: '郑新',
    phone: '137****0102',
    roles: ['visitor'],
    company: '光谷云图软件有限公司',
    signedIn: false,
    slip: 'printed',
  }),
  personOf({ id: idOf(903), name: '何离职', phone: null, roles: ['merchant'], disabled: true }),
]

/** What the server lists. */
export const personsAre = (items: PersonItem[] = PERSONS) =>
  given(calls.personList, ({ show, role }) => ({
    items: items.filter(
      (each) =>
        (show === undefined || show === 'all' || (show === 'disabled' ? each.disabled : !each.signedIn)) &&
        (role === undefined || each.roles.includes(role)),
    ),
    next: null,
  }))

/** A person's page, made up where it is not said. */
export const detailOf = (facts: Partial<PersonDetail> = {}): PersonDetail => ({
  ...personOf(),
  me: false,
  createdAt: at(-90_000),
  signedInAt: at(-80_000),
  disabledAt: null,
  disabledWhy: '',
  closingOn: null,
  companies: [
    { id: idOf(910), name: '光谷云图软件有限公司', department: '工程部', manager: true, managed: true },
    { id: idOf(911), name: '远方物流', department: '', manager: false, managed: false },
  ],
  grants: [grantOf({ personId: idOf(900), personName: '赵强' })],
  posts: [
    { title: '门岗', where: '东门、南门', path: '/access/points' },
    { title: '收银员', where: '光谷云图软件有限公司', path: null },
  ],
  sessions: [
    {
      createdAt: at(-3000),
      seenAt: at(-5),
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
    },
  ],
  ends: ['1处登录', '1项授权', '1张门禁卡'],
  open: [],
  ...facts,
})

/** What two operators did to a person. */
export const TRAIL: PersonTrail[] = [
  { id: idOf(920), at: at(-60), by: '周敏', what: '授予身份', detail: '物业人员' },
  { id: idOf(921), at: at(-600), by: '', what: '加入企业', detail: '光谷云图软件有限公司' },
]

/** A person's page with what was done to them. */
export const personIs = (facts: Partial<PersonDetail> = {}, items: PersonTrail[] = TRAIL) => [
  given(calls.personDetail, detailOf(facts)),
  given(calls.personTrail, { items, next: null }),
]

/** A printed slip, made up where it is not said. */
export const slipOf = (facts: Partial<Slip> = {}): Slip => ({
  id: idOf(930),
  state: 'printed',
  personId: idOf(902),
  personName: '郑新',
  phone: '137****0102',
  company: '光谷云图软件有限公司',
  printedAt: at(-30),
  printedBy: '孙丽',
  expiresAt: at(1410),
  usedAt: null,
  ...facts,
})

/** Slips in each state. */
export const SLIPS: Slip[] = [
  slipOf(),
  slipOf({ id: idOf(931), state: 'used', personName: '吴晨', usedAt: at(-10) }),
  slipOf({ id: idOf(932), state: 'expired', personName: '冯超', company: '' }),
  slipOf({ id: idOf(933), state: 'withdrawn', personName: '蒋欣' }),
  slipOf({ id: idOf(934), state: 'locked', personName: '韩磊' }),
]

/** What the server lists of slips. */
export const slipsAre = (items: Slip[] = SLIPS) =>
  given(calls.signInSlipList, ({ state }) => ({
    items: items.filter((each) => state === undefined || each.state === state),
    next: null,
  }))

/** What the person reads of their slip. */
export const SHOWN_SLIP = { name: '郑*', printedBy: '孙丽', printedAt: at(-30), expiresAt: at(1410) }

/** The same as the server says it. */
export const SHOWN = given(calls.slipShow, SHOWN_SLIP)
