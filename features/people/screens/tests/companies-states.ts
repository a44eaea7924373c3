import { companyRefusals } from '#contract/people'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import {
  COMPANIES,
  COMPANY,
  COVER,
  calls,
  desk,
  deskCompany,
  LOGO,
  listed,
  managed,
  shown,
  tenants,
} from './companies-answers.ts'

const list = { route: '/enterprise/companyList' } as const
const search = { route: '/enterprise/companySearch' } as const
const infos = {
  route: '/enterprise/companyInfos',
  address: `/enterprise/companyInfos?id=${COMPANY}`,
  title: '光谷云图软件有限公司',
} as const
const floors = { route: '/enterprise/enterpriseList' } as const
const find = { route: '/enterprise/enterpriseSearch' } as const
const detail = {
  route: '/enterprise/enterpriseDetail',
  address: `/enterprise/enterpriseDetail?id=${COMPANY}`,
  title: '光谷云图软件有限公司',
} as const
const edit = { route: '/enterprise/companyedit', address: `/enterprise/companyedit?id=${COMPANY}` } as const
const operators = { route: '/enterprise/companydesk' as const, as: { roles: ['operator'] } }
const many = Array.from({ length: 60 }, (_, n) => ({
  id: idOf(800 + n),
  name: `第${n + 1}家科技有限公司`,
  letter: 'D',
  industry: '软件和信息服务',
  address: '',
  logo: null,
}))
const editing = given(calls.companyPage, managed())

/** The screens of the room companies. */
export const companyStates: readonly State[] = [
  { ...list, name: '', says: '光谷云图软件有限公司', answers: [listed()] },
  { ...list, name: 'empty', says: '还没有公开的企业', answers: [listed([])] },
  { ...list, name: 'many', says: '第60家科技有限公司', answers: [listed(many)] },
  { ...list, name: 'operator', as: { roles: ['operator'] }, says: '企业管理', answers: [listed()] },
  {
    ...list,
    name: 'letter',
    says: '光谷云图软件有限公司',
    answers: [listed()],
    async act({ page }) {
      await page.getByRole('radio', { name: 'C', exact: true }).check()
      await page.getByText('光谷云图软件有限公司').waitFor({ state: 'detached' })
    },
  },
  { ...search, name: '', says: '输入企业名称开始搜索', answers: [listed()] },
  {
    ...search,
    name: 'found',
    says: '输入企业名称开始搜索',
    answers: [listed()],
    async act({ page, says }) {
      await page.getByRole('searchbox').fill('云图')
      await says('光谷云图软件有限公司')
    },
  },
  {
    ...search,
    name: 'nothing found',
    says: '输入企业名称开始搜索',
    answers: [listed()],
    async act({ page, says }) {
      await page.getByRole('searchbox').fill('没有')
      await says('没有找到这家企业')
    },
  },
  { ...infos, name: '', says: '申请加入', answers: shown() },
  { ...infos, name: 'member', says: '羽毛球组', answers: shown({ apply: 'member', mine: true }) },
  { ...infos, name: 'manager', says: '编辑企业信息', answers: shown(managed()) },
  {
    ...infos,
    name: 'pictures',
    says: '申请加入',
    answers: shown({ logo: LOGO, picture: COVER }),
  },
  { ...infos, name: 'asked', says: '已申请，查看进度', answers: shown({ apply: 'asked' }) },
  { ...infos, name: 'five open', says: '您有 5 个申请等待审核，处理后才能再申请', answers: shown({ apply: 'many' }) },
  {
    ...infos,
    name: 'bare',
    says: '申请加入',
    answers: shown({
      introduction: null,
      industry: '',
      address: '',
      publicPhone: '',
      publicEmail: '',
      website: '',
      way: '',
      reception: '',
      rooms: [],
    }),
  },
  {
    ...infos,
    name: 'unknown',
    title: '企业信息',
    says: '没有找到这家企业',
    answers: [refused(calls.companyPage, refusals.notFound)],
  },
  {
    ...infos,
    name: 'leaving',
    title: '企业信息',
    address: `/enterprise/companyInfos?id=${COMPANY}&leave=${encodeURIComponent('https://example.com')}`,
    says: '即将离开园区',
    answers: [],
  },
  { ...floors, name: '', says: '北斗时空科技有限公司', answers: tenants() },
  { ...floors, name: 'empty', says: '还没有入驻企业', answers: tenants([]) },
  {
    ...floors,
    name: 'building',
    says: '北斗时空科技有限公司',
    answers: tenants(),
    async act({ page }) {
      await page.getByRole('radio', { name: '1 号楼' }).check()
      await page.getByText('光谷云图软件有限公司').waitFor({ state: 'detached' })
    },
  },
  { ...find, name: '', says: '输入企业名称或房间号', answers: tenants() },
  {
    ...find,
    name: 'room',
    says: '输入企业名称或房间号',
    answers: tenants(),
    async act({ page, says }) {
      await page.getByRole('radio', { name: '房间号' }).check()
      await page.getByRole('searchbox').fill('120')
      await says('长江数据有限公司')
    },
  },
  { ...detail, name: '', says: '东门进入后右侧', answers: shown() },
  {
    ...detail,
    name: 'unknown',
    title: '企业详情',
    says: '没有找到这家企业',
    answers: [refused(calls.companyPage, refusals.notFound)],
  },
  { ...edit, name: '', says: '保存', answers: [editing] },
  { ...edit, name: 'not a manager', says: '仅企业管理员可以编辑', answers: shown({ apply: 'member', mine: true }) },
  {
    ...edit,
    name: 'overtaken',
    says: '保存',
    answers: [editing, refused(calls.companySave, companyRefusals.companyChanged)],
    async act({ press, says }) {
      await press('保存')
      await says('企业信息刚被他人修改')
    },
  },
  {
    ...operators,
    name: '',
    says: '光谷云图软件有限公司',
    answers: [
      desk([
        deskCompany(),
        ...COMPANIES.slice(0, 3).map(({ name, industry, address }, n) =>
          deskCompany({
            id: idOf(900 + n),
            name,
            industry,
            address,
            creditCode: null,
            people: n,
            listed: n !== 1,
            managed: n !== 0,
          }),
        ),
      ]),
    ],
  },
  { ...operators, name: 'empty', says: '这里还没有企业', answers: [desk([])] },
  {
    ...operators,
    name: 'applied',
    says: '这里还没有企业',
    answers: [desk([deskCompany({ state: 'applied', name: '申请中的企业', people: 0 })])],
    async act({ page, says }) {
      await page.getByRole('tab', { name: '待审核' }).tap()
      await says('申请中的企业')
    },
  },
  {
    ...operators,
    name: 'add',
    says: '这里还没有企业',
    answers: [desk([])],
    async act({ page, press }) {
      await press('添加企业')
      await page.getByRole('dialog').getByLabel('企业名称').waitFor()
    },
  },
  {
    ...operators,
    name: 'leave',
    says: '光谷云图软件有限公司',
    answers: [desk([deskCompany()])],
    async act({ page, press }) {
      await press('标记离园')
      await page.getByText('128 位成员不能再代表企业办事').waitFor()
    },
  },
  {
    ...operators,
    name: 'not for others',
    as: {},
    says: '仅对园区运营开放',
    answers: [refused(calls.companyDesk, refusals.forbidden)],
  },
]
