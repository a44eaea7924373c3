import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { BOOKING, bookedDetail, calls, clock, guest, mayDo, placeDetail, slot } from './answers.ts'
import { SPOT, usual, VENUE } from './mine-answers.ts'

type Facts = Parameters<typeof bookedDetail>[0]
const one = { route: '/recordinfo/{id}', address: `/recordinfo/${BOOKING}` } as const
const order = (facts: Facts = {}) => [...usual, given(calls.orderInfo, bookedDetail(facts))]
const guests = [
  guest({ answer: 'yes' }),
  guest({ id: idOf(301), name: '陈立', answer: 'no' }),
  guest({
    id: idOf(302),
    name: '周工',
    phone: '139****2210',
    known: false,
  }),
]
const LINK = 'https://park.example/front/mobile/booking/invitation?key=Vx3nq0hT2cY7sWmK8bLdRg'
const off = { ...mayDo, cancel: '审批中请先撤回', change: '审批中不能更改', extend: '还没有预订成功' }
const waiting: Facts = {
  state: 'waiting',
  paidFen: 0,
  confirmedAt: null,
  caseId: idOf(600),
  checkIn: { needed: true, at: null, from: null, until: null },
  acts: { ...mayDo, change: null, urge: '12:30 后可再次催办', extend: '还没有预订成功' },
  history: [{ at: at(-60), what: '提交申请', who: '林晓', note: '' }],
}
const running: Facts = {
  ...slot('09:30', '11:00'),
  state: 'running',
  checkIn: { needed: true, at: clock('09:28'), from: clock('09:15'), until: clock('09:40') },
  extendUntil: clock('12:30'),
  cancelNow: null,
  finishNow: { endsAt: clock('10:30'), backFen: 1500 },
  acts: { ...mayDo, cancel: '已经开始，不能取消；可以提前结束', change: '已经开始', finish: null, checkIn: '已签到' },
}
const hall = {
  kind: 'venue',
  placeId: VENUE,
  placeName: '光谷会堂',
  where: '会议中心 1 层',
  subject: '年度合作伙伴大会',
  parts: ['东厅', '中厅'],
  ...slot('13:00', '18:00', '2026-12-18'),
  people: 180,
  setUpMinutes: 120,
  clearMinutes: 60,
  totalFen: 260_000,
  guests: [],
  caseId: idOf(600),
  services: [
    { id: 'tea', name: '茶歇', count: 180 },
    { id: 'technician', name: '现场技术支持', count: 1 },
  ],
} satisfies Facts
const spot = {
  kind: 'display',
  placeId: SPOT,
  placeName: '中庭 A3',
  where: '中心广场',
  subject: '新茶品鉴',
  startsAt: clock('00:00', '2026-11-26'),
  endsAt: clock('24:00', '2026-11-28'),
  goods: '明前绿茶、茶具展示和试饮',
  guests: [],
  totalFen: 90_000,
  paidFen: 90_000,
  caseId: idOf(600),
  checkIn: { needed: false, at: null, from: null, until: null },
  files: [
    { name: '安全承诺书', fileId: idOf(400), document: null, url: '/ipark/files/1' },
    { name: '展位图纸', fileId: idOf(401), document: '东广场展位图纸.pdf', url: '/ipark/files/2' },
  ],
} satisfies Facts

/** One booking of each kind, in its states. */
export const recordStates: readonly State[] = [
  { ...one, name: '', says: '已预订', answers: order({ guests }) },
  { ...one, name: 'waiting', says: '待审批', answers: order(waiting) },
  {
    ...one,
    name: 'returned',
    says: '已退回',
    answers: order({ ...waiting, state: 'returned', why: '人数与会议室不符', returnedFields: ['people', 'note'] }),
  },
  {
    ...one,
    name: 'unpaid',
    says: '付款剩余',
    answers: order({
      state: 'unpaid',
      paidFen: 0,
      confirmedAt: null,
      payUntil: at(13),
      acts: { ...mayDo, pay: null, extend: '付款后可以延长' },
      guests: [],
    }),
  },
  {
    ...one,
    name: 'check-in',
    says: '可以签到了',
    answers: order({
      ...slot('10:10', '11:00'),
      checkIn: { needed: true, at: null, from: clock('09:55'), until: clock('10:20') },
      acts: { ...mayDo, checkIn: null },
    }),
  },
  { ...one, name: 'running', says: '进行中', answers: order(running) },
  {
    ...one,
    name: 'more',
    says: '进行中',
    answers: order(running),
    async act({ page, press }) {
      await press('更多')
      await page.getByRole('dialog').getByText('已经开始，不能取消').waitFor()
    },
  },
  {
    ...one,
    name: 'extend',
    says: '进行中',
    answers: [
      ...order(running),
      given(calls.bookInfo, {
        why: [],
        alternatives: [],
        cost: { lines: [{ words: '30分 × ¥60.00/小时', amountFen: 3000 }], totalFen: 3000 },
        approval: [],
        backWords: [],
        cancelWords: [],
        hold: null,
        account: null,
        companies: [],
        leftHours: { person: null, company: null },
      }),
    ],
    async act({ page, press }) {
      await press('更多')
      await press('延长')
      await page.getByText('延长部分 ¥30.00').waitFor()
    },
  },
  {
    ...one,
    name: 'done',
    says: '已完成',
    answers: order({ state: 'done', ...slot('09:00', '10:00', '2026-11-19'), guests: [guests[0] ?? guest()] }),
  },
  {
    ...one,
    name: 'invited',
    says: '邀请您参加',
    answers: order({ invited: true, mine: false, answer: 'asked', guests, files: [] }),
  },
  {
    ...one,
    name: 'invite',
    says: '已预订',
    answers: [
      ...order(),
      given(calls.colleagues, {
        items: [
          { id: idOf(310), name: '陈立', department: '研发部', busy: true },
          { id: idOf(311), name: '赵敏', department: null, busy: false },
          { id: idOf(312), name: '周启明', department: null, busy: false },
        ],
      }),
    ],
    async act({ page, press }) {
      await press('邀请参会人')
      await page.getByRole('checkbox', { name: '赵敏' }).waitFor()
    },
  },
  {
    ...one,
    name: 'link',
    says: '已预订',
    answers: [...order({ guests }), given(calls.inviteLink, { url: LINK })],
    async act({ page, press }) {
      await press('周工的邀请码')
      await press('生成邀请链接')
      await page.getByRole('img', { name: '周工的邀请码' }).locator('path').waitFor()
    },
  },
  {
    ...one,
    name: 'change',
    address: `${one.address}?do=change`,
    title: '更改预订',
    says: '主题',
    answers: [...order(), given(calls.roomById, placeDetail())],
  },
  { ...one, name: 'none', says: '没有找到这个预订', answers: [...usual, refused(calls.orderInfo, refusals.notFound)] },
  {
    route: '/venuerecordinfo/{id}',
    name: '',
    address: `/venuerecordinfo/${BOOKING}`,
    says: '待审批',
    answers: order({ ...waiting, ...hall, paidFen: 0, acts: { ...off, cancel: null, urge: null } }),
  },
  {
    route: '/temprecordinfo/{id}',
    name: '',
    address: `/temprecordinfo/${BOOKING}`,
    says: '下载许可证',
    answers: order(spot),
  },
  {
    route: '/temprecordinfo/{id}',
    name: 'waiting',
    address: `/temprecordinfo/${BOOKING}`,
    says: '待审批',
    answers: order({ ...waiting, ...spot, paidFen: 0, files: [] }),
  },
]
