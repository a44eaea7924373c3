import type { LotPeaks } from '#contract/parking'
import { addDays, clockOf, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, usual } from './answers.ts'

const route = '/peakforecast'
const CAPACITY = 300

/** How many spaces are free at a time of an ordinary workday. */
const freeAt = (hour: number) => Math.round(CAPACITY - 20 - 255 * Math.exp(-(((hour - 13) / 4) ** 2)))

/** The day that is so many days from the morning of the fake server, half hour by half hour. */
function peakDay(days: number): LotPeaks['days'][number] {
  const now = new Date(at(0))
  const day = addDays(dayOf(now), days)
  const points = Array.from({ length: 48 }, (_, slot) => {
    const moment = new Date(startOfDay(day).getTime() + slot * 1_800_000)
    const free = freeAt(slot / 2)
    const wide = Math.min(40, 6 + slot + days * 10)
    return { moment, at: toInstant(moment), free, low: Math.max(0, free - wide), high: Math.min(CAPACITY, free + wide) }
  })
  const ahead = points.filter(({ moment }) => moment > now).map(({ moment: _moment, ...point }) => point)
  const byDay = ahead.filter(
    (point) => clockOf(new Date(point.at)) >= '07:00' && clockOf(new Date(point.at)) <= '19:00',
  )
  const [least, most] = [...byDay]
    .sort((a, b) => a.free - b.free)
    .filter((_, i, all) => i === 0 || i === all.length - 1)
  return {
    day,
    past: points.filter(({ moment }) => moment <= now).map((point) => ({ at: point.at, free: point.free })),
    ahead,
    best: most ?? null,
    fullest: least ?? null,
  }
}

/** The forecast of P1, known for weeks. */
function lotPeaks(facts: Partial<LotPeaks> = {}): LotPeaks {
  return {
    lotId: idOf(10),
    state: 'known',
    readAt: at(-10),
    days: [0, 1, 2].map(peakDay),
    error: { day: addDays(dayOf(new Date(at(0))), -1), spaces: 5.2, percent: 1.7, heldPercent: 83, afterwards: false },
    ...facts,
  }
}

const P1 = { lotId: idOf(10), name: 'P1 中心地下车库', open: true, closedWhy: '', capacity: CAPACITY, free: 120 }
const P2 = { ...P1, lotId: idOf(11), name: 'P2 南广场地面车场', capacity: 180, free: 0 }
const peaks = (lot: LotPeaks | null, lots: (typeof P1)[] = [P1, P2]) => [
  ...usual,
  given(calls.peakForecast, { lots, lot, at: at(0) }),
]

/** The forecast of lots. */
export const peakStates: readonly State[] = [
  { route, name: '', as: null, says: '查看数据', answers: peaks(lotPeaks()) },
  {
    route,
    name: 'tomorrow',
    says: '查看数据',
    answers: peaks(lotPeaks()),
    async act({ page }) {
      await page.getByRole('radio', { name: '明天' }).tap()
      await page.getByRole('figure', { name: '明天的空位' }).waitFor()
    },
  },
  {
    route,
    name: 'none',
    says: '还没有停车数据',
    answers: peaks(lotPeaks({ state: 'none', readAt: null, days: [], error: null })),
  },
  { route, name: 'new', says: '这个车场的数据还不到一周', answers: peaks(lotPeaks({ state: 'new', error: null })) },
  {
    route,
    name: 'silent',
    says: '闸机一天没有新的进出记录',
    answers: peaks(lotPeaks({ state: 'silent', error: null })),
  },
  { route, name: 'late', says: '预测暂未更新', answers: peaks(lotPeaks({ state: 'late', readAt: at(-200) })) },
  {
    route,
    name: 'closed',
    says: 'P1 中心地下车库暂停开放',
    answers: peaks(lotPeaks(), [{ ...P1, open: false, closedWhy: '地面翻新至 12 月 1 日' }, P2]),
  },
  { route, name: 'no-lot', says: '园区还没有开放的停车场', answers: peaks(null, []) },
]
