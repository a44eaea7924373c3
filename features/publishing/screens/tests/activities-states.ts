import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { activity, CORRECTED, calls, ITEM } from './item-answers.ts'

const page = { route: '/activityshare', address: `/activityshare?id=${ITEM}` } as const
const title = activity().title
const shown = (facts: Parameters<typeof activity>[0] = {}) => [given(calls.shareActivity, activity(facts))]

/** An activity, in all that may become of it. */
export const activityStates: readonly State[] = [
  { ...page, name: '', as: null, title, says: '我要报名', answers: shown() },
  { ...page, name: 'corrected', as: null, title, says: '我要报名', answers: shown({ corrections: CORRECTED }) },
  {
    ...page,
    name: 'sign up',
    title,
    says: '我要报名',
    answers: shown(),
    async act({ page: open, press }) {
      await press('我要报名')
      await open.getByText('确认报名').waitFor()
    },
  },
  { ...page, name: 'full', title, says: '报名候补', answers: shown({ left: 0, waiting: 3 }) },
  {
    ...page,
    name: 'waiting',
    title,
    says: '名额已满，已为您加入候补（第4位）',
    answers: shown({ left: 0, waiting: 4, mine: { state: 'waiting', place: 4 } }),
  },
  { ...page, name: 'signed', title, says: '加入日历', answers: shown({ mine: { state: 'signed', place: null } }) },
  {
    ...page,
    name: 'cancel',
    title,
    says: '加入日历',
    answers: shown({ mine: { state: 'signed', place: null } }),
    async act({ page: open, press }) {
      await press('取消报名')
      await open.getByText('取消报名？').waitFor()
    },
  },
  { ...page, name: 'closed', title, says: '暂不接受报名', answers: shown({ takes: false }) },
  {
    ...page,
    name: 'ended',
    title,
    says: '报名已截止',
    answers: shown({
      takes: false,
      ended: true,
      facts: { startsAt: at(-300), endsAt: at(-120), place: '多功能厅', seats: 40 },
    }),
  },
  { ...page, name: 'gone', says: '内容不存在或已撤下', answers: [refused(calls.shareActivity, refusals.notFound)] },
]
