import { actRefusals } from '#contract/tasks'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, detail, effects, lists, share, TASK } from './answers.ts'

const page = { route: '/parkCoordination/taskDetail', address: `/parkCoordination/taskDetail?id=${TASK}` } as const
const running = [given(calls.detail, detail()), lists]
const ending = given(
  calls.preview,
  effects({
    shares: 3,
    voids: ['1份正在审核的内容停止审核'],
    words: ['已通过的1份保留'],
    people: [{ name: '林晓', what: '收到终止通知' }],
    notified: 1,
  }),
)
type Act = NonNullable<State['act']>
const more =
  (action: string, words: string): Act =>
  async ({ page: shown, press }) => {
    await press('更多')
    await press(action)
    await shown.getByText(words).first().waitFor()
  }
const mine = {
  ties: ['executor'] as const,
  figures: { all: 1, overdue: 0, states: [{ state: 'filling' as const, count: 1 }] },
  copies: [],
  acts: [],
  mine: [
    share(0, {
      acts: [
        { act: 'fill', why: null },
        { act: 'submit', why: null },
        { act: 'withdraw', why: '任务还没有提交，无需撤回' },
        { act: 'abort', why: null },
      ],
    }),
  ],
}
const over = {
  figures: { all: 5, overdue: 0, states: [{ state: 'passed' as const, count: 5 }] },
  daysLeft: null,
  endedAt: at(-60),
}

/** A task as those see it who have to do with it. */
export const actStates: readonly State[] = [
  { ...page, name: '', says: '光谷云图软件有限公司', answers: running },
  {
    ...page,
    name: 'audited',
    says: '光谷云图软件有限公司',
    answers: running,
    async act({ page: shown }) {
      await shown.getByRole('tab', { name: /审核中/ }).tap()
      await shown.getByText('没有审核中的').waitFor()
    },
  },
  {
    ...page,
    name: 'share',
    says: '光谷云图软件有限公司',
    answers: running,
    async act({ page: shown }) {
      await shown
        .getByRole('button', { name: /光谷云图/ })
        .first()
        .tap()
      await shown.getByText('刚刚催办过，15:00后可再次催办').waitFor()
    },
  },
  {
    ...page,
    name: 'urge',
    says: '光谷云图软件有限公司',
    answers: [...running, refused(calls.urge, actRefusals.urgedMost, { data: { most: 3 } })],
    async act({ page: shown, press }) {
      await press('催办未提交的')
      await shown.getByRole('dialog').getByRole('button', { name: '催办' }).tap()
      await shown.getByText('已催办3次，请直接联系对方').waitFor()
    },
  },
  {
    ...page,
    name: 'more',
    says: '光谷云图软件有限公司',
    answers: running,
    act: async ({ page: shown, press }) => {
      await press('更多')
      await shown.getByText('已有人提交，请改用终止').waitFor()
    },
  },
  { ...page, name: 'extend', says: '光谷云图软件有限公司', answers: running, act: more('延期', '延期原因') },
  {
    ...page,
    name: 'terminate',
    says: '光谷云图软件有限公司',
    answers: [...running, ending],
    act: more('终止任务', '已通过的1份保留'),
  },
  {
    ...page,
    name: 'executor',
    says: '去填报',
    answers: [given(calls.detail, detail({ ...mine, ties: [...mine.ties] }))],
  },
  {
    ...page,
    name: 'draft',
    says: '接着写',
    answers: [
      given(
        calls.detail,
        detail({
          state: 'draft',
          title: '',
          sentAt: null,
          dueOn: null,
          daysLeft: null,
          copies: [],
          history: [],
          figures: { all: 0, overdue: 0, states: [] },
          acts: [
            { act: 'edit', why: null },
            { act: 'cancel', why: null },
          ],
        }),
      ),
    ],
  },
  {
    ...page,
    name: 'done',
    says: '已完成 · 5 份已通过',
    answers: [given(calls.detail, detail({ ...over, state: 'done' })), lists],
  },
  {
    ...page,
    name: 'terminated',
    says: '原因：政策调整，不再需要填报',
    answers: [
      given(
        calls.detail,
        detail({
          ...over,
          state: 'terminated',
          reason: '政策调整，不再需要填报',
          company: { id: idOf(70), name: '光谷云图软件有限公司' },
        }),
      ),
      lists,
    ],
  },
  { ...page, name: 'gone', says: '没有找到这个任务', answers: [refused(calls.detail, refusals.notFound)] },
  { route: page.route, name: 'without id', says: '没有找到这个任务', answers: [] },
]
