import { noticeRefusals } from '#contract/notices'
import type { Block } from '#vocabulary/document'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { ASKED, box, calls, detail, NOTICE, QUESTION, SHORT, TEXT, TOKEN, traced } from './answers.ts'

const page = { route: '/notice/noticedetailpage', address: `/notice/noticedetailpage?id=${NOTICE}` } as const
const seen = given(calls.setRead, ({ level }) => ({ reached: level, pending: true }))
const before = {
  version: 1,
  title: '关于 2 号楼周日停水的通知',
  text: {
    blocks: TEXT.blocks.map((block): Block => {
      if (block.kind === 'paragraph' && block.text.startsWith('11 月'))
        return { ...block, text: '11 月 22 日 9:00 至 20:00。' }
      return block.kind === 'list' ? { ...block, items: block.items.slice(0, 2) } : block
    }),
  },
}
/** A text with a picture, one that is not to be had, and a paper. */
export const withFiles = {
  text: {
    blocks: [
      ...SHORT.blocks,
      { kind: 'picture', fileId: idOf(951), about: '停水的楼层', width: 640, height: 320 },
      { kind: 'picture', fileId: idOf(952), about: '', width: 640, height: 320 },
      { kind: 'attachment', fileId: idOf(953), name: '停水检修安排（2026年11月）.pdf', bytes: 1_300_000 },
      { kind: 'attachment', fileId: idOf(954), name: '联系人.xlsx', bytes: 23_000 },
    ],
  },
  files: [
    {
      id: idOf(951),
      url: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="640" height="320"%3E%3Crect width="640" height="320" fill="%230b7a5b"/%3E%3C/svg%3E',
    },
    { id: idOf(953), url: '/ipark/files/953' },
  ],
} as const
const asked = { level: 'answered', question: ASKED, text: SHORT, reached: 'seen' } as const

/** A notice as its recipients read it. */
export const readStates: readonly State[] = [
  { ...page, name: '', says: '供水公司的公告', answers: [seen, given(calls.detail, detail())] },
  {
    ...page,
    name: 'files',
    says: '图片暂时无法显示',
    answers: [seen, given(calls.detail, detail({ ...withFiles, files: [...withFiles.files] }))],
  },
  {
    ...page,
    name: 'to confirm',
    says: '确认收到',
    answers: [seen, given(calls.detail, detail({ text: SHORT, reached: 'seen', shareToken: TOKEN, mayFollow: true }))],
  },
  {
    ...page,
    name: 'confirmed',
    says: '您已确认收到',
    answers: [given(calls.detail, detail({ text: SHORT, reached: 'confirmed', pending: false }))],
  },
  {
    ...page,
    name: 'corrected',
    says: '您看过的是第1版',
    answers: [seen, given(calls.detail, detail({ version: 2, before, correction: '时间改为 8:00 开始' }))],
  },
  {
    ...page,
    name: 'recalled',
    says: '通知已撤回',
    answers: [
      given(
        calls.detail,
        detail({
          text: { blocks: [] },
          recalled: true,
          pending: false,
          recall: { at: at(-10), reason: '检修改期，将另行通知' },
        }),
      ),
    ],
  },
  {
    ...page,
    name: 'question wrong',
    says: QUESTION.text,
    answers: [
      given(calls.detail, detail({ ...asked, feedback: true })),
      refused(calls.setFeedback, noticeRefusals.wrongAnswer, { field: 'answer', data: { passage: QUESTION.passage } }),
    ],
    async act({ page: shown, press }) {
      await shown.locator('label', { hasText: '周六 18:00' }).first().tap()
      await press('提交')
      await shown.getByText('回答不对，请再看看').waitFor()
    },
  },
  {
    ...page,
    name: 'anonymous',
    says: '匿名回答',
    answers: [given(calls.detail, detail({ ...asked, anonymous: true, feedback: true }))],
  },
  {
    ...page,
    name: 'answered',
    says: '已通知全组',
    answers: [
      given(
        calls.detail,
        detail({
          ...asked,
          feedback: true,
          reached: 'answered',
          pending: false,
          answered: true,
          myAnswer: 1,
          myWords: '已通知全组',
        }),
      ),
    ],
  },
  {
    ...page,
    name: 'why',
    says: '确认收到',
    answers: [given(calls.detail, detail({ text: SHORT, reached: 'seen' })), traced],
    async act({ page: shown, press }) {
      await press('为什么收到这条通知')
      await shown.getByText('放入通知列表').waitFor()
    },
  },
  { ...page, name: 'gone', says: '没有这条通知', answers: [refused(calls.detail, refusals.notFound)] },
  { ...page, name: 'no id', address: page.route, says: '没有这条通知', answers: [box({})] },
]
