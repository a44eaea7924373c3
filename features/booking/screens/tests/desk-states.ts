import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { COMPANY, ROOM } from './answers.ts'
import {
  calendar,
  calendarOfParts,
  calls,
  closure,
  deskPlace,
  deskPlaces,
  inside,
  PROCESS,
  process,
  use,
} from './desk-answers.ts'

const operator = { roles: ['operator'] }
const manager = { roles: ['staff'], companyId: COMPANY.id, companyName: COMPANY.name, manager: true }
const processes = given(calls.processes, { items: [process] })
const one = `id=${ROOM}&kind=room`

/** The screens of the desk of booking. */
export const deskStates: readonly State[] = [
  {
    route: '/booking/desk',
    name: '',
    as: operator,
    says: '打印签到码（PDF）',
    answers: [deskPlaces(deskPlace(), deskPlace({ id: idOf(101), name: '听松', state: 'draft', ahead: 0, seats: 8 }))],
  },
  { route: '/booking/desk', name: 'none', as: operator, says: '还没有场所', answers: [deskPlaces()] },
  {
    route: '/booking/desk',
    name: 'company',
    as: manager,
    says: '云图一号会议室',
    answers: [
      deskPlaces(
        deskPlace({ kind: 'inner', name: '云图一号会议室', companyId: COMPANY.id, companyName: COMPANY.name }),
      ),
    ],
  },
  {
    route: '/booking/desk/place',
    name: '',
    address: `/booking/desk/place?${one}`,
    as: operator,
    says: '更换投影设备',
    answers: [deskPlaces(deskPlace({ closures: [closure] }))],
  },
  {
    route: '/booking/desk/place',
    name: 'gone',
    address: `/booking/desk/place?${one}`,
    as: operator,
    says: '没有找到，可能已被删除',
    answers: [deskPlaces()],
  },
  {
    route: '/booking/desk/place',
    name: 'draft',
    address: `/booking/desk/place?${one}`,
    as: operator,
    says: '开放预订',
    answers: [deskPlaces(deskPlace({ state: 'draft', ahead: 2 }))],
    async act({ page }) {
      await page.getByRole('button', { name: '停用场所' }).tap()
      await page.getByText('结束后才能停用').waitFor()
    },
  },
  {
    route: '/booking/desk/placeedit',
    name: 'venue',
    title: '修改云帆厅',
    address: `/booking/desk/placeedit?id=${ROOM}&kind=venue`,
    as: operator,
    says: 'A 区 · 80 人',
    answers: [
      deskPlaces(
        deskPlace({
          kind: 'venue',
          name: '云帆厅',
          processId: PROCESS,
          parts: [{ id: idOf(150), name: 'A 区', seats: 80, pricePercent: 60 }],
        }),
      ),
      processes,
    ],
  },
  {
    route: '/booking/desk/placeedit',
    name: '',
    title: '添加会议室',
    as: operator,
    says: '由谁审批',
    answers: [processes],
  },
  {
    route: '/booking/desk/placeedit',
    name: 'copy',
    title: '复制云帆会议室',
    address: `/booking/desk/placeedit?kind=room&copy=${ROOM}`,
    as: operator,
    says: '图片和暂停安排不会复制',
    answers: [deskPlaces(deskPlace()), processes],
  },
  {
    route: '/booking/desk/placeedit',
    name: 'known',
    title: '修改云帆会议室',
    address: `/booking/desk/placeedit?${one}`,
    as: operator,
    says: '¥60.00/小时',
    answers: [deskPlaces(deskPlace()), processes],
    async act({ page }) {
      await page.getByRole('button', { name: '每天 全天' }).tap()
      await page.getByRole('dialog', { name: '价格' }).waitFor()
    },
  },
  {
    route: '/booking/desk/placeedit',
    name: 'display',
    title: '添加外摆点位',
    address: '/booking/desk/placeedit?kind=display',
    as: operator,
    says: '消防通道在哪一侧',
    answers: [processes],
  },
  {
    route: '/booking/desk/closure',
    name: '',
    address: `/booking/desk/closure?${one}`,
    as: operator,
    says: '下一步',
    answers: [deskPlaces(deskPlace()), given(calls.closure, { closureId: null, inside })],
    async act({ page }) {
      await page.getByLabel('原因').fill('更换投影设备')
      await page.getByRole('button', { name: '下一步' }).tap()
      await page.getByText('这段时间内有 2 个预订').waitFor()
    },
  },
  { route: '/booking/desk/processes', name: '', as: operator, says: '企业审批 → 园区审批', answers: [processes] },
  {
    route: '/booking/desk/processes',
    name: 'none',
    as: operator,
    says: '还没有审批流程',
    answers: [given(calls.processes, { items: [] })],
  },
  {
    route: '/booking/desk/process',
    name: '',
    address: `/booking/desk/process?id=${PROCESS}`,
    as: operator,
    says: '所有人都要通过',
    answers: [processes],
  },
  {
    route: '/booking/desk/process',
    name: 'step',
    address: `/booking/desk/process?id=${PROCESS}`,
    as: operator,
    says: '所有人都要通过',
    answers: [processes],
    async act({ page }) {
      await page.getByRole('button', { name: '修改' }).first().tap()
      await page.getByRole('dialog', { name: '审批步骤' }).waitFor()
    },
  },
  {
    route: '/booking/calendar',
    name: '',
    as: operator,
    says: '产品季度评审',
    answers: [given(calls.deskCalendar, calendar)],
  },
  {
    route: '/booking/calendar',
    name: 'week',
    as: operator,
    says: '产品季度评审',
    answers: [given(calls.deskCalendar, calendar)],
    async act({ page }) {
      await page.getByRole('radio', { name: '按周' }).tap()
      await page.getByText('11月16日–11月22日').waitFor()
    },
  },
  {
    route: '/booking/calendar',
    name: 'parts',
    as: operator,
    says: 'A 区',
    answers: [given(calls.deskCalendar, calendarOfParts)],
  },
  {
    route: '/booking/calendar',
    name: 'booking',
    as: operator,
    says: '产品季度评审',
    answers: [given(calls.deskCalendar, calendar)],
    async act({ page }) {
      await page.getByText('产品季度评审').tap()
      await page.getByRole('dialog', { name: '产品季度评审' }).waitFor()
    },
  },
  {
    route: '/booking/calendar',
    name: 'use',
    as: operator,
    says: '产品季度评审',
    answers: [given(calls.deskCalendar, calendar), given(calls.utilisation, use)],
    async act({ page }) {
      await page.getByRole('radio', { name: '利用率' }).tap()
      await page.getByText('实际使用率').waitFor()
    },
  },
]
