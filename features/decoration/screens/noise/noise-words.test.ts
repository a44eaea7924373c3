import { expect, test } from 'vitest'
import { clockOfMinute, dayKind, minuteOf, slotProblems, slotsOn, weekFrom } from './noise-words.ts'

const on = {
  firstOn: '2026-11-20',
  lastOn: '2026-12-20',
  windows: [{ from: 1110, to: 1290 }],
  aheadFrom: '2026-11-22T10:00:00+08:00',
}
const slot = { day: '2026-11-23', from: '18:30', to: '20:00', about: '地面开槽' }
const wrong = (more: Partial<typeof slot>, than: Partial<typeof on> = {}) =>
  Object.entries(slotProblems({ ...slot, ...more }, { ...on, ...than })).filter(([, words]) => words !== null)

test('a slot within hours, period and time ahead has no problem', () => {
  expect(wrong({})).toEqual([])
})

test('the hours of the day are said where a slot leaves them', () => {
  expect(wrong({ from: '18:00' })).toEqual([['from', '可施工时段：18:30–21:30']])
  expect(wrong({}, { windows: [] })).toEqual([['from', '当日不能进行噪声作业，请换一天']])
  expect(wrong({ to: '18:45' })).toEqual([['from', '每次至少30分钟']])
  expect(wrong({ to: '18:30' })).toEqual([['to', '结束时间须晚于开始时间']])
})

test('the 48 hours are counted to the minute', () => {
  expect(wrong({}, { aheadFrom: '2026-11-23T18:30:00+08:00' })).toEqual([])
  expect(wrong({}, { aheadFrom: '2026-11-23T18:31:00+08:00' })).toEqual([
    ['day', '噪声作业须提前48小时公示，请选择更晚的时段'],
  ])
})

test('a day out of the period is refused by its ends', () => {
  expect(wrong({ day: '2026-12-21' })).toEqual([['day', '请选择施工期内的日期：2026年11月20日至2026年12月20日']])
})

test('clocks and minutes are each other, with the midnight at the end', () => {
  expect(minuteOf('08:30')).toBe(510)
  expect(clockOfMinute(510)).toBe('08:30')
  expect(minuteOf('24:00')).toBe(1440)
  expect(minuteOf('24:01')).toBeNull()
  expect(minuteOf('8:30')).toBeNull()
})

test('a Sunday that is worked and a Wednesday that is not are called so', () => {
  expect(dayKind({ day: '2026-11-22', isWorkday: true, name: '' })).toBe('调休上班')
  expect(dayKind({ day: '2026-11-22', isWorkday: false, name: '' })).toBe('休息日')
  expect(dayKind({ day: '2026-11-25', isWorkday: false, name: '春节' })).toBe('春节')
  expect(dayKind({ day: '2026-11-25', isWorkday: true, name: '' })).toBe('')
})

test('slots of a day stand in the order of time; weeks follow each other', () => {
  const slots = [
    { day: '2026-11-23', fromMinute: 1200 },
    { day: '2026-11-23', fromMinute: 1110 },
    { day: '2026-11-24', fromMinute: 0 },
  ]
  expect(slotsOn(slots, '2026-11-23').map(({ fromMinute }) => fromMinute)).toEqual([1110, 1200])
  expect(weekFrom('2026-11-27', 1)).toBe('2026-12-04')
  expect(weekFrom('2026-12-04', -1)).toBe('2026-11-27')
})
