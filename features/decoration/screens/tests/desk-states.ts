import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, caseStates, OPERATOR, queues, refund, row, transfer, transferRow } from './money-answers.ts'

const desk = { route: '/decoration/desk', as: OPERATOR } as const
const queue = { route: '/decoration/desk/{queue}', address: '/decoration/desk/reviewing', as: OPERATOR } as const
const returns = { route: '/decoration/desk/returns', as: OPERATOR } as const
const waiting = given(calls.desk, { queues, states: caseStates })
const page = (items: (typeof refund)[]) => given(calls.deskQueue, { items, next: null })

/** The operators' desk of decoration. */
export const decorationDeskStates: readonly State[] = [
  { ...desk, name: '', answers: [waiting], says: '待裁定申诉' },
  { ...desk, name: 'quiet', answers: [given(calls.desk, { queues: [], states: [] })], says: '没有待处理的事项' },
  {
    ...desk,
    name: 'export',
    answers: [waiting],
    says: '导出表格',
    act: async ({ press, says }) => {
      await press(/导出表格/)
      await says('申请日期从')
    },
  },
  {
    ...desk,
    name: 'not-yours',
    as: {},
    answers: [refused(calls.desk, refusals.forbidden)],
    says: '您没有管理装修的权限',
  },
  { ...queue, name: '', title: '待审批', answers: [waiting, page([row(1), row(2, { overdue: true })])], says: '超时' },
  { ...queue, name: 'empty', title: '待审批', answers: [waiting, page([])], says: '都处理完了' },
  {
    ...queue,
    name: 'not-found',
    title: '待审批',
    address: '/decoration/desk/reviewing?search=9999',
    answers: [waiting, page([])],
    says: '换一个编号或房间试试',
  },
  {
    ...queue,
    name: 'gone',
    address: '/decoration/desk/nothing',
    answers: [waiting, refused(calls.deskQueue, refusals.notFound)],
    says: '没有找到这个待办',
  },
  { ...returns, name: '', answers: [page([refund])], says: /原支付账户已注销/ },
  { ...returns, name: 'empty', answers: [page([])], says: '没有需要人工退还的款项' },
  {
    ...returns,
    name: 'enter',
    answers: [page([refund])],
    says: /原支付账户已注销/,
    act: async ({ press, says }) => {
      await press(/原支付账户已注销/)
      await says('开户行')
    },
  },
  {
    ...returns,
    name: 'transfers',
    address: '/decoration/desk/returns?tab=transfers',
    answers: [page([transferRow])],
    says: /待他人复核/,
  },
  {
    ...returns,
    name: 'confirm',
    address: '/decoration/desk/returns?tab=transfers',
    answers: [page([transferRow]), given(calls.returnTransfer, transfer())],
    says: /待他人复核/,
    act: async ({ press, says }) => {
      await press(/待他人复核/)
      await says('请与银行回单或收条核对')
    },
  },
  {
    ...returns,
    name: 'own',
    address: '/decoration/desk/returns?tab=transfers',
    answers: [page([transferRow]), given(calls.returnTransfer, transfer({ mayConfirm: false }))],
    says: /待他人复核/,
    act: async ({ press, says }) => {
      await press(/待他人复核/)
      await says('这笔付款由您登记，不能由您复核')
    },
  },
]
