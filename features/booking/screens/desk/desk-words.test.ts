import { describe, expect, it } from 'vitest'
import { backWords, clockWords, hoursWords, minuteOf, placeChip, priceWords, readHours } from './desk-words.ts'

describe('hours', () => {
  it('are read as they are written', () => {
    const ranges = [
      { from: 480, to: 720 },
      { from: 780, to: 1440 },
    ]
    expect(readHours(hoursWords(ranges))).toEqual(ranges)
    expect(readHours('8:00-12:00，13:00～24:00'.replace('～', '~'))).toEqual(ranges)
    expect(readHours('')).toEqual([])
    expect([480, 1440].map(clockWords)).toEqual(['08:00', '24:00'])
  })

  it.each(['8点到9点', '08:00', '08:00-25:00', '08:00-09:00-10:00', '08:60-09:00', '24:01-24:30'])(
    '%s is none',
    (words) => {
      expect(readHours(words)).toBeNull()
    },
  )

  it('a clock may have a wide colon', () => {
    expect([minuteOf('08：30'), minuteOf('8:05'), minuteOf('x')]).toEqual([510, 485, null])
  })
})

it('prices and money back are facts that people read', () => {
  const price = { days: 'workday', from: 0, to: 1440, for: 'company', priceFen: 8000 } as const
  expect(priceWords(price, 'room')).toEqual({ name: '工作日 全天 · 企业预订', value: '¥80.00/小时' })
  expect(priceWords({ ...price, from: 480, to: 720 }, 'display')).toEqual({
    name: '工作日 08:00–12:00 · 企业预订',
    value: '¥80.00/天',
  })
  expect([backWords({ hours: 24, percent: 100 }), backWords({ hours: 0, percent: 20 })]).toEqual([
    { name: '提前 24 小时取消', value: '退 100%' },
    { name: '开始前随时取消', value: '退 20%' },
  ])
})

it('a closure that is under way is told, one to come is not', () => {
  const closure = {
    id: 'x',
    startsAt: '2026-11-24T09:00:00+08:00',
    endsAt: '2026-11-24T12:00:00+08:00',
    reason: '',
    unitIds: [],
  }
  const at = (clock: string) =>
    placeChip({ state: 'open', closures: [closure] }, new Date(`2026-11-24T${clock}:00+08:00`)).word
  expect(['08:59', '09:00', '12:00'].map(at)).toEqual(['开放', '暂停中', '开放'])
  expect(placeChip({ state: 'draft', closures: [] }, new Date())).toEqual({ tone: 'warn', word: '未开放' })
})
