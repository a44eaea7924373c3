import { refusals } from '#vocabulary/refusal'
import { choose } from '../../../../tests/support/browser.ts'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { loseNetwork } from '../../../../tests/support/network.ts'
import type { State } from '../../../../tests/support/states.ts'
import { asks, check, checkDetail, checks, deposit, passed, review } from './check-answers.ts'
import { line } from './correction-answers.ts'
import { CASE, CHECK, calls, holds, lists, noPack, OPERATOR, pack, STAFF, WATER } from './visit-answers.ts'

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

/** States of the screens of checks, and of their lists. */
export const checkStates: readonly State[] = [
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
