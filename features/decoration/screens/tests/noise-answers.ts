import {
  type Complaint,
  type DoorSign,
  decoration,
  type NoiseSlot,
  type NoiseWeek,
  type OwnComplaint,
  USUAL_HOURS,
} from '#contract/decoration'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

// What the server says of noise, on the Friday of fake servers, 10:00.

export const { calls } = decoration
export const SIGN = `66${'0123456789'.repeat(2)}12`
type Calendar = NoiseWeek

const DAYS = ['20', '21', '22', '23', '24', '25', '26'].map((day) => `2026-11-${day}`)
const isWorkday = (day: string) => day !== '2026-11-21'
const offices = (day: string) => (isWorkday(day) ? [{ from: 1110, to: 1290 }] : [{ from: 540, to: 1080 }])
const words = (day: string) => (isWorkday(day) ? '18:30–21:30' : '09:00–18:00')

export const slot = (more: Partial<NoiseSlot> = {}): NoiseSlot => ({
  id: idOf(4700),
  version: 1,
  caseId: idOf(4500),
  place: 'A座 3层 301',
  near: 'above',
  nearWords: '楼上',
  day: '2026-11-20',
  fromMinute: 1110,
  toMinute: 1200,
  startsAt: '2026-11-20T18:30:00+08:00',
  endsAt: '2026-11-20T20:00:00+08:00',
  about: '地面开槽',
  state: 'announced',
  stateWords: '已公示',
  begunAt: null,
  overAt: null,
  beginsFrom: null,
  may: { move: false, withdraw: false, begin: false, end: false },
  beginWhyNot: null,
  ...more,
})

export const OWN_SLOT = slot({
  id: idOf(4701),
  near: 'own',
  nearWords: '本工程',
  may: { move: true, withdraw: true, begin: false, end: false },
  beginWhyNot: '尚未到公示的时间，今天18:30后才能开始',
})

export const job = (more: Partial<Calendar['jobs'][number]> = {}): Calendar['jobs'][number] => ({
  caseId: idOf(4500),
  place: 'A座 3层 301',
  near: 'above',
  nearWords: '楼上',
  state: 'working',
  stateWords: '施工中',
  firstOn: '2026-11-19',
  lastOn: '2026-12-20',
  use: 'office',
  may: { announce: false, complain: true, sign: false },
  announceWhyNot: null,
  ...more,
})

export const OWN_JOB = job({
  near: 'own',
  nearWords: '本工程',
  may: { announce: true, complain: false, sign: true },
})

export const ownComplaint = (more: Partial<OwnComplaint> = {}): OwnComplaint => ({
  id: idOf(4710),
  caseId: idOf(4500),
  place: 'A座 3层 301',
  at: at(-1500),
  kind: 'noise',
  kindWords: '噪声过大',
  text: '午休时间一直在用电钻',
  photos: [],
  state: 'answered',
  stateWords: '已答复',
  outcome: 'corrected',
  outcomeWords: '要求整改',
  answer: '已到现场制止，并要求按可施工时段作业',
  answeredAt: at(-1000),
  ...more,
})

export const calendar = (more: Partial<Calendar> = {}): Calendar => ({
  from: '2026-11-20',
  to: '2026-11-26',
  today: '2026-11-20',
  // the Sunday is worked
  days: DAYS.map((day) => ({ day, isWorkday: isWorkday(day), name: '' })),
  hours: [
    {
      buildingId: idOf(4720),
      building: 'A座',
      use: 'office',
      useWords: '办公及商铺',
      days: DAYS.map((day) => ({ day, windows: offices(day), words: words(day) })),
      todayWords: '18:30–21:30',
      nowPermitted: false,
    },
  ],
  jobs: [job()],
  slots: [slot(), slot({ id: idOf(4702), day: '2026-11-23', about: '拆除隔墙' })],
  complaints: [],
  complaintsLeft: 3,
  aheadFrom: at(2880),
  openComplaints: null,
  setting: null,
  ...more,
})

export const week = (more: Partial<Calendar> = {}) => given(calls.calendar, calendar(more))

export const SETTING = {
  hours: {
    flat: { workday: USUAL_HOURS.flat.workday.map((one) => ({ ...one })), off: [] },
    office: {
      workday: USUAL_HOURS.office.workday.map((one) => ({ ...one })),
      off: USUAL_HOURS.office.off.map((one) => ({ ...one })),
    },
  },
  version: 1,
}

export const complaint = (more: Partial<Complaint> = {}): Complaint => ({
  ...ownComplaint({
    state: 'open',
    stateWords: '待答复',
    outcome: null,
    outcomeWords: '',
    answer: '',
    answeredAt: null,
  }),
  version: 1,
  number: 'ZX20261118001',
  caseState: 'working',
  caseStateWords: '施工中',
  caseVersion: 4,
  author: { name: '李*', room: 'A座 2层 201' },
  announced: '',
  wasPermitted: false,
  may: { answer: true, stop: true },
  ...more,
})

type Sign = DoorSign

export const sign = (more: Partial<Sign> = {}): Sign => ({
  park: '云帆科技园',
  phone: '0755-12345678',
  place: 'A座 3层 301',
  number: 'ZX20261118001',
  state: 'working',
  stateWords: '施工中',
  running: true,
  runningWords: '已取得施工许可，请按可施工时段作业',
  firstOn: '2026-11-19',
  lastOn: '2026-12-20',
  use: 'office',
  useWords: '办公及商铺',
  today: '2026-11-20',
  days: DAYS.map((day) => ({ day, isWorkday: isWorkday(day), windows: offices(day), words: words(day) })),
  nowPermitted: false,
  slots: [
    {
      startsAt: '2026-11-20T18:30:00+08:00',
      endsAt: '2026-11-20T20:00:00+08:00',
      about: '地面开槽',
      state: 'announced',
      stateWords: '已公示',
    },
  ],
  caseId: null,
  staff: null,
  ...more,
})

export const STAFF_SIGN = sign({
  caseId: idOf(4500),
  staff: {
    caseVersion: 4,
    stopReason: '',
    foreman: '孙*',
    present: 2,
    inside: 1,
    workers: [
      {
        id: idOf(4511),
        name: '钱*傅',
        tradeWords: '电工',
        stateWords: '可入场',
        photo: null,
        inside: true,
        faults: ['保险将于2026年11月25日到期'],
      },
      {
        id: idOf(4510),
        name: '赵*勇',
        tradeWords: '木工',
        stateWords: '可入场',
        photo: null,
        inside: false,
        faults: [],
      },
    ],
    faults: ['还有1项整改未关闭'],
    openComplaints: 1,
    may: { stop: true, resume: false },
  },
})
