import type { BookInfo, Place, PlaceDetail, SeriesPlan } from '#contract/booking'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { COMPANY, calls, place, placeDetail, ROOM, slot } from './answers.ts'

/** A picture that every browser can draw: a table with chairs. */
export const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><rect width="160" height="90" fill="#b9c9d6"/><rect y="62" width="160" height="28" fill="#8a9aa6"/><rect x="30" y="50" width="100" height="14" rx="3" fill="#6b4f3a"/><rect x="58" y="14" width="44" height="24" fill="#f4f7f9"/></svg>',
)}`

export const VENUE = idOf(110)
const PARTS = [
  { id: idOf(111), name: 'A 区', seats: 200 },
  { id: idOf(112), name: 'B 区', seats: 100 },
  { id: idOf(113), name: 'C 区', seats: 100 },
]

/** A hall of three parts, one of which is taken in the afternoon. */
export function venueDetail(facts: Partial<PlaceDetail> = {}): PlaceDetail {
  const { rules, day } = placeDetail()
  return placeDetail({
    id: VENUE,
    kind: 'venue',
    name: '云图多功能厅',
    building: '会议中心',
    floor: '1 层',
    seats: 400,
    area: '620㎡',
    equipment: ['LED 大屏', '音响', '舞台灯光'],
    priceFromFen: 80_000,
    needsApproval: true,
    competes: true,
    about: '可整场使用，也可以用活动隔断分成三个区。',
    notes: '布置和撤场须由有资质的单位施工。\n请于活动结束后两小时内完成撤场。',
    parts: PARTS,
    pictureUrls: [],
    rules: {
      ...rules,
      stepMinutes: 60,
      leastMinutes: 120,
      mostMinutes: 720,
      papers: ['活动方案', '安全承诺书'],
      graceMinutes: 10,
      mostSetUpMinutes: 240,
    },
    ruleWords: ['工作日 08:00–22:00 开放', '每次 2小时 至 12小时，按 60 分钟选择', '提前 3 天申请'],
    day: {
      ...day,
      open: [slot('08:00', '22:00')],
      free: [slot('10:00', '13:00'), slot('18:00', '22:00')],
      taken: [
        { ...slot('08:00', '10:00'), what: 'taken', unitIds: [], bookingId: null },
        { ...slot('13:00', '18:00'), what: 'taken', unitIds: [idOf(111)], bookingId: null },
        { ...slot('18:00', '20:00'), what: 'asked', unitIds: [], bookingId: null },
      ],
    },
    ...facts,
  })
}

/** A month of which some days are full and the days off are shut. */
export const month = given(calls.lockByMonth, ({ month: asked }) => ({
  days: Array.from({ length: 30 }, (_, at) => ({
    day: `${asked}-${String(at + 1).padStart(2, '0')}`,
    state: (['free', 'part', 'part', 'full', 'part', 'free', 'shut'] as const)[at % 7] ?? 'free',
    freeMinutes: 240,
  })),
}))

/** A booking of ninety minutes that nothing is in the way of. */
export function bookInfo(facts: Partial<BookInfo> = {}): BookInfo {
  return {
    why: [],
    alternatives: [],
    cost: { lines: [{ words: '1.5小时 × ¥60.00', amountFen: 9000 }], totalFen: 9000 },
    approval: [],
    cancelWords: ['11月20日 10:42 前取消，全额退还¥200.00', '此后取消扣50%，退还¥100.00'],
    backWords: ['开始前 24 小时取消，全额退款', '开始前 2 小时取消，退 50%', '之后取消不退款'],
    hold: null,
    companies: [{ ...COMPANY, onAccount: false }],
    account: null,
    leftHours: { person: 12, company: null },
    ...facts,
  }
}

export const SPOT = idOf(120)

/** A spot on the east square of three by two metres, with power and a fire lane behind it. */
export function spotPlace(facts: Partial<Place> = {}): Place {
  return {
    ...place(),
    id: SPOT,
    kind: 'display',
    name: '东广场 A1',
    building: '',
    floor: '',
    seats: 0,
    area: '',
    equipment: [],
    priceFromFen: 20_000,
    needsApproval: true,
    spot: { x: 2, y: 3, width: 3, depth: 2, powerWatts: 3000, fireLane: 'back' },
    open: [slot('00:00', '24:00')],
    free: [slot('00:00', '24:00')],
    ...facts,
  }
}

/** The same in full, with its neighbours. */
export function spotDetail(facts: Partial<PlaceDetail> = {}): PlaceDetail {
  const { rules, day, ...rest } = placeDetail()
  const { open: _, free: __, none: ___, ...brief } = spotPlace()
  return {
    ...rest,
    ...brief,
    about: '东门主通道旁，人流较大，适合食品和文创类展示。',
    notes: '不得使用明火，音响不超过 60 分贝。\n收摊后请带走垃圾并恢复地面清洁。',
    services: [{ id: 'tent', name: '遮阳篷', per: 'each', priceFen: 5000 }],
    rules: { ...rules, mostDays: 7, horizonDays: 60, papers: ['展位图纸', '安全承诺书'] },
    ruleWords: ['每天 09:00–21:00 摆放，可连续预订 7 天', '每天 ¥200.00', '提前 3 天申请'],
    neighbours: [
      { id: idOf(121), name: '东广场 A2', metres: 0.5 },
      { id: idOf(122), name: '东广场 B1', metres: 3 },
    ],
    day: { ...day, open: [slot('00:00', '24:00')], free: [slot('00:00', '24:00')], taken: [] },
    ...facts,
  }
}

/** Four Fridays of which the second clashes. */
export function seriesPlan(facts: Partial<SeriesPlan> = {}): SeriesPlan {
  const dates = ['2026-11-20', '2026-11-27', '2026-12-04', '2026-12-11'].map((day) => ({
    day,
    ...slot('16:00', '17:30', day),
    why: null,
    unsure: false,
    fen: 9_000,
    alternatives: [],
  }))
  return {
    unpublished: [],
    dates: dates.map((date) =>
      date.day === '2026-11-27'
        ? {
            ...date,
            why: '16:00–17:00已被占用',
            alternatives: [
              { placeId: idOf(101), name: '启航厅', ...slot('16:00', '17:30', date.day) },
              { placeId: ROOM, name: '云帆会议室', ...slot('17:30', '19:00', date.day) },
            ],
          }
        : date,
    ),
    cost: { lines: [{ words: '3 次 × ¥90.00', amountFen: 27_000 }], totalFen: 27_000 },
    ...facts,
  }
}

/** The same into a year of which the holidays are not published: its workdays are left out at first. */
export function unpublishedPlan(): SeriesPlan {
  const { dates, ...plan } = seriesPlan({ unpublished: [2027] })
  const unsure = ['2027-01-01', '2027-01-04', '2027-01-05'].map((day) => ({
    day,
    ...slot('16:00', '17:30', day),
    why: null,
    unsure: true,
    fen: 9_000,
    alternatives: [],
  }))
  return { ...plan, dates: [...dates.filter(({ why }) => why === null), ...unsure] }
}
