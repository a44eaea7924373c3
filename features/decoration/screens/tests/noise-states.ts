import { noiseRefusals } from '#contract/decoration'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import type { State } from '../../../../tests/support/states.ts'
import {
  calls,
  complaint,
  job,
  OWN_JOB,
  OWN_SLOT,
  ownComplaint,
  SETTING,
  SIGN,
  STAFF_SIGN,
  sign,
  slot,
  week,
} from './noise-answers.ts'

const calendar = { route: '/decoration/calendar' }
const complaints = { ...calendar, address: '/decoration/calendar?view=complaints' }
const doorsign = { route: '/decoration/doorsign', address: `/decoration/doorsign?code=${SIGN}` }
const STAFF = { roles: ['property'] as 'property'[] }
const OPERATOR = { roles: ['operator'] as 'operator'[] }

const calendarStates: readonly State[] = [
  { ...calendar, name: '', answers: [week()], says: '附近的施工' },
  {
    ...calendar,
    name: 'none',
    answers: [week({ hours: [], jobs: [], slots: [] })],
    says: '您的上下左右没有装修',
  },
  {
    ...calendar,
    name: 'answered',
    answers: [
      week({
        complaints: [ownComplaint(), ownComplaint({ ...complaintOpen(), id: complaint().id.replace('4710', '4711') })],
      }),
    ],
    says: '我的反映',
  },
  {
    ...calendar,
    name: 'often',
    answers: [week({ complaintsLeft: 0 })],
    says: '今天已反映3次，请明天再试',
  },
  {
    ...calendar,
    name: 'complain',
    answers: [week()],
    says: '附近的施工',
    act: async ({ press, says }) => {
      await press('反映问题')
      await press('提交')
      await says('请选择反映的问题')
    },
  },
  {
    ...calendar,
    name: 'own',
    answers: [
      week({
        jobs: [OWN_JOB],
        slots: [
          OWN_SLOT,
          slot({
            ...OWN_SLOT,
            id: slot().id,
            state: 'running',
            stateWords: '进行中',
            may: { move: false, withdraw: false, begin: false, end: true },
            beginWhyNot: null,
          }),
        ],
      }),
    ],
    says: '公示噪声作业',
  },
  {
    ...calendar,
    name: 'announce',
    answers: [week({ jobs: [OWN_JOB], slots: [OWN_SLOT] })],
    says: '公示噪声作业',
    act: async ({ press, says }) => {
      await press('公示噪声作业')
      await press(/^公示$/)
      await says('请写明做什么，如“地面开槽”')
    },
  },
  {
    ...calendar,
    name: 'withdraw',
    answers: [week({ jobs: [OWN_JOB], slots: [OWN_SLOT] })],
    says: '公示噪声作业',
    act: async ({ press, says }) => {
      await press('撤回')
      await says('撤回这次噪声作业？')
    },
  },
  {
    ...calendar,
    name: 'stopped',
    answers: [
      week({
        jobs: [
          job({
            ...OWN_JOB,
            state: 'stopped',
            stateWords: '已停工',
            may: { announce: false, complain: false, sign: true },
            announceWhyNot: '该工程已停工，不能公示噪声作业',
          }),
        ],
        slots: [
          slot({
            ...OWN_SLOT,
            state: 'suspended',
            stateWords: '已暂停',
            may: { move: false, withdraw: true, begin: false, end: false },
            beginWhyNot: null,
          }),
        ],
      }),
    ],
    says: '该工程已停工，不能公示噪声作业',
  },
  {
    ...calendar,
    name: 'staff',
    as: STAFF,
    answers: [
      week({
        jobs: [job({ near: 'park', nearWords: '本园区', may: { announce: false, complain: false, sign: true } })],
        openComplaints: 2,
      }),
    ],
    says: '邻里反映',
  },
  {
    ...calendar,
    name: 'hours',
    as: OPERATOR,
    answers: [week({ openComplaints: 0, setting: SETTING })],
    says: '可施工时段',
    act: async ({ press, says }) => {
      await press(/按公寓、办公和工作日、休息日设置/)
      await says('公寓 · 休息日和节假日')
    },
  },
  {
    ...complaints,
    name: 'complaints',
    as: STAFF,
    answers: [
      given(calls.complaintList, {
        items: [complaint(), complaint({ id: ownComplaint().id.replace('4710', '4712'), wasPermitted: true })],
        next: null,
      }),
    ],
    says: '非施工时段',
  },
  {
    ...complaints,
    name: 'no-complaints',
    as: STAFF,
    answers: [given(calls.complaintList, { items: [], next: null })],
    says: '没有待答复的反映',
  },
  {
    ...complaints,
    name: 'answer',
    as: STAFF,
    answers: [given(calls.complaintList, { items: [complaint()], next: null })],
    says: '非施工时段',
    act: async ({ press, says, page }) => {
      await press(/噪声过大/)
      await page.getByRole('radio', { name: /立即停工/ }).tap()
      await press('答复并停工')
      await says('请写明答复')
    },
  },
]

function complaintOpen() {
  return { state: 'open' as const, stateWords: '待答复', outcome: null, outcomeWords: '', answer: '', answeredAt: null }
}

const signStates: readonly State[] = [
  { ...doorsign, name: '', address: '/decoration/doorsign', as: null, answers: [], says: '扫描公示牌' },
  {
    ...doorsign,
    name: 'wrong',
    address: '/decoration/doorsign?code=123',
    as: null,
    answers: [],
    says: '公示牌的码不正确，请核对二维码下方的24位数字',
  },
  { ...doorsign, name: 'open', as: null, answers: [given(calls.doorsign, sign())], says: '公示的噪声作业' },
  {
    ...doorsign,
    name: 'stopped',
    as: null,
    answers: [
      given(
        calls.doorsign,
        sign({
          state: 'stopped',
          stateWords: '已停工',
          running: false,
          runningWords: '该工程已停工，任何人不得施工',
          slots: [],
        }),
      ),
    ],
    says: '近期没有公示的噪声作业',
  },
  {
    ...doorsign,
    name: 'gone',
    as: null,
    answers: [refused(calls.doorsign, noiseRefusals.sign)],
    says: '这块公示牌已停用',
  },
  { ...doorsign, name: 'staff', as: STAFF, answers: [given(calls.doorsign, STAFF_SIGN)], says: '巡检表' },
]

/** Noise and the sign at the door. */
export const noiseStates: readonly State[] = [...calendarStates, ...signStates]
