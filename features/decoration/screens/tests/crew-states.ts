import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import {
  accesses,
  CASE,
  calls,
  crew,
  crews,
  crossing,
  ELECTRICIAN,
  REFUSED_CROSSING,
  SUSPENDED,
  worker,
} from './crew-answers.ts'

const personnel = { route: '/decoration/personnel/{id?}', address: `/decoration/personnel/${CASE}` }
const all = { route: '/decoration/personnel/{id?}', address: '/decoration/personnel' }
const access = { route: '/decoration/accesslist', address: `/decoration/accesslist?id=${CASE}` }
const STAFF = { roles: ['property'] as 'property'[] }
const OPERATOR = { roles: ['operator'] as 'operator'[] }

const stopped = crew({
  state: 'stopped',
  stateWords: '已停工',
  stopReason: '存在安全隐患',
  isForeman: false,
  workers: [SUSPENDED],
  may: { change: false, badge: true, stop: false, resume: true },
  resumeLacks: ['还有1项安全整改未关闭'],
})

const personnelStates: readonly State[] = [
  {
    ...all,
    name: '',
    answers: [crews(crew(), { ...stopped, caseId: idOf(4501), may: crew().may })],
    says: '1 人的证件已到期或即将到期',
  },
  { ...all, name: 'none', answers: [crews()], says: '还没有装修工程' },
  { ...personnel, name: 'crew', answers: [crews(crew())], says: '施工人员 2/60' },
  {
    ...personnel,
    name: 'empty',
    answers: [crews(crew({ state: 'reviewing', stateWords: '审批中', workers: [], present: 0, inside: 0 }))],
    says: '还没有施工人员',
  },
  {
    ...personnel,
    name: 'full',
    answers: [crews(crew({ present: 60 }))],
    says: '已登记60人，请先移出离场的人员',
  },
  {
    ...personnel,
    name: 'left',
    answers: [
      crews(
        crew({
          state: 'closed',
          stateWords: '已完结',
          present: 0,
          inside: 0,
          workers: [
            worker(0, { state: 'left', stateWords: '已离场', pass: null, leftAt: at(-3000), phone: '', idNumber: '' }),
          ],
          may: { change: false, badge: false, stop: false, resume: false },
          changeWhyNot: '该工程已完结，不能再变更施工人员',
        }),
      ),
    ],
    says: '已离场 1',
  },
  {
    ...personnel,
    name: 'stopped',
    as: OPERATOR,
    answers: [crews(stopped)],
    says: '已停工，通行证暂停使用',
  },
  {
    ...personnel,
    name: 'stop',
    as: STAFF,
    answers: [crews(crew({ isForeman: false, may: { change: false, badge: true, stop: true, resume: false } }))],
    says: '责令停工',
    act: async ({ press, says }) => {
      await press('责令停工')
      await says(/通行证和已公示的噪声作业立即暂停/)
    },
  },
  {
    ...personnel,
    name: 'worker',
    answers: [crews(crew({ workers: [ELECTRICIAN] }))],
    says: '施工人员 1/60',
    act: async ({ press, says }) => {
      await press(/钱师傅 电工/)
      await says('编号 T110105199001010012')
    },
  },

  {
    ...personnel,
    name: 'add',
    answers: [crews(crew())],
    says: '施工人员 2/60',
    act: async ({ press, says }) => {
      await press('添加人员')
      await press('登记')
      await says('请填写身份证号')
    },
  },
  {
    ...personnel,
    name: 'change',
    answers: [crews(crew({ workers: [ELECTRICIAN] }))],
    says: '施工人员 1/60',
    act: async ({ press, says }) => {
      await press(/钱师傅 电工/)
      await press('修改')
      await says('电工须持证上岗')
    },
  },
  {
    ...personnel,
    name: 'remove',
    answers: [crews(crew())],
    says: '施工人员 2/60',
    act: async ({ press, says }) => {
      await press(/赵大勇 木工/)
      await press('移出名单')
      await says('通行证和工牌立即失效，不能再入场；进出记录保留。')
    },
  },
  {
    ...personnel,
    name: 'badges',
    answers: [crews(crew())],
    says: '施工人员 2/60',
    act: async ({ press, says }) => {
      await press('打印工牌')
      await says('下载2张工牌')
    },
  },
  {
    ...personnel,
    name: 'gone',
    answers: [refused(calls.personnelList, refusals.notFound)],
    says: '没有找到这个工程',
  },
]

const accessStates: readonly State[] = [
  {
    ...access,
    name: '',
    answers: [accesses([crossing(0), REFUSED_CROSSING, crossing(4, { direction: 'out' })]), crews(crew())],
    says: '现在在场 1 人',
  },
  {
    ...access,
    name: 'worker',
    address: `/decoration/accesslist?id=${CASE}&worker=${ELECTRICIAN.id}`,
    answers: [accesses([]), crews(crew())],
    says: '这位人员还没有在门岗扫过码',
  },
  { ...access, name: 'empty', answers: [accesses([], false), crews(crew())], says: '还没有进出记录' },
  { ...access, name: 'choose', address: '/decoration/accesslist', answers: [crews(crew())], says: 'ZX20261118001' },
  {
    ...access,
    name: 'gone',
    answers: [refused(calls.accessList, refusals.notFound), crews(crew())],
    says: '没有找到这个工程',
  },
  {
    ...access,
    name: 'refused',
    answers: [
      accesses([REFUSED_CROSSING]),
      crews(crew()),
      given(calls.accessInfo, {
        ...REFUSED_CROSSING,
        worker: ELECTRICIAN,
        reasons: [{ words: '保险已到期', clearsAt: null }],
        note: '',
        case: { id: CASE, number: 'ZX20261118001', place: 'A座 3层 301', state: 'working', stateWords: '施工中' },
        action: '请更新施工人员证件，或联系园区 0755-12345678',
      }),
    ],
    says: '看原因',
    act: async ({ press, says }) => {
      await press(/看原因/)
      await says('保险已到期')
    },
  },
]

/** Crews, and who of them came and went. */
export const crewStates: readonly State[] = [...personnelStates, ...accessStates]
