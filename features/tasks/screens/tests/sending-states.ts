import { sendingRefusals, taskRefusals } from '#contract/tasks'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, draft, effects, options, SPONSOR, TASK } from './answers.ts'

const page = { route: '/tasks/send', as: SPONSOR } as const
const old = { ...page, address: `/tasks/send?id=${TASK}` } as const
const may = given(calls.sendOptions, options())
const reach = given(calls.preview, effects({ unreached: ['蓝海生物'] }))
const whole = [may, given(calls.taskDraft, draft()), reach]
const choices = given(calls.receiverChoices, {
  items: [
    { id: idOf(70), name: '光谷云图软件有限公司', note: '' },
    { id: idOf(71), name: '华星科技', note: '' },
  ],
  next: null,
})

/** Writing and sending a task. */
export const sendingStates: readonly State[] = [
  { ...page, name: '', says: '存草稿', answers: [may] },
  {
    ...page,
    name: 'both',
    says: '发给谁',
    answers: [
      given(
        calls.sendOptions,
        options({
          company: { id: idOf(70), name: '光谷云图软件有限公司' },
          unpublished: '2027年的放假安排尚未发布，暂按周一至周五为工作日',
        }),
      ),
    ],
  },
  {
    ...page,
    name: 'refused',
    says: '您没有发布任务的权限',
    answers: [given(calls.sendOptions, options({ park: false, types: [] }))],
  },
  {
    ...page,
    name: 'no types',
    says: '还没有可以发布的任务类型',
    answers: [given(calls.sendOptions, options({ types: [] }))],
  },
  {
    ...page,
    name: 'problems',
    says: '存草稿',
    answers: [may],
    async act({ page: shown, press }) {
      await press('发布')
      await shown.getByText('请选择接收对象').waitFor()
    },
  },
  {
    ...page,
    name: 'choose',
    says: '存草稿',
    answers: [may, choices],
    async act({ page: shown, press }) {
      await press('选择企业')
      await shown
        .locator('label', { hasText: /华星科技/ })
        .first()
        .tap()
      await shown.getByText('选好了（1）').waitFor()
    },
  },
  { ...old, name: 'draft', says: '5 份任务，通知 6 人', answers: whole },
  {
    ...old,
    name: 'nobody',
    says: taskRefusals.nobody.message,
    answers: [
      may,
      given(calls.taskDraft, draft()),
      given(calls.preview, effects({ why: taskRefusals.nobody.message, notified: 0, people: [], shares: 0 })),
    ],
  },
  {
    ...old,
    name: 'who',
    says: '5 份任务，通知 6 人',
    answers: whole,
    async act({ page: shown, press }) {
      await press('看看是谁')
      await shown.getByText('张伟：收到任务').waitFor()
    },
  },
  {
    ...old,
    name: 'send',
    says: '5 份任务，通知 6 人',
    answers: whole,
    async act({ page: shown, press }) {
      await press('发布')
      await shown.getByText('发布 5 份任务？').waitFor()
    },
  },
  {
    ...old,
    name: 'moved',
    says: '5 份任务，通知 6 人',
    answers: [...whole, refused(calls.submit, taskRefusals.moved)],
    async act({ page: shown, press }) {
      await press('发布')
      const sheet = shown.getByRole('dialog')
      await sheet.getByRole('button', { name: '发布' }).tap()
      await shown.getByText(taskRefusals.moved.message).first().waitFor()
    },
  },
  {
    ...old,
    name: 'went out',
    says: sendingRefusals.sentAlready.message,
    answers: [may, refused(calls.taskDraft, sendingRefusals.sentAlready)],
  },
  { ...old, name: 'gone', says: '没有找到这份草稿', answers: [may, refused(calls.taskDraft, refusals.notFound)] },
]
