import { people } from '#contract/people'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

export const { calls } = people
const COMPANY = { companyId: idOf(900), companyName: '光谷云图软件有限公司' }
const SALES = { id: idOf(901), name: '销售部' }
const NORTH = { id: idOf(902), name: '华北大区' }

/** Somebody in a list. */
export const listed = (n: number, name: string, letter: string, more: object = {}) => ({
  id: idOf(910 + n),
  name,
  letter,
  department: SALES,
  title: '销售经理' as string | null,
  place: null,
  phone: `138****000${n}` as string | null,
  manager: false,
  reception: false,
  doubtful: false,
  ...more,
})
/** People of a department, from A to Z. */
export const PEOPLE = [
  listed(1, '艾丽', 'A', { department: NORTH, title: null, phone: null }),
  listed(2, '陈建国', 'C', { title: '总经理', department: null, manager: true }),
  listed(3, '阿里木·买买提', 'M', { reception: true, title: '前台' }),
  listed(4, '曾小贤', 'Z', { doubtful: true }),
]

/** A company's tree. */
export const tree = (more: object = {}) => ({
  ...COMPANY,
  total: 128,
  without: 3,
  departments: [
    { id: SALES.id, parentId: null, name: SALES.name, count: 12, total: 40 },
    { id: NORTH.id, parentId: SALES.id, name: NORTH.name, count: 28, total: 28 },
    { id: idOf(903), parentId: null, name: '研发中心基础架构与平台工程部', count: 85, total: 85 },
  ],
  keeps: false,
  decides: false,
  bookOpen: null,
  ...more,
})

/** The book as a colleague gets it. */
export const book = (more: object = {}) => [
  given(calls.departments, tree(more)),
  given(calls.departmentUsers, { items: PEOPLE, next: null, letters: ['A', 'C', 'M', 'Z'] }),
]

/** One person. */
export const person = (more: object = {}) => ({
  id: idOf(914),
  name: '曾小贤',
  ...COMPANY,
  departments: [SALES, NORTH],
  title: '销售经理',
  place: 'A-3-012',
  phone: '138****0004',
  email: 'z***@park.example',
  manager: false,
  reception: false,
  doubtful: false,
  self: false,
  revealed: [],
  reveals: true,
  colleague: true,
  keeps: false,
  decides: false,
  ...more,
})

/** My own entry. */
export const entry = (more: object = {}) => ({
  name: '林晓',
  spelledAs: null,
  spelling: 'lin xiao',
  ...COMPANY,
  title: '产品经理',
  place: 'B-2-007',
  email: 'linxiao@park.example',
  phone: '138****0001',
  titleFor: 'park' as const,
  placeFor: 'company' as const,
  phoneFor: 'company' as const,
  emailFor: 'department' as const,
  confirmedAt: null,
  doubtful: false,
  rules: [],
  ...more,
})

/** Who looked at my number. */
export const LOOKS = [
  {
    id: idOf(931),
    viewerName: '曾小贤',
    companyName: COMPANY.companyName,
    field: 'phone' as const,
    why: '约明天的评审会',
    at: at(-3),
  },
  { id: idOf(932), viewerName: '孙丽', companyName: null, field: 'email' as const, why: '', at: at(-1500) },
]

/** The park's own people. */
export const PARK_PEOPLE = [
  {
    id: idOf(941),
    personId: idOf(951),
    name: '孙丽',
    title: '前台主管',
    function: '前台接待',
    reception: true,
    phone: '138****0006',
  },
  {
    id: idOf(942),
    personId: idOf(952),
    name: '赵强',
    title: '',
    function: '安保',
    reception: false,
    phone: '138****0005',
  },
]
