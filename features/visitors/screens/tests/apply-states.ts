import { visitorRefusals } from '#contract/visitors'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { approved, COMPANY, calls, over, visit, visitDetail } from './register-answers.ts'

const corp = {
  id: COMPANY,
  name: '云图科技有限公司',
  industry: '软件和信息服务',
  address: '光谷大道 77 号 3 号楼',
  reception: '3 号楼 8 层前台',
  way: '北门进，乘 3 号梯',
}
const corps = given(calls.corpPaging, {
  items: [corp, { ...corp, id: idOf(1602), name: '光谷生物医药研究院', industry: '生物医药', reception: '5 号楼大厅' }],
  next: null,
})
const info = given(calls.visitorInfo, {
  name: '王五',
  phone: '138****1234',
  plate: '鄂A12345',
  companies: [{ id: COMPANY, name: corp.name }],
})
const field = {
  id: 'area',
  kind: 'choice' as const,
  label: '参观区域',
  required: true,
  min: '',
  max: '',
  options: ['展厅', '车间'],
}
const asked = (facts: { open?: boolean; fields?: (typeof field)[] } = {}) =>
  given(calls.visitFormGet, {
    company: {
      ...corp,
      open: facts.open ?? true,
      asks: { plate: 'may', idNumber: 'may', face: 'no', document: 'no', faceText: null },
    },
    fields: facts.fields ?? [field],
    answers: [],
    version: null,
  })
const draft = given(calls.draftDetail, {
  id: idOf(1650),
  companyId: COMPANY,
  companyName: corp.name,
  host: '林晓',
  from: at(60),
  until: at(180),
  purpose: '送样品',
  note: '',
  plate: '',
  guests: [
    { name: '王五', phone: '13800001234' },
    { name: '赵六', phone: '13700001111' },
  ],
  answers: [{ id: 'area', values: ['展厅'] }],
  madeAt: at(-10),
})
const mine = (...items: ReturnType<typeof visit>[]) => given(calls.visitRecordSearch, { items, next: null })
const drafts = given(calls.recordList, { items: [visit({ id: idOf(1650), state: 'draft', hostName: '' })], next: null })
const records = { route: '/visitapply/records' } as const
const add = { route: '/visitapply/add', address: `/visitapply/add?company=${COMPANY}` } as const
const detail = { route: '/visitapply/detail', address: `/visitapply/detail?id=${idOf(1600)}` } as const
const success = { route: '/visitapply/addSuccess', address: `/visitapply/addSuccess?id=${idOf(1600)}` } as const
const many = Array.from({ length: 20 }, (_, nth) =>
  visit({ id: idOf(1700 + nth), state: nth % 2 ? 'approved' : 'waiting', purpose: `项目对接 ${nth + 1}` }),
)
const tab = (name: string, words: string) => async (phone: Parameters<NonNullable<State['act']>>[0]) => {
  await phone.page.getByRole('tab', { name }).tap()
  await phone.page.getByText(words).first().waitFor()
}

/** Applications of visitors with an account. */
export const applyStates: readonly State[] = [
  { ...records, name: '', says: '商务洽谈', answers: [mine(visit(), visit({ id: idOf(1603), state: 'approved' }))] },
  { ...records, name: 'empty', says: '没有进行中的申请', answers: [mine()] },
  { ...records, name: 'many', says: '项目对接 1', answers: [mine(...many)] },
  { ...records, name: 'drafts', says: '商务洽谈', answers: [mine(visit()), drafts], act: tab('草稿', '删除草稿') },
  { ...records, name: 'refused', says: '返回', answers: [refused(calls.visitRecordSearch, refusals.forbidden)] },
  {
    ...records,
    name: 'signed-out',
    as: null,
    says: '登录后查看来访申请',
    answers: [],
  },
  {
    ...records,
    name: 'register',
    as: null,
    says: '登录后查看来访申请',
    answers: [],
    act: tab('注册', '以字母开头'),
  },
  { route: '/visitapply/searchcompany', name: '', says: '光谷生物医药研究院', answers: [corps, info] },
  {
    route: '/visitapply/searchcompany',
    name: 'none',
    says: '还没有可以拜访的企业',
    answers: [given(calls.corpPaging, { items: [], next: null }), info],
  },
  { ...add, name: '', says: '提交申请', answers: [asked(), info] },
  { ...add, address: '/visitapply/add', name: 'which', says: '光谷生物医药研究院', answers: [corps, info] },
  {
    ...add,
    address: `${add.address}&id=${idOf(1650)}`,
    name: 'draft',
    says: '同行人1姓名',
    answers: [asked(), info, draft],
  },
  { ...add, name: 'closed', says: '云图科技有限公司只接待受邀访客', answers: [asked({ open: false }), info] },
  {
    ...add,
    name: 'unknown',
    says: '没有找到这家企业或草稿',
    answers: [refused(calls.visitFormGet, visitorRefusals.companyUnknown), info],
  },
  {
    ...add,
    name: 'wrong',
    says: '提交申请',
    answers: [asked(), info],
    async act({ page, press }) {
      await press('提交申请')
      await page.getByText('请填写来访事由').waitFor()
    },
  },
  { ...detail, name: '', says: '等待接待人审批', answers: [given(calls.visitRecordDetail, visitDetail())] },
  { ...detail, name: 'approved', says: '已同意来访', answers: [given(calls.visitRecordDetail, approved())] },
  {
    ...detail,
    name: 'declined',
    says: '对方暂时不便接待',
    answers: [given(calls.visitRecordDetail, over({ state: 'declined', opinion: '这周不方便，请改约下周' }))],
  },
  { ...detail, name: 'gone', says: '没有找到这次申请', answers: [refused(calls.visitRecordDetail, refusals.notFound)] },
  {
    ...detail,
    name: 'swap',
    says: '等待接待人审批',
    answers: [given(calls.visitRecordDetail, visitDetail())],
    async act({ page, press }) {
      await press('更换来访人或车牌')
      await page.getByRole('dialog').getByText('仍然来访的人').waitFor()
    },
  },
  { ...success, name: '', says: '申请已提交', answers: [given(calls.visitRecordDetail, visitDetail())] },
  { ...success, name: 'approved', says: '已同意来访', answers: [given(calls.visitRecordDetail, approved())] },
]

const node = {
  key: 'host',
  title: '接待人',
  state: 'waiting' as const,
  holders: '林*',
  since: at(-4),
  acts: [],
}
const forms = (...items: ReturnType<typeof visit>[]) => given(calls.visitMyApply, { items, next: null })
const byForm = visit({ way: 'form' })
const auth = (...items: ReturnType<typeof visit>[]) => given(calls.authList, { items, next: null })
const user = (manages: { id: string; name: string }[] = []) =>
  given(calls.currentLoginUser, {
    id: idOf(1660),
    name: '林晓',
    phone: '138****1234',
    companyId: COMPANY,
    companyName: corp.name,
    manages,
  })
const form = { route: '/visit/applyform', address: `/visit/applyform?company=${COMPANY}` } as const
const list = { route: '/visit/applyrecord' } as const
const tracking = { route: '/visit/visitTaskTracking', address: `/visit/visitTaskTracking?id=${idOf(1600)}` } as const
const access = { route: '/visit/access' } as const
const tracked = (facts: { mayDecide?: boolean; mayUrge?: boolean; state?: 'waiting' | 'approved' } = {}) =>
  given(calls.visitApprovingDetail, {
    visit: visit({ way: 'form', state: facts.state ?? 'waiting' }),
    nodes:
      facts.state === 'approved'
        ? [{ ...node, state: 'approved', acts: [{ who: '林*', what: '同意', opinion: '请走北门', at: at(-1) }] }]
        : [node],
    mayDecide: facts.mayDecide ?? false,
    mayUrge: facts.mayUrge ?? facts.state !== 'approved',
  })

/** Visits of tenants' staff by the company's form, and authorisations. */
export const formStates: readonly State[] = [
  { ...form, name: '', says: '企业还想了解', answers: [asked(), info] },
  { ...form, address: '/visit/applyform', name: 'which', says: '光谷生物医药研究院', answers: [corps, info] },
  { ...list, name: '', says: '商务洽谈', answers: [forms(byForm)] },
  { ...list, name: 'empty', says: '没有进行中的申请', answers: [forms()] },
  {
    ...list,
    name: 'tasks',
    says: '商务洽谈',
    answers: [forms(byForm), given(calls.myTaskOrApply, { items: [byForm], next: null, now: at(0) })],
    act: tab('待审批', '接待人 林*'),
  },
  {
    route: '/visit/applydetail',
    address: `/visit/applydetail?id=${idOf(1600)}`,
    name: '',
    says: '等待接待人审批',
    answers: [given(calls.applyDetail, visitDetail({ way: 'form', answers: [{ label: '参观区域', value: '展厅' }] }))],
  },
  {
    route: '/visit/applysuccess',
    address: `/visit/applysuccess?id=${idOf(1600)}`,
    name: '',
    says: '申请已提交',
    answers: [given(calls.applyDetail, visitDetail({ way: 'form' }))],
  },
  { ...tracking, name: '', says: '等待林*审批', answers: [tracked()] },
  { ...tracking, name: 'decides', says: '去审批', answers: [tracked({ mayDecide: true, mayUrge: false })] },
  { ...tracking, name: 'approved', says: '已同意', answers: [tracked({ state: 'approved' })] },
  {
    ...tracking,
    name: 'gone',
    says: '没有找到这次来访',
    answers: [refused(calls.visitApprovingDetail, refusals.notFound)],
  },
  {
    ...access,
    name: '',
    says: '商务洽谈',
    answers: [
      auth(visit({ state: 'approved' }), visit({ id: idOf(1604), state: 'inside', visitorName: '赵*' })),
      user(),
    ],
  },
  { ...access, name: 'empty', says: '没有有效的访问授权', answers: [auth(), user()] },
  {
    ...access,
    name: 'manager',
    says: '云图科技有限公司',
    answers: [auth(visit({ state: 'approved' })), user([{ id: COMPANY, name: corp.name }])],
  },
  {
    ...access,
    name: 'cancel',
    says: '商务洽谈',
    answers: [auth(visit({ state: 'approved' })), user()],
    async act({ page, press }) {
      await press('取消授权')
      await page.getByRole('dialog').getByText('取消访问授权？').waitFor()
    },
  },
]
