import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { box, calls, hit, received, SHORT, sentItem, TEXT, TOKEN } from './answers.ts'
import { followStates } from './follow-states.ts'
import { readStates } from './read-states.ts'
import { writeStates } from './write-states.ts'

const list = { route: '/notice/noticelist' } as const
const mayWrite = { mayCompany: true }
const many = [
  received(),
  received({ id: idOf(902), title: '食堂满意度调查', level: 'answered', sender: '光谷云图软件有限公司', dueAt: null }),
  received({ id: idOf(903), title: '国庆值班安排', level: 'seen', version: 2, dueAt: null }),
  received({ id: idOf(904), title: '消防演练安排', pending: false, reached: 'confirmed', version: 2 }),
  received({ id: idOf(905), title: '消防演练', pending: false, recalled: true, dueAt: null }),
]
const tab = (name: string, words: string) => async (phone: Parameters<NonNullable<State['act']>>[0]) => {
  await phone.page.getByRole('tab', { name }).tap()
  await phone.page.getByText(words).first().waitFor()
}

const shared = {
  title: '关于 2 号楼周日停水检修的通知',
  sender: '东湖创新园',
  text: TEXT,
  files: [],
  version: 2,
  sentAt: at(-900),
  correctedAt: at(-90),
}
const share = { route: '/noticeshare', address: `/noticeshare?token=${TOKEN}` } as const
const open = { route: '/noticedetail', address: `/noticedetail?token=${TOKEN}`, as: null } as const
const message = {
  route: '/messagepush/shortmessage',
  address: `/messagepush/shortmessage?id=${TOKEN}`,
} as const
const told = given(calls.messageById, {
  title: shared.title,
  sender: shared.sender,
  dueAt: at(60 * 31),
  path: '/notice/noticedetailpage?id=x',
})

const looked =
  (text: string, words: string) =>
  async ({ page }: Parameters<NonNullable<State['act']>>[0]) => {
    await page.getByRole('searchbox').fill(text)
    await page.getByText(words).first().waitFor()
  }
const found = {
  items: [hit(), hit({ id: idOf(904), pending: false, reached: 'confirmed' })],
  next: null,
  beyond: false,
}

/** The screens of notices. */
export const states: readonly State[] = [
  { ...list, name: '', says: '没有更多了', answers: [box({ to: many })] },
  { ...list, name: 'writer', says: '没有更多了', answers: [box({ to: many }, mayWrite)] },
  { ...list, name: 'empty', says: '还没有通知', answers: [box({})] },
  {
    ...list,
    name: 'found',
    says: '没有更多了',
    answers: [box({ to: many }, mayWrite), given(calls.search, found)],
    act: looked('停水', '请提前'),
  },
  {
    ...list,
    name: 'too much found',
    says: '没有更多了',
    answers: [box({ to: many }), given(calls.search, { ...found, beyond: true })],
    act: looked('停水', '请换更具体的词'),
  },
  {
    ...list,
    name: 'nothing found',
    says: '没有更多了',
    answers: [box({ to: many }), given(calls.search, { items: [], next: null, beyond: false })],
    act: looked('鲸鱼', '没有找到相关通知'),
  },
  { ...list, name: 'refused', says: '没有找到相关内容', answers: [refused(calls.pageList, refusals.notFound)] },
  {
    ...list,
    name: 'sent',
    says: '没有更多了',
    answers: [
      box(
        {
          to: many,
          by: [
            sentItem({ state: 'review', title: '园区年会报名', author: '赵启明', mine: false, sentAt: null }),
            sentItem({ id: idOf(902), state: 'scheduled', title: '周一例会改期', sendAt: at(60 * 20), sentAt: null }),
            sentItem({ id: idOf(903), version: 2 }),
            sentItem({ id: idOf(904), state: 'recalled', title: '旧的停水通知' }),
          ],
        },
        mayWrite,
      ),
    ],
    act: tab('发出的', '园区年会报名'),
  },
  {
    ...list,
    name: 'drafts',
    says: '没有更多了',
    answers: [box({ to: many, drafts: [sentItem({ state: 'draft', sentAt: null, sendAt: null })] }, mayWrite)],
    act: tab('草稿', '修改'),
  },
  ...readStates,
  ...followStates,
  ...writeStates,
  { ...share, name: '', says: '看看对方会看到什么', answers: [given(calls.h5Page, shared)] },
  { ...share, name: 'gone', says: '通知不存在或已撤回', answers: [refused(calls.h5Page, refusals.notFound)] },
  { ...open, name: '', says: '供水公司的公告', answers: [given(calls.h5Page, shared)] },
  {
    ...open,
    name: 'short',
    says: '周日 8:00',
    answers: [given(calls.h5Page, { ...shared, text: SHORT, version: 1, correctedAt: null })],
  },
  { ...open, name: 'gone', says: '通知不存在或已撤回', answers: [refused(calls.h5Page, refusals.notFound)] },
  { ...open, name: 'no token', address: '/noticedetail', says: '通知不存在或已撤回', answers: [] },
  { ...message, name: '', as: null, says: '登录查看', answers: [told] },
  { ...message, name: 'signed in', says: '查看通知', answers: [told] },
  {
    ...message,
    name: 'gone',
    as: null,
    says: '链接已失效',
    answers: [refused(calls.messageById, refusals.notFound)],
  },
]
