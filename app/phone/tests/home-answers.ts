import { access } from '#contract/access'
import { archives, type Follow } from '#contract/archives'
import { type BookingTodo, booking } from '#contract/booking'
import { type DecorationCards, decoration } from '#contract/decoration'
import { notices } from '#contract/notices'
import { type OpenStay, parking } from '#contract/parking'
import { patrol } from '#contract/patrol'
import { people } from '#contract/people'
import { type PolicyItem, policy } from '#contract/policy'
import { publishing } from '#contract/publishing'
import { setup } from '#contract/setup'
import { tasks } from '#contract/tasks'
import { visitors } from '#contract/visitors'
import { wallet } from '#contract/wallet'
import { approvals } from '#engine/approvals'
import { type Given, given } from '../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../tests/support/samples.ts'
import { keepsReminders } from './reminders.ts'

/** A stay in a lot that something is due for. */
export const stay = (n: number, dueFen: number): OpenStay => ({
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
/** Plates of the person, one for each amount that is due. */
export const plates = (...dues: readonly number[]): Given =>
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
/** The payment that was scanned from the person's code. */
export const scanned = (state: 'waiting' | 'closed'): Given =>
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

/** What of bookings waits for the person. */
export const todo = (facts: Partial<BookingTodo> = {}): Given =>
  given(booking.calls.myTodo, { offers: [], unpaid: [], soon: [], ...facts })
/** A booking that begins soon. */
export const meeting: BookingTodo['unpaid'][number] = {
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
/** Bookings that wait for each thing. */
export const booked = todo({
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

/** Pages that are waited for. */
export const { answers: reminders } = keepsReminders()
/** No notice wants anything. */
export const read = given(notices.calls.waiting, { count: 0, first: [] })
/** A pass that the home offers to show. */
export const outside = given(access.calls.query, {
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
/** No pass stands. */
export const passes = given(access.calls.query, { items: [], next: null })
/** Nobody comes whom I invited. */
export const invited = given(visitors.calls.findRecords, { items: [], next: null })
/** Nobody comes to a company that I receive for. */
export const visits = given(visitors.calls.companyVisits, {
  items: [],
  next: null,
  now: at(0),
  companyId: null,
  companies: [],
})
/** No code was used twice. */
export const unused = given(access.calls.notice, { items: [] })
/** Nothing waits for a decision. */
export const duties = given(approvals.calls.duties, { items: [], next: null, count: 0 })
/** Nothing that I filled in came back. */
export const problems = given(tasks.calls.problems, { items: [], more: false })
/** Policies in their last days, for a company. */
export const policies = (...items: PolicyItem[]): Given =>
  given(policy.calls.list, {
    items,
    next: null,
    companyId: items.length > 0 ? idOf(4401) : null,
    companies: [],
    desk: false,
  })
/** No policy is in its last days. */
export const noPolicies = policies()
/** Nothing of patrol waits for this person. */
export const outdoors = given(patrol.calls.cards, {
  major: null,
  overdue: null,
  rounds: 0,
  may: { walk: false, report: false, review: false, manage: false, ledger: false },
})
/** What of renovations waits for the person. */
export const decorated = (facts: Partial<DecorationCards> = {}): Given =>
  given(decoration.calls.cards, {
    stopped: null,
    returned: null,
    papers: [],
    corrections: { answer: 0, overdue: 0, review: 0 },
    inspections: 0,
    checks: 0,
    money: [],
    noise: null,
    ...facts,
  })
/** Nothing of renovations waits for this person. */
export const undecorated = decorated()
/** Enterprises that are to be followed up today. */
export const followed = (...items: Follow[]) =>
  given(archives.calls.follows, { items, next: null, mayFollow: items.length > 0, followers: [] })
/** Nothing waits for the person. */
export const calm = [
  plates(0),
  scanned('closed'),
  todo(),
  passes,
  invited,
  visits,
  unused,
  duties,
  problems,
  noPolicies,
  outdoors,
  undecorated,
  read,
  followed(),
  given(archives.calls.opinionCounts, { waiting: 0, mine: 0, overdue: 0, toConfirm: 0 }),
  given(archives.calls.proposals, { items: [], next: null }),
  ...reminders,
]
/** A park that lacks its lots and one thing more. */
export const preparing = given(setup.calls.missing, {
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
export const ready = given(setup.calls.missing, { lines: [], done: 0, needed: 0, openedAt: null })
/** What the home's search is answered where nothing is found. */
export const searched = [
  given(people.calls.bookSearch, { items: [], next: null }),
  given(people.calls.companyListByPage, { items: [], next: null, letters: [] }),
  given(booking.calls.roomsByCondition, { items: [], next: null, alternatives: [] }),
  given(notices.calls.search, { items: [], next: null, beyond: false }),
  given(publishing.calls.publishedSearch, { items: [], next: null, beyond: false }),
]
