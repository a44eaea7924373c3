import { itemRefusals } from '#contract/publishing'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import type { State } from '../../../../tests/support/states.ts'
import { allOf, COMMENTS, calls, ITEM, topic } from './item-answers.ts'

const page = { route: '/conversation', address: `/conversation?id=${ITEM}` } as const
const title = topic().title
const many = given(calls.comments, allOf(...COMMENTS))

/** A topic with its comments. */
export const topicStates: readonly State[] = [
  { ...page, name: '', title, says: '没有更多了', answers: [given(calls.shareTopic, topic()), many] },
  {
    ...page,
    name: 'empty',
    as: null,
    title,
    says: '还没有评论',
    answers: [given(calls.shareTopic, topic({ comments: 0 })), given(calls.comments, allOf())],
  },
  {
    ...page,
    name: 'closed',
    title,
    says: '没有更多了',
    answers: [given(calls.shareTopic, topic({ open: false })), many],
  },
  {
    ...page,
    name: 'refused',
    title,
    says: '没有更多了',
    answers: [given(calls.shareTopic, topic()), many, refused(calls.comment, itemRefusals.bannedWord)],
    async act({ page: shown, press, says }) {
      await shown.getByLabel('我的评论').fill('加微信领红包')
      await press('发表')
      await says('评论中有不能发布的词')
    },
  },
  {
    ...page,
    name: 'report',
    title,
    says: '没有更多了',
    answers: [given(calls.shareTopic, topic()), many],
    async act({ page: shown }) {
      await shown.getByRole('button', { name: '举报' }).first().tap()
      await shown.getByText('举报这条评论').waitFor()
    },
  },
  { ...page, name: 'gone', says: '内容不存在或已撤下', answers: [refused(calls.shareTopic, refusals.notFound)] },
]
