import { access } from '#contract/access'
import { archives, type Follow } from '#contract/archives'
import { type BookingTodo, booking } from '#contract/booking'
import { notices } from '#contract/notices'
import { type OpenStay, parking } from '#contract/parking'
import { patrol } from '#contract/patrol'
import { people } from '#contract/people'
import { setup } from '#contract/setup'
import { tasks } from '#contract/tasks'
import { visitors } from '#contract/visitors'
import { wallet } from '#contract/wallet'
import { approvals } from '#engine/approvals'
import { notify } from '#engine/notify'
import { type Given, given } from '../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../tests/support/samples.ts'
import type { State } from '../../../tests/support/states.ts'
import { messageStates, unread } from './message-states.ts'
import { keepsReminders } from './reminders.ts'

/** A stay in a lot that something is due for. */
const stay = (n: number, dueFen: number): OpenStay => ({
  stayId: idOf(40 + n),
  plate: `鄂A1688${n}`,
  lotId: idOf(10),
  lotName: 'P1 中心地下车库',
  lotOpen: true,
  minutes: 146,
  lines: [],
  feeFen: dueFen,
  paidFen: 0,
  dueFen,
  nextChange: null,
  leaveBy: null,
  enteredAt: null,
  mine: true,
})
const plates = (...dues: readonly number[]): Given =>
  given(parking.calls.myPlates, {
    items: dues.map((dueFen, n) => ({
      id: idOf(30 + n),
      plate: `鄂A1688${n}`,
      proven: true,
      addedAt: at(-9000),
      open: dueFen > 0 ? stay(n, dueFen) : null,
    })),
    most: 10,
  })
const scanned = (state: 'waiting' | 'closed'): Given =>
  given(wallet.calls.chargeView, {
    charge: `YQ${'0'.repeat(32)}`,
    title: '湖畔食堂 午餐',
    amountFen: 1300,
    state,
    goodUntil: at(30),
    parts: [{ kind: 'cash', name: '钱包余额', amountFen: 1300 }],
    purses: [],
    shortFen: 0,
    needsPassword: true,
    hasPassword: true,
    walletState: 'open',
    returnPath: '/wallet/mywallet',
  })

const todo = (facts: Partial<BookingTodo> = {}): Given =>
  given(booking.calls.myTodo, { offers: [], unpaid: [], soon: [], ...facts })
const meeting: BookingTodo['unpaid'][number] = {
  id: idOf(200),
  kind: 'room',
  number: 'M26112000012',
  placeId: idOf(100),
  placeName: '云帆会议室',
  parts: [],
  where: '1 号楼 3 层',
  subject: '产品季度评审',
  startsAt: at(8),
  endsAt: at(68),
  state: 'confirmed',
  why: '',
  companyId: null,
  companyName: '',
  totalFen: 6000,
  paidFen: 6000,
  refundedFen: 0,
  payUntil: null,
  seriesId: null,
  pictureUrl: null,
  invited: false,
}
const booked = todo({
  offers: [
    {
      id: idOf(400),
      kind: 'venue',
      placeId: idOf(110),
      placeName: '光谷会堂',
      startsAt: at(1680),
      endsAt: at(1920),
      state: 'offered',
      nth: null,
      offeredUntil: at(14),
      joinedAt: at(-300),
      bookingId: null,
    },
  ],
  unpaid: [{ ...meeting, id: idOf(201), state: 'unpaid', subject: '客户方案沟通', paidFen: 0, payUntil: at(13) }],
  soon: [{ booking: meeting, checkInUntil: at(18) }],
})

const { answers: reminders } = keepsReminders()
const read = given(notices.calls.waiting, { count: 0, first: [] })
/** A pass that the home offers to show. */
const outside = given(access.calls.query, {
  items: [
    {
      id: idOf(800),
      kind: 'visitor',
      source: 'visit',
      state: 'active',
      name: '林*',
      companyName: '光谷生物',
      title: '商务洽谈',
      plate: '',
      from: at(-30),
      until: at(120),
      entriesLeft: 1,
      inside: false,
      buildings: null,
      reasons: [],
    },
  ],
  next: null,
})
const passes = given(access.calls.query, { items: [], next: null })
/** Nobody comes whom I invited. */
const invited = given(visitors.calls.findRecords, { items: [], next: null })
/** Nobody comes to a company that I receive for. */
const visits = given(visitors.calls.companyVisits, {
  items: [],
  next: null,
  now: at(0),
  companyId: null,
  companies: [],
})
const unused = given(access.calls.notice, { items: [] })
const duties = given(approvals.calls.duties, { items: [], next: null, count: 0 })
/** Nothing that I filled in came back. */
const problems = given(tasks.calls.problems, { items: [], more: false })
/** Enterprises that are to be followed up today. */
const followed = (...items: Follow[]) =>
  given(archives.calls.follows, { items, next: null, mayFollow: items.length > 0, followers: [] })
/** Nothing of patrol waits for this person. */
const outdoors = given(patrol.calls.cards, {
  major: null,
  overdue: null,
  rounds: 0,
  may: { walk: false, report: false, review: false, manage: false, ledger: false },
})
const calm = [
  plates(0),
  scanned('closed'),
  todo(),
  passes,
  invited,
  visits,
  unused,
  duties,
  problems,
  outdoors,
  read,
  followed(),
  given(archives.calls.opinionCounts, { waiting: 0, mine: 0, overdue: 0, toConfirm: 0 }),
  given(archives.calls.proposals, { items: [], next: null }),
  ...reminders,
]
/** A park that lacks its lots and one thing more. */
const preparing = given(setup.calls.missing, {
  lines: [
    {
      key: 'parking.lots',
      title: '停车场与收费标准',
      path: '/parking/desk',
      optional: false,
      done: false,
      found: '尚未添加停车场',
    },
  ],
  done: 3,
  needed: 5,
  openedAt: null,
})
/** A park that needs nothing any more. */
const ready = given(setup.calls.missing, { lines: [], done: 0, needed: 0, openedAt: null })
const sessions = given(people.calls.sessions, {
  items: [
    {
      id: idOf(60),
      createdAt: at(-60),
      seenAt: at(-1),
      userAgent: 'Mozilla/5.0 (Linux; Android 14; V2309A Build/UP1A; wv) AppleWebKit/537.36 Chrome/138.0.0.0',
      current: true,
    },
    {
      id: idOf(61),
      createdAt: at(-6000),
      seenAt: at(-2000),
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/138.0.0.0 Edg/138.0',
      current: false,
    },
  ],
})

/** The screens of the app itself. */
export const states: readonly State[] = [
  {
    route: '/services',
    name: '',
    says: /去缴费/,
    answers: [
      plates(1800),
      scanned('closed'),
      todo(),
      passes,
      invited,
      visits,
      unused,
      duties,
      problems,
      read,
      ...reminders,
    ],
  },
  {
    route: '/services',
    name: 'received',
    says: /今天有 1 批来访/,
    answers: [
      ...calm,
      given(visitors.calls.companyVisits, {
        items: [
          {
            id: idOf(970),
            way: 'invitation',
            state: 'inside',
            companyId: idOf(40),
            companyName: '云图科技',
            hostName: '林*',
            visitorName: '王*',
            groupName: '',
            people: 2,
            from: at(-30),
            until: at(60),
            purpose: '商务洽谈',
            place: '',
            plate: '',
            madeAt: at(-600),
          },
        ],
        next: null,
        now: at(0),
        companyId: idOf(40),
        companies: [],
      }),
    ],
  },
  { route: '/services', name: 'calm', says: /暂无待办/, answers: calm },
  {
    route: '/services',
    name: 'first',
    says: '园区调整了您的预订',
    answers: [
      ...calm,
      given(notify.calls.badge, {
        unread: 2,
        changes: 9,
        first: {
          id: idOf(1900),
          title: '园区调整了您的预订',
          text: '现在是：产品评审，A座3层听松厅',
          path: '/reserverecord',
        },
      }),
    ],
  },
  { route: '/services', name: 'unread', says: /暂无待办/, answers: [...calm, unread] },
  {
    route: '/services',
    name: 'busy',
    says: /去付款/,
    answers: [
      plates(1800, 2300, 500, 800),
      scanned('waiting'),
      todo(),
      passes,
      invited,
      visits,
      unused,
      duties,
      problems,
      read,
      ...reminders,
    ],
  },
  {
    route: '/services',
    name: 'returned',
    says: '您填报的内容被退回',
    answers: [
      ...calm.filter((answer) => answer !== problems),
      given(tasks.calls.problems, {
        items: [
          {
            id: idOf(1930),
            kind: 'returned',
            title: '填报11月用工情况',
            text: '被退回：人数与社保不符',
            fields: ['在岗人数'],
            dueOn: '2026-11-27',
            path: `/parkCoordination/fillPage?id=${idOf(1930)}`,
          },
        ],
        more: false,
      }),
    ],
  },
  { route: '/services', name: 'to show', says: /通行码 光谷生物/, answers: [...calm, outside] },
  {
    route: '/services',
    name: 'to read',
    says: /2 条通知待确认/,
    answers: [
      ...calm,
      given(notices.calls.waiting, {
        count: 2,
        first: [
          {
            id: idOf(900),
            title: '关于 2 号楼周日停水检修的通知',
            sender: '东湖创新园',
            level: 'confirmed',
            dueAt: null,
          },
        ],
      }),
    ],
  },
  {
    route: '/services',
    name: 'booked',
    says: /去签到/,
    answers: [
      plates(0),
      scanned('closed'),
      booked,
      passes,
      invited,
      visits,
      unused,
      duties,
      problems,
      read,
      ...reminders,
    ],
  },
  {
    route: '/services',
    name: 'all',
    says: /去付款/,
    answers: [
      plates(1800, 2300, 500, 800),
      scanned('waiting'),
      booked,
      passes,
      invited,
      visits,
      unused,
      duties,
      problems,
      read,
      ...reminders,
    ],
    async act({ page }) {
      const all = page.getByRole('button', { name: /^全部待办/ })
      // older people see all of them at once
      if ((await all.count()) === 0) return
      // the last of a row that is swiped
      await all.evaluate((button) => (button as HTMLElement).click())
      await page.getByRole('dialog', { name: '全部待办' }).waitFor()
    },
  },
  { route: '/services', name: 'stranger', as: null, says: /登录后，停车缴费/, answers: [] },
  {
    route: '/services',
    name: 'preparing',
    as: { roles: ['operator'] },
    says: '开园准备 3/5',
    answers: [...calm, preparing],
  },
  {
    route: '/services',
    name: 'to follow up',
    as: { roles: ['property'], rights: ['archive.follow'] },
    says: '今日要跟进 星河新材料',
    answers: [
      ...calm,
      followed({
        id: idOf(1800),
        companyId: null,
        name: '星河新材料',
        state: 'listed',
        stage: 'talks',
        follower: { id: idOf(41), name: '赵强' },
        mine: true,
        waiting: false,
        nextOn: '2026-11-20',
        nextWhat: '带看 3 号楼',
        overdue: false,
        touchedOn: null,
      }),
    ],
  },
  { route: '/services', name: 'operator', as: { roles: ['operator'] }, says: '异常收款', answers: [...calm, ready] },
  {
    route: '/services',
    name: 'nothing found',
    says: /暂无待办/,
    answers: calm,
    async act({ page, says }) {
      const field = page.getByRole('searchbox')
      if ((await field.count()) === 0) return
      await field.fill('游泳池')
      await says('没有找到“游泳池”')
    },
  },
  {
    route: '/leaving',
    name: '',
    address: `/leaving?to=${encodeURIComponent('https://www.example.com/water')}`,
    as: null,
    says: 'www.example.com',
    answers: [],
  },
  {
    route: '/leaving',
    name: 'unsafe',
    address: '/leaving?to=javascript:1',
    as: null,
    says: '链接无法打开',
    answers: [],
  },
  ...messageStates,
  { route: '/mine', name: '', says: '本机', answers: [sessions, unread] },
  { route: '/mine', name: 'stranger', as: null, says: '您还没有登录', answers: [] },
]
