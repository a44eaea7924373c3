import { itemRefusals } from '#contract/publishing'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { allOf, CORRECTED, calls, ITEM, ROOMS, shownItem, shownPage } from './item-answers.ts'

const page = { route: '/investmentshare', as: null } as const
const one = { ...page, address: `/investmentshare?id=${ITEM}` } as const
const announced = { ...page, address: `/investmentshare?notice=${ITEM}` } as const
const mine = { route: '/publishing/enquiries' } as const
const [first] = ROOMS
const room = shownPage({ ...first, text: { blocks: [{ kind: 'paragraph', text: '朝南，带独立会议室和茶水间。' }] } })
const notice = shownItem({ id: idOf(706), kind: 'rental', title: '2026 年冬季招商优惠政策' })
const enquiry = {
  id: idOf(720),
  about: room.title as string | null,
  words: '能否周六上午看房？',
  state: 'new' as 'new' | 'assigned' | 'answered' | 'closed',
  answer: '',
  at: at(-10),
}

/** Letting: rooms, one of them, announcements, and what I asked. */
export const lettingStates: readonly State[] = [
  { ...page, name: '', says: '咨询招商', answers: [given(calls.roomSetting, { ...allOf(...ROOMS), notice })] },
  {
    ...page,
    name: 'empty',
    says: '目前没有待租房源',
    answers: [given(calls.roomSetting, { items: [], next: null, notice: null })],
  },
  { ...one, name: 'room', title: room.title, says: '咨询和预约看房', answers: [given(calls.roomInfo, room)] },
  {
    ...one,
    name: 'room ended',
    title: room.title,
    says: '这个房源已结束招租',
    answers: [given(calls.roomInfo, { ...room, ended: true })],
  },
  {
    ...one,
    name: 'asked too often',
    as: {},
    title: room.title,
    says: '咨询和预约看房',
    answers: [given(calls.roomInfo, room), refused(calls.roomEnquiry, itemRefusals.enquiriesTooMany)],
    async act({ page: shown, press, says }) {
      await shown.getByLabel('咨询内容').fill('能否周六看房？')
      await shown.getByLabel('称呼').fill('林先生')
      await press('提交')
      await says('今日咨询次数已用完')
    },
  },
  { ...one, name: 'room gone', says: '内容不存在或已撤下', answers: [refused(calls.roomInfo, refusals.notFound)] },
  {
    ...announced,
    name: 'notice',
    title: notice.title,
    says: '公交集团的公告',
    answers: [given(calls.rentalNotice, shownPage({ ...notice, corrections: CORRECTED }))],
  },
  {
    ...announced,
    name: 'notice gone',
    says: '内容不存在或已撤下',
    answers: [refused(calls.rentalNotice, refusals.notFound)],
  },
  {
    ...mine,
    name: '',
    says: '没有更多了',
    answers: [
      given(
        calls.myEnquiries,
        allOf(
          enquiry,
          { ...enquiry, id: idOf(721), about: null, words: '需要 300 平米左右', state: 'assigned' as const },
          { ...enquiry, id: idOf(722), state: 'answered' as const, answer: '可以，周六 10 点在 1 号楼大堂等您。' },
          { ...enquiry, id: idOf(723), state: 'closed' as const },
        ),
      ),
    ],
  },
  { ...mine, name: 'empty', says: '还没有咨询', answers: [given(calls.myEnquiries, allOf())] },
]
