import { bookingRefusals, type InnerMeeting, type Invitation } from '#contract/booking'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { BOOKING, bookedDetail, COMPANY, calls, clock, guest, mayDo, place, slot } from './answers.ts'
import { mine, row, usual } from './mine-answers.ts'

const staff = { roles: ['staff'], companyId: COMPANY.id, companyName: COMPANY.name }
const inner = { kind: 'inner', placeName: '云图 3 号会议室', where: '5 号楼 6 层', totalFen: 0, paidFen: 0 } as const
const KEY = 'Vx3nq0hT2cY7sWmK8bLdRg'
const guests = [
  guest({ answer: 'yes', signedInAt: clock('09:58') }),
  guest({ id: idOf(301), name: '陈立', answer: 'yes' }),
  guest({ id: idOf(302), name: '赵敏' }),
]
const noCheckIn = { needed: false, at: null, from: null, until: null }

/** An internal meeting of this afternoon. */
export function meeting(facts: Partial<InnerMeeting> = {}): InnerMeeting {
  return {
    booking: bookedDetail({
      ...inner,
      subject: '版本发布复盘',
      guests,
      checkIn: noCheckIn,
      cancelNow: null,
      cost: { lines: [], totalFen: 0 },
      acts: { ...mayDo, pay: '无需付款' },
    }),
    agenda: [
      { title: '上线情况和问题', minutes: 20, who: '陈立' },
      { title: '客户反馈', minutes: 15, who: '赵敏' },
      { title: '下一版计划', minutes: 20, who: '' },
    ],
    papers: [
      { id: idOf(700), name: '资料 1', document: null, url: '/ipark/files/1' },
      { id: idOf(701), name: '三季度复盘.pptx', document: '三季度复盘.pptx', url: '/ipark/files/2' },
    ],
    signInCode: null,
    signedIn: 1,
    minutes: '',
    decisions: [],
    minutesState: 'none',
    publishedAt: null,
    owners: [
      { id: idOf(13), name: '林晓' },
      { id: idOf(14), name: '王芳' },
      { id: idOf(15), name: '陈立' },
    ],
    ...facts,
  }
}
const running = bookedDetail({
  ...meeting().booking,
  ...slot('09:55', '11:00'),
  state: 'running',
  extendUntil: clock('12:00'),
  acts: { ...mayDo, cancel: '已经开始，不能取消；可以提前结束', change: '已经开始', finish: null, pay: '无需付款' },
})
const written = {
  minutes: '1. 上线过程平稳，回滚预案未启用。\n2. 导出超时影响三家客户，已临时扩容。',
  decisions: [
    { what: '导出改为后台任务', ownerId: idOf(15), ownerName: '陈立', dueOn: '2026-11-27' },
    { what: '补充容量告警', ownerId: null, ownerName: '', dueOn: null },
  ],
}
const done = bookedDetail({ ...meeting().booking, ...slot('09:00', '10:00', '2026-11-19'), state: 'done' })
const theirs = { mine: false, invited: true, answer: 'yes' as const, personName: '王*' }

const one = { route: '/innerrecordinfo', address: `/innerrecordinfo?id=${BOOKING}`, as: staff } as const
const said = (facts: Partial<InnerMeeting> = {}) => [...usual, given(calls.meetingInfo, meeting(facts))]
const rooms = given(calls.roomsByCondition, {
  items: [
    place({
      id: idOf(130),
      kind: 'inner',
      name: '云图 3 号会议室',
      building: '5 号楼',
      floor: '6 层',
      priceFromFen: null,
    }),
    place({
      id: idOf(131),
      kind: 'inner',
      name: '云图 1 号会议室',
      building: '5 号楼',
      floor: '6 层',
      seats: 6,
      equipment: ['电子屏'],
      priceFromFen: null,
      free: [slot('16:00', '18:00')],
    }),
  ],
  next: null,
  alternatives: [],
})
const comingRows = [
  row({ ...inner, subject: '版本发布复盘' }),
  row({ ...inner, id: idOf(204), invited: true, subject: '季度目标对齐', ...slot('10:00', '11:30', '2026-11-23') }),
]

/** What an invitation invites to. */
const invitation = (facts: Partial<Invitation> = {}) =>
  given(calls.inviteInfo, {
    subject: '年度合作伙伴沟通会',
    placeName: '湖景会议室',
    where: '会议中心 2 层',
    ...slot('14:00', '15:30'),
    host: '林*',
    name: '周工',
    answer: 'asked',
    state: 'coming',
    pass: true,
    ...facts,
  })
const letter = { route: '/booking/invitation', address: `/booking/invitation?key=${KEY}`, as: null } as const

/** Internal meetings, and the invitations of outsiders. */
export const innerStates: readonly State[] = [
  {
    route: '/innermeeting',
    name: '',
    as: staff,
    says: '云图 1 号会议室',
    answers: [...usual, mine({ coming: comingRows }), rooms],
  },
  {
    route: '/innermeeting',
    name: 'empty',
    as: staff,
    says: '企业还没有登记会议室',
    answers: [...usual, given(calls.roomsByCondition, { items: [], next: null, alternatives: [] })],
  },
  { route: '/innermeeting', name: 'no-company', says: '您还没有加入企业', answers: usual },
  {
    route: '/innerreserverecord',
    name: '',
    as: staff,
    says: '季度目标对齐',
    answers: [...usual, mine({ coming: comingRows })],
  },
  { route: '/innerreserverecord', name: 'empty', as: staff, says: '没有即将开始的预订', answers: usual },
  { ...one, name: '', says: '下一版计划', answers: said() },
  {
    ...one,
    name: 'signing',
    says: '请参会人扫码签到，已签到 1 / 3 人',
    answers: said({ booking: running, signInCode: KEY }),
    async act({ page }) {
      await page.getByRole('img', { name: '会议签到码' }).locator('path').waitFor()
    },
  },
  {
    ...one,
    name: 'invited',
    says: '扫码签到',
    answers: said({ booking: { ...running, ...theirs }, owners: [] }),
  },
  {
    ...one,
    name: 'bare',
    says: '还没有议程',
    answers: said({ agenda: [], papers: [], booking: { ...meeting().booking, guests: [] } }),
  },
  {
    ...one,
    name: 'draft',
    says: '草稿，仅您可见',
    answers: said({ booking: done, ...written, minutesState: 'draft' }),
  },
  {
    ...one,
    name: 'published',
    says: '导出改为后台任务',
    answers: said({
      booking: { ...done, ...theirs },
      ...written,
      minutesState: 'published',
      publishedAt: at(-60),
    }),
  },
  { ...one, name: 'agenda', address: `${one.address}&do=agenda`, title: '会议议程', says: '添加一项', answers: said() },
  {
    ...one,
    name: 'minutes',
    address: `${one.address}&do=minutes`,
    title: '会议纪要',
    says: '添加决议',
    answers: said({ booking: done, ...written, minutesState: 'draft' }),
  },
  {
    ...one,
    name: 'signed',
    address: `/innerrecordinfo?code=${KEY}`,
    title: '签到成功',
    says: /已有 4 人签到/,
    answers: [...usual, given(calls.signIn, { bookingId: BOOKING, subject: '版本发布复盘', signedIn: 4 })],
  },
  {
    ...one,
    name: 'not-signed',
    address: `/innerrecordinfo?code=${KEY}`,
    says: '没有签到',
    answers: [...usual, refused(calls.signIn, bookingRefusals.notRunning)],
  },
  { ...one, name: 'nothing', address: '/innerrecordinfo', says: '没有要查看的会议', answers: usual },
  { ...letter, name: '', says: '周工，邀请您参加会议', answers: [invitation()] },
  { ...letter, name: 'yes', says: '领取通行码', answers: [invitation({ answer: 'yes' })] },
  { ...letter, name: 'no-pass', says: '按门岗要求登记', answers: [invitation({ answer: 'yes', pass: false })] },
  { ...letter, name: 'cancelled', says: '会议已取消', answers: [invitation({ state: 'cancelled' })] },
  { ...letter, name: 'gone', says: '邀请已失效', answers: [refused(calls.inviteInfo, bookingRefusals.guestUnknown)] },
]
