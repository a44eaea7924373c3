import { describe, expect, test } from 'vitest'
import { noticeRefusals as no } from '#contract/notices'
import { remindRefusal, shownAnswers, shownWords } from './rules.ts'

const NOW = new Date('2026-11-25T10:00:00Z')
const ago = (hours: number) => ({ kind: 'remind', at: new Date(NOW.getTime() - hours * 3_600_000) }) as const

describe('a reminder', () => {
  test('comes three times, a day apart, to those who are below', () => {
    const sent = { state: 'sent' }
    expect(remindRefusal(sent, [{ kind: 'send', at: NOW }], 3, NOW)).toBeNull()
    expect(remindRefusal(sent, [ago(23.99)], 3, NOW)?.kind).toBe(no.remindTooSoon)
    expect(remindRefusal(sent, [ago(24)], 3, NOW)).toBeNull()
    expect(remindRefusal(sent, [ago(90), ago(60), ago(30)], 3, NOW)?.kind).toBe(no.remindTooOften)
    expect(remindRefusal(sent, [], 0, NOW)?.kind).toBe(no.nobodyToRemind)
  })

  test('is of what was sent and stands', () => {
    expect(remindRefusal({ state: 'recalled' }, [], 3, NOW)?.kind).toBe(no.recalled)
    expect(remindRefusal({ state: 'scheduled' }, [], 3, NOW)?.kind).toBe(no.notSent)
  })
})

describe('anonymous answers', () => {
  const of = (...counts: number[]) => counts.map((count, option) => ({ option, count }))

  test('are told of nobody before five answered', () => {
    expect(shownAnswers(of(2, 2), true)).toEqual([])
    expect(shownWords(['好', '行', '可', '嗯'])).toEqual([])
    expect(shownWords(['好', '行', '可', '嗯', '对'])).toHaveLength(5)
  })

  test('of fewer than five are put together, and no rest is smaller than five', () => {
    expect(shownAnswers(of(10, 3, 2), true)).toEqual([
      { option: 0, count: 10 },
      { option: null, count: 5 },
    ])
    expect(shownAnswers(of(10, 7, 1), true)).toEqual([
      { option: 0, count: 10 },
      { option: null, count: 8 },
    ])
    expect(shownAnswers(of(4, 1), true)).toEqual([{ option: null, count: 5 }])
    expect(shownAnswers(of(9, 5), true)).toEqual(of(9, 5))
  })

  test('that are not anonymous stand as they are', () => {
    expect(shownAnswers(of(1, 2), false)).toEqual(of(1, 2))
  })
})
