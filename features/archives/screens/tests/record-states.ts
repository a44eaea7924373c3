import { archives } from '#contract/archives'
import { refusals } from '#vocabulary/refusal'
import { refused } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { details } from './answers.ts'
import {
  achievement,
  archivePick,
  attachments,
  businessInfo,
  deletedList,
  extendFields,
  honors,
  projectDetail,
  projects,
  records,
} from './record-answers.ts'

const { calls } = archives
const PAST = '2026-10-01'
const of = (name: string, id = idOf(1800)) =>
  ({ route: `/epsarchives/${name}`, address: `/epsarchives/${name}?id=${id}` }) as const
const past = (name: string) =>
  ({ route: `/epsarchives/${name}`, address: `/epsarchives/${name}?id=${idOf(1800)}&on=${PAST}` }) as const
/** Who reads everything and writes nothing. */
const reader = () => details({ writes: [] })
/** Somebody else of the park. */
const other = () => details({ classes: ['public'], writes: [], creditCode: null, freshest: null, stalest: null })

const detail: readonly State[] = [
  { ...of('archiveDetail'), name: '', says: '补证书编号', answers: [details(), records()] },
  {
    ...of('archiveDetail'),
    name: 'empty',
    says: '还没有动态',
    answers: [details({ counts: [], freshest: null, stalest: null }), records(false)],
  },
  { ...past('archiveDetail'), name: 'past day', says: `正在查看${PAST}的档案`, answers: [details(), records()] },
  { ...of('archiveDetail'), name: 'of another', says: '资质荣誉', answers: [other(), records(false)] },
  {
    ...of('archiveDetail'),
    name: 'left',
    says: '已离园',
    answers: [details({ state: 'left', writes: [] }), records()],
  },
  {
    ...of('archiveDetail'),
    name: 'draft',
    says: '正式建档',
    answers: [details({ state: 'draft', companyId: null, creditCode: null, noCodeReason: '筹备中' }), records(false)],
  },
  {
    ...of('archiveDetail'),
    name: 'deleting',
    says: '删除档案',
    answers: [details({ companyId: null }), records()],
    async act({ press, says }) {
      await press('删除档案')
      await says('30天内可以恢复，之后彻底删除')
    },
  },
  {
    ...of('archiveDetail'),
    name: 'gone',
    says: '没有找到这份企业档案',
    answers: [refused(calls.details, refusals.notFound), refused(calls.records, refusals.notFound)],
  },
  { route: '/epsarchives/archiveDetail', name: 'of nothing', says: '没有找到这份企业档案', answers: [] },
]

const registration: readonly State[] = [
  { ...of('archiveTab1'), name: '', says: '融资轮次', answers: [details(), businessInfo(), extendFields()] },
  {
    ...of('archiveTab1'),
    name: 'empty',
    says: '还没有登记信息',
    answers: [details(), businessInfo({ basic: false }), extendFields({ answered: false })],
  },
  {
    ...of('archiveTab1'),
    name: 'may not write',
    says: '法定代表人',
    answers: [reader(), businessInfo({ mayWrite: false }), extendFields({ mayWrite: false })],
  },
  {
    ...of('archiveTab1'),
    name: 'of another',
    says: '登记信息仅供内部查看',
    answers: [
      other(),
      businessInfo({ basic: false, mayWrite: false }),
      extendFields({ asked: false, mayWrite: false }),
    ],
  },
  {
    ...past('archiveTab1'),
    name: 'past day',
    says: `正在查看${PAST}的档案`,
    answers: [details(), businessInfo({ mayWrite: false }), extendFields({ mayWrite: false })],
  },
  {
    ...of('archiveTab1'),
    name: 'outside',
    says: '无代码原因',
    answers: [
      details({ companyId: null, creditCode: null, noCodeReason: '筹备中，尚未注册' }),
      businessInfo(),
      extendFields({ asked: false }),
    ],
    async act({ press, says }) {
      await press('修改企业信息')
      await says('没有信用代码的原因')
    },
  },
  {
    ...of('archiveTab1'),
    name: 'changing',
    says: '融资轮次',
    answers: [details(), businessInfo(), extendFields()],
    async act({ page, press, says }) {
      await page.getByRole('button', { name: '修改', exact: true }).tap()
      await says('I65 软件和信息技术服务业')
      await page.getByLabel('注册资本').fill('12.3456789')
      await press('保存')
      await says('请填写数字，最多9位整数、6位小数')
    },
  },
  {
    ...of('archiveTab1'),
    name: 'answering',
    says: '填写扩展信息',
    answers: [details(), businessInfo(), extendFields({ answered: false })],
    async act({ press, says }) {
      await press('填写扩展信息')
      await press('保存')
      await says('融资轮次不能为空')
    },
  },
  {
    ...of('archiveTab1'),
    name: 'gone',
    says: '没有找到这份企业档案',
    answers: [refused(calls.details, refusals.notFound), refused(calls.businessInfo, refusals.notFound)],
  },
]

const LISTS = [
  ['archiveTab3', '高新技术企业', '还没有资质荣誉', honors, calls.honors],
  ['archiveTab4', '200310100024.6', '还没有知识产权', achievement, calls.achievement],
  ['archiveTab5', '智慧园区示范项目', '还没有项目', projects, calls.projects],
  ['archiveTab8', '营业执照副本', '还没有附件', attachments, calls.attachments],
] as const

const lists: readonly State[] = LISTS.flatMap(([name, says, nothing, answer, call]): State[] => [
  { ...of(name), name: '', says, answers: [details(), answer()] },
  { ...of(name), name: 'empty', says: nothing, answers: [details(), answer({ some: false })] },
  { ...of(name), name: 'may not write', says, answers: [reader(), answer({ mayWrite: false })] },
  {
    ...past(name),
    name: 'past day',
    says: `正在查看${PAST}的档案`,
    answers: [details(), answer({ mayWrite: false })],
  },
  {
    ...of(name),
    name: 'gone',
    says: '没有找到这份企业档案',
    answers: [refused(calls.details, refusals.notFound), refused(call, refusals.notFound)],
  },
  {
    ...of(name),
    name: 'a record',
    says,
    answers: [details(), answer()],
    async act({ page, says: reads }) {
      await page.getByRole('button', { name: says }).first().tap()
      await reads('数据日期')
    },
  },
])

const forms: readonly State[] = [
  {
    ...of('archiveTab3'),
    name: 'adding',
    says: '添加荣誉',
    answers: [details(), honors()],
    async act({ press, says }) {
      await press('添加荣誉')
      await press('保存')
      await says('请填写荣誉名称')
    },
  },
  {
    ...of('archiveTab4'),
    name: 'adding',
    says: '添加知识产权',
    answers: [details(), achievement(), archivePick()],
    async act({ page, press, says }) {
      await press('添加知识产权')
      await page.getByLabel('专利号').fill('ZL200310100024.7')
      await says('专利号校验位不正确，请核对')
      await page.getByLabel('搜索共有企业').fill('星河')
      await says('光谷星河数据有限公司')
    },
  },
  {
    ...of('archiveTab5'),
    name: 'adding',
    says: '添加项目',
    answers: [details(), projects(), archivePick()],
    async act({ press, says }) {
      await press('添加项目')
      await press('添加节点')
      await press('保存')
      await says('请填写每个节点的名称和日期')
    },
  },
  {
    ...of('archiveTab8'),
    name: 'adding',
    says: '添加附件',
    answers: [details(), attachments()],
    async act({ press, says }) {
      await press('添加附件')
      await press('保存')
      await says('请选择文件')
    },
  },
  {
    ...of('archiveTab3'),
    name: 'deleting',
    says: '高新技术企业',
    answers: [details(), honors()],
    async act({ page, press, says }) {
      await page.getByRole('button', { name: '高新技术企业' }).first().tap()
      await press('删除')
      await says('删除会留在档案动态里')
    },
  },
]

const project: readonly State[] = [
  { ...of('parkProjectDetail', idOf(1816)), name: '', says: '平台上线', answers: [projectDetail()] },
  {
    ...of('parkProjectDetail', idOf(1816)),
    name: 'without milestones',
    says: '还没有节点',
    answers: [projectDetail({ mayWrite: false, milestones: false })],
  },
  {
    ...of('parkProjectDetail', idOf(1816)),
    name: 'gone',
    says: '没有找到这个项目',
    answers: [refused(calls.projectDetail, refusals.notFound)],
  },
]

const deleted: readonly State[] = [
  { route: '/epsarchives/deleted', name: '', says: '远山新材料有限公司', answers: [deletedList()] },
  { route: '/epsarchives/deleted', name: 'empty', says: '没有已删除的档案', answers: [deletedList(false)] },
  {
    route: '/epsarchives/deleted',
    name: 'not yours',
    says: '没有查看已删除档案的权限',
    answers: [refused(calls.deletedList, refusals.forbidden)],
  },
  {
    route: '/epsarchives/deleted',
    name: 'restoring',
    says: '远山新材料有限公司',
    answers: [deletedList()],
    async act({ press, says }) {
      await press('恢复')
      await says('档案和其中的全部资料会回到删除前的样子')
    },
  },
]

/** An archive's head and its records. */
export const recordStates: readonly State[] = [...detail, ...registration, ...lists, ...forms, ...project, ...deleted]
