import { refusals } from '#vocabulary/refusal'
import { choose } from '../../../../tests/support/browser.ts'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import type { ScreenPhone } from '../../../../tests/support/screens.ts'
import type { State } from '../../../../tests/support/states.ts'
import {
  answered,
  asks,
  CASE,
  CHECK,
  CORRECTION,
  calls,
  check,
  checkDetail,
  checks,
  correction,
  corrections,
  DONE,
  DUE,
  deposit,
  doneInspection,
  dueOnes,
  holds,
  inspectionDetail,
  inspections,
  line,
  lists,
  noPack,
  OPERATOR,
  pack,
  passed,
  review,
  STAFF,
  WATER,
} from './visit-answers.ts'

/** The phone loses its network, as far as the page knows. */
export async function loseNetwork({ page }: Pick<ScreenPhone, 'page'>): Promise<void> {
  await page.evaluate(`{
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })
    dispatchEvent(new Event('offline'))
  }`)
}

/** The network is back. */
export async function findNetwork({ page }: Pick<ScreenPhone, 'page'>): Promise<void> {
  await page.evaluate(`{
    delete navigator.onLine
    dispatchEvent(new Event('online'))
  }`)
}

const list = { route: '/decoration/inspection' } as const
const form = {
  route: '/decoration/inspectionform/{id}',
  address: `/decoration/inspectionform/${DUE}`,
  as: STAFF,
} as const
const detail = { route: '/decoration/inspectiondetail/{id}', address: `/decoration/inspectiondetail/${DONE}` } as const

const inspecting: readonly State[] = [
  { ...list, name: '', as: STAFF, answers: [holds(), inspections(dueOnes)], says: 'B座 0803' },
  {
    ...list,
    name: 'begin',
    as: STAFF,
    answers: [holds(), inspections(dueOnes)],
    says: 'B座 0803',
    act: async (phone) => {
      await phone.press('新建巡检')
      await phone.says('扫公示牌')
    },
  },
  {
    ...list,
    name: 'done',
    as: STAFF,
    address: '/decoration/inspection?state=done',
    answers: [holds(), inspections([doneInspection])],
    says: '1项问题，1张整改单未关闭',
  },
  { ...list, name: 'none', answers: [noPack, inspections([], false)], says: '没有待巡检的工程' },
  {
    ...list,
    name: 'not-yours',
    address: `/decoration/inspection?case=${CASE}`,
    answers: [noPack, refused(calls.inspectionList, refusals.notFound)],
    says: '没有找到这个工程的巡检',
  },
  {
    ...list,
    name: 'offline',
    as: STAFF,
    answers: [holds(), inspections(dueOnes)],
    says: 'B座 0803',
    act: async (phone) => {
      await phone.says(/已可离线/)
      await loseNetwork(phone)
      await phone.says('离线办理中')
    },
  },
  { ...form, name: '', answers: [holds()], says: '消防通道无遮挡' },
  {
    ...form,
    name: 'fault',
    answers: [holds()],
    says: '消防通道无遮挡',
    act: async ({ page, press, says }) => {
      await choose(
        page.getByRole('group', { name: '消防通道无遮挡' }).getByRole('radio', { name: '异常', exact: true }),
      )
      await press('提交巡检')
      await says('请写明哪里不合格')
    },
  },
  {
    ...form,
    name: 'unplanned',
    address: '/decoration/inspectionform/new',
    answers: [holds()],
    says: '选择工程',
  },
  { ...form, name: 'not-yours', as: {}, answers: [noPack], says: '巡检由物业人员填写' },
  {
    ...form,
    name: 'done',
    address: `/decoration/inspectionform/${DONE}`,
    answers: [holds(), inspectionDetail()],
    says: '这次巡检已完成',
  },
  { ...detail, name: '', as: STAFF, answers: [inspectionDetail()], says: '走廊堆放三袋垃圾' },
  {
    ...detail,
    name: 'due',
    as: STAFF,
    answers: [
      inspectionDetail({
        inspection: dueOnes[0] ?? doneInspection,
        maySubmit: true,
        presence: null,
        findings: [],
        remark: '',
        corrections: [],
        lists,
      }),
    ],
    says: '开始巡检',
  },
  {
    ...detail,
    name: 'gone',
    answers: [refused(calls.inspectionDetail, refusals.notFound, { field: 'id' })],
    says: '没有找到这次巡检',
  },
]

const mend = { route: '/decoration/correction' } as const
const order = {
  route: '/decoration/correctionform/{id}/{relateId}/{type}',
  address: `/decoration/correctionform/${CASE}/0/order`,
} as const
const mended = {
  route: '/decoration/correctiondetail/{id}/{relateId}/{type}',
  address: `/decoration/correctiondetail/${CORRECTION}/${CASE}/correction`,
} as const

const correcting: readonly State[] = [
  {
    ...mend,
    name: '',
    answers: [noPack, corrections([line({ overdue: true, refusals: 1 }), line({ id: DONE, safety: true, points: 3 })])],
    says: '待整改 · 已逾期',
  },
  { ...mend, name: 'none', as: STAFF, answers: [holds(), corrections([], true)], says: '没有待整改的问题' },
  {
    ...mend,
    name: 'not-yours',
    address: `/decoration/correction?case=${CASE}`,
    answers: [refused(calls.correctionList, refusals.notFound)],
    says: '没有找到这个工程的整改',
  },
  { ...order, name: '', as: STAFF, answers: [holds()], says: '第 1 处整改要求' },
  {
    ...order,
    name: 'unfilled',
    as: STAFF,
    answers: [holds()],
    says: '第 1 处整改要求',
    act: async ({ press, says }) => {
      await press('下达整改单')
      await says('请选择整改类型')
    },
  },
  { ...order, name: 'order-not-yours', answers: [noPack], says: '整改单由物业人员下达' },
  { ...order, name: 'order-over', as: STAFF, answers: [holds(pack({ cases: [] }))], says: '这个工程不在进行中' },
  {
    ...order,
    name: 'answer',
    address: `/decoration/correctionform/${CORRECTION}/${CASE}/answer`,
    answers: [correction()],
    says: '整改说明',
  },
  {
    ...order,
    name: 'answer-unfilled',
    address: `/decoration/correctionform/${CORRECTION}/${CASE}/answer`,
    answers: [correction()],
    says: '整改说明',
    act: async ({ press, says }) => {
      await press('提交整改')
      await says('还有1张整改前照片没有对应的整改后照片')
    },
  },
  {
    ...order,
    name: 'answered',
    address: `/decoration/correctionform/${CORRECTION}/${CASE}/answer`,
    answers: [correction(answered)],
    says: '这张整改单待复核',
  },
  {
    ...order,
    name: 'review',
    as: STAFF,
    address: `/decoration/correctionform/${CORRECTION}/${CASE}/review`,
    answers: [correction({ ...answered, mayReview: true })],
    says: '复核通过',
  },
  {
    ...order,
    name: 'refuse',
    as: STAFF,
    address: `/decoration/correctionform/${CORRECTION}/${CASE}/review`,
    answers: [correction({ ...answered, mayReview: true })],
    says: '复核通过',
    act: async ({ press, says }) => {
      await press('不通过')
      await says('整改没有到位？')
    },
  },
  {
    ...order,
    name: 'unknown-type',
    address: `/decoration/correctionform/${CORRECTION}/${CASE}/other`,
    answers: [],
    says: '链接不完整',
  },
  { ...mended, name: '', answers: [correction()], says: '提交整改' },
  {
    ...mended,
    name: 'closed',
    answers: [
      correction({
        ...answered,
        correction: line({ state: 'closed', stateWords: '已关闭', version: 3 }),
        clock: '',
        closedAt: '2026-11-20T09:50:00+08:00',
      }),
    ],
    says: '复核通过，整改已完成',
  },
  {
    ...mended,
    name: 'gone',
    answers: [refused(calls.correctionDetail, refusals.notFound, { field: 'id' })],
    says: '没有找到这张整改单',
  },
  {
    ...mended,
    name: 'unknown-type',
    address: `/decoration/correctiondetail/${CORRECTION}/${CASE}/other`,
    answers: [],
    says: '链接不完整',
  },
]

const ask = { route: '/decoration/check' } as const
const decide = {
  route: '/decoration/checkform/{id}/{relateId}',
  address: `/decoration/checkform/${CHECK}/${CASE}`,
  as: STAFF,
} as const
const decided = {
  route: '/decoration/checkdetail/{id}/{relateId}',
  address: `/decoration/checkdetail/${CHECK}/${CASE}`,
} as const
const finished = { route: '/decoration/checkfinished/{id}', address: `/decoration/checkfinished/${CASE}` } as const
const setup = { route: '/decoration/checklists', as: OPERATOR } as const
const setting = (mayChange: boolean) => given(calls.visitSetting, { version: 0, lists, mayChange })

const checking: readonly State[] = [
  {
    ...ask,
    name: '',
    as: STAFF,
    answers: [holds(), checks([check(), check({ id: WATER, late: true, nth: 2 })])],
    says: '已过预约时间',
  },
  { ...ask, name: 'none', as: STAFF, answers: [holds(), checks([])], says: '没有待验收的预约' },
  { ...ask, name: 'ask', address: `/decoration/check?case=${CASE}`, answers: [noPack, asks], says: '申请水电隐蔽验收' },
  {
    ...ask,
    name: 'ask-sheet',
    address: `/decoration/check?case=${CASE}`,
    answers: [noPack, asks],
    says: '申请水电隐蔽验收',
    act: async ({ press, says }) => {
      await press('申请水电隐蔽验收')
      await press('提交申请')
      await says('请选择日期')
    },
  },
  {
    ...ask,
    name: 'not-yours',
    address: `/decoration/check?case=${CASE}`,
    answers: [noPack, refused(calls.checkList, refusals.notFound)],
    says: '没有找到这个工程的验收',
  },
  {
    ...ask,
    name: 'offline',
    as: STAFF,
    answers: [holds(), checks([check()])],
    says: 'A座 1201',
    act: async (phone) => {
      await phone.says(/已可离线/)
      await loseNetwork(phone)
      await phone.says('防水闭水验收')
    },
  },
  { ...decide, name: '', answers: [holds()], says: '给水管试压' },
  {
    ...decide,
    name: 'passing',
    answers: [holds()],
    says: '给水管试压',
    act: async ({ page, press, says }) => {
      await choose(page.getByRole('group', { name: '验收结论' }).getByRole('radio', { name: '通过', exact: true }))
      await press('提交验收')
      await says('请施工方签字')
    },
  },
  {
    ...decide,
    name: 'failing',
    answers: [holds()],
    says: '给水管试压',
    act: async ({ page, press, says }) => {
      await choose(page.getByRole('group', { name: '验收结论' }).getByRole('radio', { name: '不通过', exact: true }))
      await press('提交验收')
      await says('请选择整改类型')
    },
  },
  {
    ...decide,
    name: 'sign',
    answers: [holds()],
    says: '给水管试压',
    act: async ({ press, says }) => {
      await press('验收人签字')
      await says('请在框内手写姓名')
    },
  },
  {
    ...decide,
    name: 'waterproof',
    address: `/decoration/checkform/${WATER}/${CASE}`,
    answers: [holds()],
    says: '拍首张照片',
  },
  { ...decide, name: 'not-yours', as: {}, answers: [noPack], says: '验收由物业人员填写' },
  {
    ...decide,
    name: 'decided',
    answers: [holds(pack({ checks: [] })), checkDetail(passed)],
    says: '这次验收已通过',
  },
  { ...decided, name: '', as: STAFF, answers: [checkDetail()], says: '开始验收' },
  {
    ...decided,
    name: 'move',
    answers: [checkDetail({ may: ['move', 'withdraw'] })],
    says: '撤回申请',
    act: async ({ press, says }) => {
      await press('改期')
      await says('确认改期')
    },
  },
  {
    ...decided,
    name: 'waterproof',
    answers: [
      checkDetail({
        check: check({ kind: 'waterproof', title: '防水闭水验收' }),
        fields: [],
        pair: { first: null, firstReceivedAt: null, second: null, marked: false, hours: 24, secondFrom: null },
        may: ['first', 'withdraw'],
      }),
    ],
    says: '上传首张闭水照片',
  },
  { ...decided, name: 'passed', answers: [checkDetail(passed)], says: '现场整洁，符合图纸' },
  {
    ...decided,
    name: 'failed',
    as: STAFF,
    answers: [
      checkDetail({
        ...passed,
        check: check({ state: 'failed', stateWords: '未通过', decidedAt: '2026-11-20T09:30:00+08:00' }),
        answers: { pressure: ['0.4'], pipes: ['不合格'] },
        reviewOn: null,
        corrections: [line()],
        may: ['order', 'paper'],
      }),
    ],
    says: '请按整改单整改，关闭后再次申请',
  },
  {
    ...decided,
    name: 'gone',
    answers: [refused(calls.checkDetail, refusals.notFound, { field: 'id' })],
    says: '没有找到这次验收',
  },
  { ...finished, name: '', answers: [deposit, review], says: '扣款：未按规定清运垃圾' },
  {
    ...finished,
    name: 'gone',
    answers: [refused(calls.depositDetail, refusals.notFound, { field: 'id' }), review],
    says: '没有找到这个工程',
  },
  { ...setup, name: '', answers: [setting(true)], says: '添加整改类型' },
  {
    ...setup,
    name: 'check',
    answers: [setting(true)],
    says: '添加整改类型',
    act: async ({ press, says }) => {
      await press('修改水电隐蔽验收')
      await says('每个工程都必须验收')
    },
  },
  { ...setup, name: 'not-yours', as: STAFF, answers: [setting(false)], says: '清单由园区管理处设置' },
]

/** The screens of inspections, corrections and checks. */
export const visitStates: readonly State[] = [...inspecting, ...correcting, ...checking]
