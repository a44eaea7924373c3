import { refusals } from '#vocabulary/refusal'
import { choose } from '../../../../tests/support/browser.ts'
import { refused } from '../../../../tests/support/fake-server.ts'
import { loseNetwork } from '../../../../tests/support/network.ts'
import type { State } from '../../../../tests/support/states.ts'
import { doneInspection, dueOnes, inspectionDetail, inspections } from './inspection-answers.ts'
import { CASE, calls, DONE, DUE, holds, lists, noPack, STAFF } from './visit-answers.ts'

const list = { route: '/decoration/inspection' } as const
const form = {
  route: '/decoration/inspectionform/{id}',
  address: `/decoration/inspectionform/${DUE}`,
  as: STAFF,
} as const
const detail = { route: '/decoration/inspectiondetail/{id}', address: `/decoration/inspectiondetail/${DONE}` } as const

/** States of the screens of inspections. */
export const inspectionStates: readonly State[] = [
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
