import { describe, expect, test } from 'vitest'
import { PERIODS_EXAMPLE, readPeriods, writePeriods } from './tariff-text.ts'

const read = (text: string) => {
  const got = readPeriods(text)
  return 'reason' in got ? got.reason : got.value
}
const whole = { name: '全天', days: 'any', from: 0, to: 0 }

describe('periods in words', () => {
  test('are read with days, name, hours, price and the price of the first stretch, in any width', () => {
    expect(read(PERIODS_EXAMPLE)).toEqual([
      {
        name: '白天',
        days: 'any',
        from: 420,
        to: 1320,
        unitMinutes: 60,
        unitFen: 500,
        first: { minutes: 60, fen: 800 },
      },
      { name: '夜间', days: 'any', from: 1320, to: 420, unitMinutes: 120, unitFen: 200 },
    ])
    expect(read('全天 每１小时５．５元')).toEqual([{ ...whole, unitMinutes: 60, unitFen: 550 }])
    expect(read('工作日 午间 11:00～13:00 每30分钟0.01元\n 休息日 全天 免费 ;')).toEqual([
      { name: '午间', days: 'workday', from: 660, to: 780, unitMinutes: 30, unitFen: 1 },
      { ...whole, days: 'holiday', unitMinutes: 60, unitFen: 0 },
    ])
  })

  test('have a name by their hours where none is said', () => {
    const name = (hours: string) => {
      const got = read(`${hours} 免费`)
      return typeof got === 'string' ? got : got[0]?.name
    }
    expect(['17:59-18:30', '18:00-19:00', '22:00-07:00', '07:00-07:00'].map(name)).toEqual([
      '白天',
      '夜间',
      '夜间',
      '全天',
    ])
  })

  test('are refused in words: what is not understood, is said twice, or is missing', () => {
    for (const word of [
      '每0分钟1元',
      '每1441分钟1元',
      '每25小时1元',
      '每60分钟100000.01元',
      '每60分钟1.234元',
      '24:01-25:00',
      '7点',
      '07:60-08:00',
    ])
      expect(read(`全天 ${word}`), word).toContain(`看不懂“${word}”`)
    for (const twice of ['全天 07:00-08:00', '免费 每60分钟1元', '工作日 休息日', '早 晚'])
      expect(read(`全天 免费 ${twice}`), twice).toContain('看不懂')
    expect(read('免费')).toContain('没有写时间')
    expect(read('全天')).toContain('没有写价格')
    expect(read('全天 首60分钟8元')).toContain('没有写价格')
    for (const text of ['', ' ；\n', Array.from({ length: 21 }, () => '全天 免费').join('；')])
      expect(read(text)).toBe('请填写 1–20 个时段')
    expect(read(Array.from({ length: 20 }, () => '全天 免费').join('；'))).toHaveLength(20)
  })

  test('bounds are taken: a whole day, a hundred thousand yuan', () => {
    expect(read('全天 每24小时100000元 首1分钟0元')).toEqual([
      { ...whole, unitMinutes: 1440, unitFen: 10_000_000, first: { minutes: 1, fen: 0 } },
    ])
  })

  test('that are written are read as what they were', () => {
    const text = '工作日 白天 07:00-22:00 每60分钟5元 首60分钟8.5元；夜间 22:00-07:00 每120分钟2元；休息日 全天 免费'
    const periods = read(text)
    expect(typeof periods === 'string' ? periods : writePeriods(periods)).toBe(text)
  })
})
