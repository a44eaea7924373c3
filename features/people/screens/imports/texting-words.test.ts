import { expect, test } from 'vitest'
import type { ImportTexting } from '#contract/people'
import { askWords, leavesWords, textedFacts, textFacts, textOff } from './texting-words.ts'

// a Sunday night
const now = new Date('2026-11-29T21:40:00+08:00')
const texting: ImportTexting = {
  people: 12,
  piecesEach: 1,
  fenEach: 5,
  pieces: 12,
  fen: 60,
  leftFen: 5000,
  leavesAt: '2026-11-30T08:00:00+08:00',
  possible: true,
  texted: null,
}

test('at night an SMS waits, and that is said; by day it leaves at once', () => {
  expect(leavesWords(texting.leavesAt, now)).toBe('夜间不发，将在 明天 08:00 发送')
  expect(leavesWords('2026-11-29T21:40:30+08:00', now)).toBe('马上发送')
  expect(askWords(texting, now)).toBe(
    '夜间不发，将在 明天 08:00 发送。12 人每人 1 条，最多 ¥0.60。每个表格只发一次，发出后不能收回。',
  )
})

test('pieces and cost are said of one person and of all', () => {
  expect(textFacts(texting, now).map(({ name, value }) => `${name} ${value}`)).toEqual([
    '等待确认 12 人',
    '每人 1 条 ¥0.05',
    '短信费 最多 ¥0.60',
    '发送时间 夜间不发，将在 明天 08:00 发送',
  ])
})

test.each([
  [{}, null],
  [{ possible: false }, '园区还没有开通短信，请通知员工用登记的手机号登录'],
  [{ people: 0 }, '新员工都已答复，不用发短信'],
  [{ leftFen: 59 }, '园区本月短信预算只剩 ¥0.59'],
])('%j cannot be sent because: %s', (facts, words) => expect(textOff({ ...texting, ...facts })).toBe(words))

test('what came of it is counted; what did not happen is not named', () => {
  const texted = {
    at: '2026-11-29T21:30:00+08:00',
    leavesAt: '2026-11-30T08:00:00+08:00',
    state: 'done' as const,
    people: 12,
    sent: 9,
    failed: 2,
    unknown: 0,
    spared: 1,
    fen: 45,
  }
  const read = textedFacts(texted, now).map(({ name, value }) => `${name} ${value}`)
  expect(read).toEqual(['状态 已发完', '已发出 9 人', '没有发出 2 人', '已答复，没有发 1 人', '短信费 ¥0.45'])
  expect(textedFacts({ ...texted, state: 'waiting' }, now)[0]?.value).toBe('夜间不发，将在 明天 08:00 发送')
})
