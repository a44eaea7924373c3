import { type Asks, visitorRefusals } from '#contract/visitors'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { approved, COMPANY, calls, over, visit, visitDetail } from './register-answers.ts'

const form = { route: '/visitor/visitorRegisterApply', address: `/visitor/visitorRegisterApply?company=${COMPANY}` }
const search = { route: '/visitor/companysearch' }
const sent = { route: '/visitor/visitorAddSuccess', address: `/visitor/visitorAddSuccess?id=${idOf(1600)}` }
const done = { route: '/visitor/registersucees', address: `/visitor/registersucees?id=${idOf(1600)}` }
const list = { route: '/visitor/registerrecord' }
const one = { route: '/visitor/registerdetail', address: `/visitor/registerdetail?id=${idOf(1600)}` }

const sorts = given(calls.groupList, {
  items: [
    { name: '商务', purposes: ['商务洽谈', '参观交流', '项目会议'] },
    { name: '面试', purposes: ['面试', '入职办理'] },
    { name: '送货', purposes: ['送货', '快递'] },
  ],
})
const asks: Asks = {
  companyId: COMPANY,
  companyName: '云图科技',
  walkIn: true,
  asks: { plate: 'may', idNumber: 'no', face: 'no', document: 'no', faceText: null },
  questions: [],
  version: 1,
}
const text = { kind: 'text' as const, required: true, min: '', max: '', options: [] as string[] }
const companies = (...names: string[]) =>
  given(calls.companyList, { items: names.map((name, n) => ({ id: idOf(1620 + n), name })), next: null })
const records = (...items: ReturnType<typeof visit>[]) => given(calls.records, { items, next: null })
const detail = (facts: ReturnType<typeof visitDetail>) => [given(calls.recordDetail, facts)]
const usual = [sorts, given(calls.passInfoConfig, asks)]

/** Registering, and what became of it. */
export const registerStates: readonly State[] = [
  { ...form, name: '', says: '提交登记', answers: usual },
  { ...form, name: 'phone-first', says: '验证并继续', as: null, answers: [] },
  {
    ...form,
    name: 'all-asked',
    says: '企业还想了解',
    answers: [
      sorts,
      given(calls.passInfoConfig, {
        ...asks,
        asks: { ...asks.asks, plate: 'must', idNumber: 'must' },
        questions: [
          { ...text, id: idOf(1630), label: '单位名称' },
          { ...text, id: idOf(1631), kind: 'choice', label: '是否携带设备', options: ['是', '否'] },
        ],
      }),
    ],
  },
  {
    ...form,
    name: 'wrong',
    says: '提交登记',
    answers: usual,
    async act({ press, says }) {
      await press('添加同行人')
      await press('提交登记')
      await says('请填写来访事由')
      await says('请填写您的姓名')
    },
  },
  {
    ...form,
    name: 'special-plate',
    says: '提交登记',
    answers: usual,
    async act({ page, press, says }) {
      await press('特殊车牌')
      await page.getByLabel('车牌号', { exact: true }).fill('粤B12')
      await press('提交登记')
      await says('请输入完整的车牌号')
    },
  },
  {
    ...form,
    name: 'no-host',
    says: '提交登记',
    answers: [...usual, refused(calls.applyAdd, visitorRefusals.hostUnknown, { field: 'host' })],
    async act({ page, press, says }) {
      await page.getByLabel('接待人').first().fill('林小')
      await page.getByLabel('您的姓名').fill('王五')
      await page.getByLabel('来访事由').fill('面试')
      await press('提交登记')
      await page.getByText('没有找到接待人').first().waitFor()
      await says('没有找到接待人，请核对姓名或手机号')
    },
  },
  {
    ...form,
    name: 'no-walk-in',
    says: '云图科技只接待受邀访客',
    answers: [sorts, given(calls.passInfoConfig, { ...asks, walkIn: false })],
  },
  {
    ...form,
    name: 'unknown',
    says: '没有找到这家企业',
    answers: [sorts, refused(calls.passInfoConfig, visitorRefusals.companyUnknown)],
  },
  { route: form.route, name: 'no-company', says: '您要拜访哪家企业？', answers: [] },
  { ...search, name: '', says: '云图科技', answers: [companies('光谷生物', '云图科技', '长江智能制造')] },
  { ...search, name: 'empty', says: '还没有可以拜访的企业', answers: [companies()] },
  {
    ...search,
    name: 'many',
    says: '第 20 家企业',
    answers: [companies(...Array.from({ length: 20 }, (_, n) => `第 ${n + 1} 家企业`))],
  },
  { ...sent, name: '', says: '登记已提交', answers: detail(visitDetail()) },
  {
    ...sent,
    name: 'escalated',
    says: '接待人没有及时处理，已转前台和管理员',
    answers: detail(
      visitDetail({
        decides: '接待人、前台和管理员',
        events: [
          { at: at(-12), who: '访客', what: '已提交', words: '' },
          { at: at(-7), who: '系统', what: '再次提醒接待人', words: '' },
          { at: at(-2), who: '系统', what: '已转前台和管理员', words: '' },
        ],
      }),
    ),
  },
  { ...sent, name: 'approved', says: '查看通行码和来访须知', answers: detail(approved()) },
  { ...sent, name: 'gone', says: '没有找到这次登记', answers: [refused(calls.recordDetail, refusals.notFound)] },
  { ...done, name: '', says: '来访须知', answers: detail(approved()) },
  { ...list, name: '', says: '待审批', answers: [records(visit(), visit({ id: idOf(1602), state: 'approved' }))] },
  { ...list, name: 'empty', says: '没有进行中的来访', answers: [records()] },
  {
    ...list,
    name: 'over',
    says: '已婉拒',
    answers: [records(visit({ state: 'declined' }), visit({ id: idOf(1602), state: 'missed', hostName: '' }))],
    async act({ page }) {
      await page.getByRole('tab', { name: '已结束' }).tap()
      await page.getByText('未到访').waitFor()
    },
  },
  {
    ...list,
    name: 'many',
    says: '第 20 次来访',
    answers: [
      records(
        ...Array.from({ length: 20 }, (_, n) => visit({ id: idOf(1640 + n), companyName: `第 ${n + 1} 次来访` })),
      ),
    ],
  },
  { ...one, name: '', says: '撤回登记', answers: detail(visitDetail()) },
  { ...one, name: 'approved', says: '出示通行码', answers: detail(approved()) },
  {
    ...one,
    name: 'declined',
    says: '本周不便接待',
    answers: detail(over({ state: 'declined', opinion: '本周不便接待' })),
  },
  { ...one, name: 'expired', says: '登记已失效', answers: detail(over({ state: 'expired' })) },
  {
    ...one,
    name: 'withdraw',
    says: '撤回登记',
    answers: detail(approved()),
    async act({ page, press, says }) {
      await press('撤回登记')
      await page.getByRole('dialog', { name: '撤回这次登记？' }).waitFor()
      await says('撤回这次登记？')
    },
  },
]
