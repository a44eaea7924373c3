import { roundRefusals } from '#contract/patrol'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { loseNetwork } from '../../../../tests/support/network.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { CABINET, calls, done, PUMP, pack, ROUND, setting, walking } from './answers.ts'

const list = { route: '/environmenPatrol/patrolTask' } as const
const detail = {
  route: '/environmenPatrol/patrolTaskDetail',
  address: `/environmenPatrol/patrolTaskDetail?id=${ROUND}`,
  title: '消防设施日巡查',
} as const
const add = { route: '/environmenPatrol/addProblem' } as const

const read = given(calls.taskDetail, {
  round: done({ id: ROUND }),
  mayWalk: true,
  mayCancel: false,
  visits: [
    {
      pointId: PUMP,
      name: 'B1消防泵房',
      place: 'A座 地下1层',
      spot: '东侧',
      floorId: null,
      level: -1,
      state: 'abnormal',
      arrival: { how: 'code', at: at(-100), words: '', by: { id: idOf(60), name: '周安' } },
      resultAt: at(-95),
      by: { id: idOf(60), name: '周安' },
      skipWords: '',
      version: 2,
      items: pack().points[0]?.items ?? [],
      answers: { look: 'yes', pressure: '0.7', valve: '常开' },
      outside: ['pressure'],
      proposed: [],
      photos: [],
      clockOff: false,
      lateReport: false,
    },
    {
      pointId: CABINET,
      name: 'B1配电间',
      place: 'A座 地下1层',
      spot: '',
      floorId: null,
      level: -1,
      state: 'skipped',
      arrival: null,
      resultAt: at(-90),
      by: { id: idOf(60), name: '周安' },
      skipWords: '门锁着，联系不到钥匙',
      version: 2,
      items: [],
      answers: {},
      outside: [],
      proposed: [],
      photos: [],
      clockOff: true,
      lateReport: false,
    },
  ],
  problems: [],
})

/** The screens of patrol. */
export const roundStates: readonly State[] = [
  { ...list, name: '', answers: walking(), says: '电梯机房早巡查' },
  { ...list, name: 'none', answers: walking(pack({ rounds: [] }), []), says: '今天没有巡查任务' },
  {
    ...list,
    name: 'not-yours',
    answers: [
      refused(calls.roundPack, roundRefusals.mayNotWalk),
      refused(calls.taskList, roundRefusals.mayNotWalk),
      setting,
    ],
    says: '您没有巡查任务',
  },
  {
    ...list,
    name: 'offline',
    answers: walking(),
    says: '电梯机房早巡查',
    act: async (phone) => {
      await loseNetwork(phone)
      await phone.says('离线巡查中')
    },
  },
  { ...detail, name: '', answers: walking(), says: 'B1消防泵房' },
  {
    ...detail,
    name: 'fill',
    answers: walking(),
    says: 'B1消防泵房',
    act: async (phone) => {
      await phone.press('填写检查')
      await phone.says('正常范围 0.3–0.6MPa')
    },
  },
  {
    ...detail,
    name: 'unanswered',
    answers: walking(),
    says: 'B1消防泵房',
    act: async (phone) => {
      await phone.press('填写检查')
      await phone.says('正常范围 0.3–0.6MPa')
      await phone.press('提交')
    },
  },
  {
    ...detail,
    name: 'skip',
    answers: walking(),
    says: 'B1消防泵房',
    act: async (phone) => {
      await phone.page.getByRole('button', { name: '更多' }).first().tap()
      await phone.press('跳过这个点位')
      await phone.says('跳过“B1消防泵房”？')
    },
  },
  {
    ...detail,
    name: 'read',
    title: '巡查任务详情',
    answers: [...walking(pack({ rounds: [] })), read],
    says: '跳过原因',
  },
  {
    ...detail,
    name: 'gone',
    title: '巡查任务详情',
    answers: [...walking(pack({ rounds: [] })), refused(calls.taskDetail, refusals.notFound, { field: 'id' })],
    says: '没有找到这个任务',
  },
  { ...add, name: '', answers: walking(), says: '问题描述' },
  {
    ...add,
    name: 'empty',
    answers: walking(),
    says: '问题描述',
    act: async (phone) => {
      await phone.press('上报')
      await phone.says('请至少拍一张照片')
    },
  },
  {
    ...add,
    name: 'point',
    address: `/environmenPatrol/addProblem?point=${CABINET}&round=${ROUND}`,
    answers: walking(),
    says: 'B1配电间 · A座',
  },
]
