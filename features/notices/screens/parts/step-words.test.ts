import { expect, test } from 'vitest'
import { costWords, leavesWords, reminderFacts } from './step-words.ts'

// a Saturday
const now = new Date('2026-11-28T21:15:00+08:00')

test('a step says when it leaves, and first that nothing leaves at night', () => {
  const dueAt = '2026-11-29T22:00:00+08:00'
  expect(leavesWords({ dueAt, leavesAt: dueAt }, now)).toBe('将在 明天 22:00 发送')
  expect(leavesWords({ dueAt, leavesAt: '2026-11-30T08:00:00+08:00' }, now)).toBe('夜间不发，将在 周一 08:00 发送')
})

test('an SMS says pieces and cost of one person and of all, a push costs nothing', () => {
  const step = {
    afterMinutes: 0,
    dueAt: '',
    leavesAt: '',
    people: 42,
    piecesEach: 2,
    fenEach: 10,
    pieces: 84,
    fen: 420,
  }
  expect(costWords({ ...step, channel: 'sms' })).toBe('每人 2 条 ¥0.10，最多 42 人，共 84 条 ¥4.20')
  expect(costWords({ ...step, channel: 'push' })).toBeNull()
})

test('a reminder says pieces and cost, and that its SMS waits for the morning', () => {
  const sms = { channel: 'sms' as const, afterMinutes: 0, people: 3, piecesEach: 1, fenEach: 5, pieces: 3, fen: 15 }
  const dueAt = '2026-11-28T21:15:00+08:00'
  const of = (leavesAt: string) => reminderFacts({ ...sms, dueAt, leavesAt }, 500, now).map(({ value }) => value)
  expect(of(dueAt)).toEqual(['每人 1 条 ¥0.05，最多 3 人，共 3 条 ¥0.15', '马上发送', '剩 ¥5.00'])
  expect(of('2026-11-29T08:00:00+08:00')[1]).toBe('夜间不发，将在 明天 08:00 发送')
})
