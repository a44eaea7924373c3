import { refusals } from '#vocabulary/refusal'
import { refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import {
  ASSIGNER,
  after,
  calls,
  detail,
  kinds,
  line,
  MENDER,
  mended,
  PROBLEM,
  photo,
  problem,
  REVIEWER,
  rejected,
} from './problem-answers.ts'

const reviewer = { as: REVIEWER }
const page = (route: string) => ({ route, address: `${route}?id=${PROBLEM}` })
const whole = { ...page('/environmenPatrol/patrolTaskProblemDetail'), ...reviewer }
const under = { ...page('/environmenPatrol/patrolTaskProblemUnderRectify'), ...reviewer }
const rectify = page('/environmen/patrolTaskProblemRectify')
const reform = page('/environmen/reformDesc')
const reject = page('/environmen/rejectDesc')
const result = page('/environmen/reformResultDesc')
const gone = refused(calls.problemDetail, refusals.notFound, { field: 'id' })

const reported = detail(
  {
    state: 'open',
    company: null,
    dueAt: null,
    appealUntil: null,
    moreUpTo: null,
    recurrence: 1,
    before: [line({ id: idOf(2101), state: 'closed', closedAt: at(-20_000), reportedAt: at(-30_000) })],
    photos: [
      photo(1, {
        alike: [{ id: idOf(2139), url: photo(9).url, at: at(-9000), how: 'near', place: 'A座 3层' }],
      }),
      photo(2, { album: true, used: true }),
    ],
    proposed: { kind: 'company', id: idOf(2120), name: '云图科技' },
    roundId: idOf(2000),
  },
  ASSIGNER,
)
const appealed = detail({ state: 'appealing', paused: true }, { decide: true })

/** The screens of problems as reviewers see them. */
const reviewerStates: readonly State[] = [
  { ...whole, name: '', answers: [problem(reported)], says: '疑似重复的照片' },
  {
    ...whole,
    name: 'assign',
    answers: [problem(reported)],
    says: '派发',
    act: async ({ press, says }) => {
      await press('派发')
      await says('按位置推荐，可以重新选择')
    },
  },
  {
    ...whole,
    name: 'grade',
    answers: [problem(reported), kinds],
    says: '派发',
    act: async ({ press, says, page: shown }) => {
      await press('更多')
      await shown.getByRole('button', { name: '调整类型和等级' }).tap()
      await says('严重程度')
      await shown.getByText('用电安全').waitFor()
    },
  },
  {
    ...whole,
    name: 'void',
    answers: [problem(reported)],
    says: '派发',
    act: async ({ press, says, page: shown }) => {
      await press('更多')
      await shown.getByRole('button', { name: '作为误报关闭' }).tap()
      await says('作为误报关闭？')
    },
  },
  { ...whole, name: 'own', answers: [problem(mended())], says: '不能复核自己的整改' },
  {
    ...whole,
    name: 'accept',
    answers: [problem(mended({}, { review: true }))],
    says: '对比整改前后',
    act: async ({ press, says }) => {
      await press('通过')
      await says('通过整改？')
    },
  },
  {
    ...whole,
    name: 'appeal',
    answers: [problem(appealed)],
    says: '处理申诉',
    act: async ({ press, says }) => {
      await press('处理申诉')
      await says('处理结果')
    },
  },
  { ...whole, name: 'reader', as: { roles: ['operator'] }, answers: [problem(reported)], says: '同一点位的同类问题' },
  { ...whole, name: 'gone', answers: [gone], says: '没有找到这个问题' },
  { ...under, name: '', answers: [problem(detail({ urged: 1 }, { ...ASSIGNER, urge: true }))], says: '剩余时间' },
  {
    ...under,
    name: 'overdue',
    answers: [problem(detail({ overdue: true, dueAt: at(-600), grade: 'major', urged: 2 }, ASSIGNER))],
    says: '四小时内已催办过，请稍后再催',
  },
  {
    ...under,
    name: 'urge',
    answers: [problem(detail({}, { ...ASSIGNER, urge: true }))],
    says: '剩余时间',
    act: async ({ press, says }) => {
      await press('催办')
      await says('催办整改？')
    },
  },
  { ...under, name: 'gone', answers: [gone], says: '没有找到这个问题' },
]

/** The screens of problems as whoever mends sees them. */
const menderStates: readonly State[] = [
  { ...reform, name: '', answers: [problem(detail({}, MENDER))], says: '请清空通道并保持畅通' },
  {
    ...reform,
    name: 'other',
    answers: [problem(detail({ appealUntil: null, extended: true, moreUpTo: null }, { rectify: true }))],
    says: '去整改',
    act: async ({ press, says }) => {
      await press('申诉或延期')
      await says('申诉期已过')
    },
  },
  {
    ...reform,
    name: 'appeal',
    answers: [problem(detail({}, MENDER))],
    says: '去整改',
    act: async ({ press, says, page: shown }) => {
      await press('申诉或延期')
      await shown.getByRole('button', { name: '提出申诉' }).tap()
      await says('提出申诉？')
    },
  },
  {
    ...reform,
    name: 'more',
    answers: [problem(detail({}, MENDER))],
    says: '去整改',
    act: async ({ press, says, page: shown }) => {
      await press('申诉或延期')
      await shown.getByRole('button', { name: '申请延期' }).tap()
      await says('最多5个工作日，只能延期一次')
    },
  },
  {
    ...reform,
    name: 'appealing',
    answers: [problem(detail({ state: 'appealing', paused: true }))],
    says: '申诉正在处理，整改计时暂停',
  },
  { ...reform, name: 'gone', answers: [gone], says: '没有找到这个问题' },
  { ...reject, name: '', answers: [problem(rejected())], says: '照片看不清整改的位置' },
  { ...reject, name: 'never', answers: [problem(detail({}, MENDER))], says: '这个问题没有被驳回' },
  { ...reject, name: 'gone', answers: [gone], says: '没有找到这个问题' },
  { ...rectify, name: '', answers: [problem(detail({}, MENDER))], says: '第 1 处整改后' },
  {
    ...rectify,
    name: 'empty',
    answers: [problem(detail({ asksCause: true, recurrence: 1 }, MENDER))],
    says: '第 1 处整改后',
    act: async ({ press, says }) => {
      await press('提交整改')
      await says('请按原位置重新拍照')
      await says('该问题90天内再次发生，请填写原因')
    },
  },
  { ...rectify, name: 'done', answers: [problem(mended())], says: '现在不需要提交整改' },
  { ...rectify, name: 'gone', answers: [gone], says: '没有找到这个问题' },
  {
    ...result,
    name: '',
    answers: [problem(mended({ state: 'closed', paused: false, closedAt: at(-30), cause: '保洁未及时清运' }))],
    says: '再次发生的原因',
  },
  {
    ...result,
    name: 'review',
    ...reviewer,
    answers: [
      problem(
        mended({ photos: [photo(1), photo(3), after(2, 1), after(4, 1, { ofId: photo(3).id })] }, { review: true }),
      ),
    ],
    says: '等待安全主管复核',
  },
  { ...result, name: 'none', answers: [problem(detail())], says: '还没有整改照片' },
  { ...result, name: 'gone', answers: [gone], says: '没有找到这个问题' },
]

/** The screens of problems. */
export const problemStates: readonly State[] = [...reviewerStates, ...menderStates]
