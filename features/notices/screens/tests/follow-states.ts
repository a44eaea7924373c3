import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, NOTICE, people, person, QUESTION, sent, TOKEN, traced } from './answers.ts'

const page = { route: '/notice/noticedetailcomp', address: `/notice/noticedetailcomp?id=${NOTICE}` } as const
const unsent = { levels: { delivered: 0, seen: 0, confirmed: 0, answered: 0 }, below: 0, rounds: [], sentAt: null }
const cannot = { edit: false, second: false, correct: false, cancel: true, remind: '这条通知还没有发出' }

/** A notice as its senders see it. */
export const followStates: readonly State[] = [
  { ...page, name: '', says: '陈思远', answers: [given(calls.sentDetail, sent()), ...people] },
  {
    ...page,
    name: 'answers',
    says: '陈思远',
    answers: [
      given(
        calls.sentDetail,
        sent({
          version: 2,
          level: 'answered',
          question: QUESTION,
          feedback: true,
          anonymous: true,
          shareToken: TOKEN,
          levels: { delivered: 24, seen: 16, confirmed: 20, answered: 68 },
          answers: [
            { option: 1, count: 61 },
            { option: null, count: 7 },
          ],
          words: ['停水能不能改到晚上？', '已通知全组', '收到', '建议提前一周通知', '没有问题'],
          rounds: [
            ...sent().rounds,
            { kind: 'correct', version: 2, at: at(-60), by: '林晓', people: 128, steps: [] },
            { kind: 'remind', version: 2, at: at(-5), by: '赵启明', people: 60, steps: [] },
          ],
          can: { ...sent().can, remind: '距上次催办不足24小时' },
        }),
      ),
      ...people,
    ],
  },
  {
    ...page,
    name: 'of the park',
    says: '陈**',
    answers: [
      given(calls.sentDetail, sent({ park: true, sender: '东湖创新园', scopeNames: ['全园区'], scope: [] })),
      ...people,
      given(calls.unreadPage, {
        items: [1, 2, 3].map((nth) => person(nth, { personId: null, name: '陈**', where: '光谷云图软件有限公司' })),
        next: null,
      }),
    ],
  },
  {
    ...page,
    name: 'trace',
    says: '陈思远',
    answers: [given(calls.sentDetail, sent()), ...people, traced],
    async act({ page: shown }) {
      await shown.getByRole('button', { name: '陈思远' }).tap()
      await shown.getByText('放入通知列表').waitFor()
    },
  },
  {
    ...page,
    name: 'remind',
    says: '陈思远',
    answers: [given(calls.sentDetail, sent()), ...people],
    async act({ page: shown, press }) {
      await press('催办')
      await shown.getByText('催办 40 人？').waitFor()
    },
  },
  {
    ...page,
    name: 'more',
    says: '陈思远',
    answers: [given(calls.sentDetail, sent({ shareToken: TOKEN })), ...people],
    async act({ page: shown, press }) {
      await press('更多')
      await shown.getByText('导出 PDF').waitFor()
    },
  },
  {
    ...page,
    name: 'recall',
    says: '陈思远',
    answers: [given(calls.sentDetail, sent()), ...people],
    async act({ page: shown, press }) {
      await press('更多')
      await shown.getByRole('button', { name: '撤回' }).tap()
      await shown.getByText('撤回这条通知？').waitFor()
    },
  },
  {
    ...page,
    name: 'recalled',
    says: '通知已撤回',
    answers: [
      given(
        calls.sentDetail,
        sent({
          state: 'recalled',
          text: { blocks: [] },
          recall: { at: at(-10), by: '林晓', reason: '检修改期，将另行通知' },
          can: { ...cannot, cancel: false, remind: '这条通知已撤回' },
        }),
      ),
      ...people,
    ],
  },
  {
    ...page,
    name: 'second person',
    says: '同意发送',
    answers: [
      given(
        calls.sentDetail,
        sent({ ...unsent, state: 'review', mine: false, author: '赵启明', can: { ...cannot, second: true } }),
      ),
    ],
  },
  {
    ...page,
    name: 'own review',
    says: '等待复核',
    answers: [given(calls.sentDetail, sent({ ...unsent, state: 'review', can: cannot }))],
  },
  {
    ...page,
    name: 'scheduled',
    says: '等待发送',
    answers: [given(calls.sentDetail, sent({ ...unsent, state: 'scheduled', sendAt: at(60 * 20), can: cannot }))],
  },
  {
    ...page,
    name: 'correct',
    address: `${page.address}&view=correct`,
    title: '更正通知',
    says: '发出更正',
    answers: [given(calls.sentDetail, sent())],
  },
  { ...page, name: 'gone', says: '没有这条通知', answers: [refused(calls.sentDetail, refusals.notFound)] },
]
