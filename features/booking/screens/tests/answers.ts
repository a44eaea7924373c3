import { type Booking, type BookingDetail, booking, type Guest, type Place, type PlaceDetail } from '#contract/booking'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

// What the server says of places on the Friday of fake servers, 10:00, and of bookings of the afternoon.

export const { calls } = booking
export const TODAY = '2026-11-20'
export const COMPANY = { id: idOf(70), name: '光谷云图软件有限公司' }
export const ROOM = idOf(100)
export const BOOKING = idOf(200)

/** A clock time of today, or of another day of the park, as it travels: `14:00`, `24:00` is the day's end. */
export function clock(time: string, day = TODAY): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const days = Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${TODAY}T00:00:00Z`)) / 86_400_000)
  return at((days * 24 + hours - 10) * 60 + minutes)
}

/** From one clock time to another of a day. */
export const slot = (from: string, to: string, day = TODAY) => ({ startsAt: clock(from, day), endsAt: clock(to, day) })

const brief = {
  id: ROOM,
  kind: 'room' as const,
  name: '云帆会议室',
  building: '1 号楼',
  floor: '3 层',
  seats: 12,
  area: '42㎡',
  equipment: ['投影', '视频会议', '白板'],
  pictureUrl: null,
  priceFromFen: 6000,
  needsApproval: false,
  closed: null,
  parts: [],
  spot: null,
}

/** A meeting room of twelve seats, taken at noon. */
export function place(facts: Partial<Place> = {}): Place {
  return {
    ...brief,
    open: [slot('08:00', '20:00')],
    free: [slot('10:00', '11:30'), slot('13:00', '14:00'), slot('15:30', '20:00')],
    none: null,
    ...facts,
  }
}

/** The same in full. */
export function placeDetail(facts: Partial<PlaceDetail> = {}): PlaceDetail {
  return {
    ...brief,
    pictureUrls: [],
    about: '靠近电梯，自然采光，可容纳十二人围坐。',
    notes: '请保持室内整洁，结束后关闭空调和投影。\n请勿自行移动视频会议设备。',
    services: [
      { id: 'tea', name: '茶水', per: 'each', priceFen: 1000 },
      { id: 'technician', name: '现场技术支持', per: 'once', priceFen: 10_000 },
    ],
    rules: {
      hours: { workday: [{ from: 480, to: 1200 }], dayOff: [{ from: 540, to: 1080 }] },
      stepMinutes: 30,
      leastMinutes: 30,
      mostMinutes: 240,
      mostDays: 1,
      bufferMinutes: 0,
      noticeHours: 0,
      horizonDays: 30,
      who: 'anyone',
      personHours: 20,
      companyHours: null,
      prices: [{ days: 'all', from: 0, to: 1440, for: 'all', priceFen: 6000 }],
      back: [
        { hours: 24, percent: 100 },
        { hours: 2, percent: 50 },
      ],
      checkIn: true,
      papers: [],
      graceMinutes: 10,
      mostSetUpMinutes: 0,
    },
    ruleWords: [
      '工作日 08:00–20:00，休息日 09:00–18:00 开放',
      '每次 30分 至 4小时，按 30 分钟选择',
      '每小时 ¥60.00',
      '开始前 24 小时取消全额退款，2 小时前退 50%',
      '开始前 15 分钟至开始后 10 分钟签到，未签到将释放',
    ],
    competes: false,
    neighbours: [],
    day: {
      day: TODAY,
      workday: true,
      unpublished: [],
      open: [slot('08:00', '20:00')],
      free: [slot('10:00', '11:30'), slot('13:00', '14:00'), slot('15:30', '20:00')],
      none: null,
      taken: [
        { ...slot('08:30', '09:30'), what: 'taken', unitIds: [], bookingId: null },
        { ...slot('11:30', '13:00'), what: 'taken', unitIds: [], bookingId: null },
        { ...slot('14:00', '15:00'), what: 'taken', unitIds: [], bookingId: BOOKING },
        { ...slot('15:00', '15:30'), what: 'held', unitIds: [], bookingId: null },
      ],
    },
    ...facts,
  }
}

/** A booking of that room this afternoon, confirmed and paid. */
export function booked(facts: Partial<Booking> = {}): Booking {
  return {
    id: BOOKING,
    kind: 'room',
    number: 'M26112000012',
    placeId: ROOM,
    placeName: brief.name,
    parts: [],
    where: '1 号楼 3 层',
    subject: '产品季度评审',
    ...slot('14:00', '15:00'),
    state: 'confirmed',
    why: '',
    companyId: COMPANY.id,
    companyName: COMPANY.name,
    totalFen: 6000,
    paidFen: 6000,
    refundedFen: 0,
    payUntil: null,
    seriesId: null,
    pictureUrl: null,
    invited: false,
    ...facts,
  }
}

/** What the viewer may do about it: cancel, change, extend, and do it again. */
export const mayDo: BookingDetail['acts'] = {
  cancel: null,
  change: null,
  extend: null,
  finish: '会议还没有开始',
  checkIn: '13:45 起可以签到',
  pay: '已支付',
  urge: '无需审批',
  again: null,
}

/** Somebody of the park who was asked to come. */
export const guest = (facts: Partial<Guest> = {}): Guest => ({
  id: idOf(300),
  name: '王芳',
  phone: '',
  answer: 'asked',
  signedInAt: null,
  known: true,
  ...facts,
})

/** The booking in full. */
export function bookedDetail(facts: Partial<BookingDetail> = {}): BookingDetail {
  return {
    ...booked(),
    mine: true,
    personName: '林晓',
    forPersonId: null,
    forPersonName: null,
    people: 8,
    note: '',
    setUpMinutes: 0,
    clearMinutes: 0,
    goods: '',
    files: [],
    services: [],
    cost: { lines: [{ words: '1小时 × ¥60.00', amountFen: 6000 }], totalFen: 6000 },
    onAccount: false,
    guests: [guest()],
    caseId: null,
    returnedFields: [],
    askedAt: at(-60),
    confirmedAt: at(-58),
    checkIn: { needed: true, at: null, from: clock('13:45'), until: clock('14:10') },
    cancelNow: { backFen: 3000, keptFen: 3000, words: '开始前 2 小时以上，退 50%' },
    finishNow: null,
    extendUntil: clock('15:00'),
    before: null,
    acts: mayDo,
    history: [
      { at: at(-58), what: '支付成功', who: '林晓', note: '' },
      { at: at(-60), what: '提交预订', who: '林晓', note: '' },
    ],
    ...facts,
  }
}

/** What rooms can be looked for by. */
export const conditions = given(calls.configConditions, {
  buildings: ['1 号楼', '2 号楼', '会议中心'],
  equipment: ['投影', '视频会议', '白板', '电子屏'],
  mostSeats: 60,
  today: TODAY,
  firstDay: TODAY,
  lastDay: '2026-12-20',
  hours: { from: 480, to: 1260 },
})
