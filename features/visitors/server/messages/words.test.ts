import { describe, expect, test } from 'vitest'
import {
  askedWords,
  cancelledWords,
  cannotComeWords,
  declinedWords,
  insideWords,
  movedWords,
  visitTime,
  waitingWords,
} from './words.ts'

const at = (text: string) => new Date(`${text}+08:00`)
const visit = {
  way: 'registration' as const,
  companyName: '云图科技',
  fromAt: at('2026-11-28T15:00:00'),
  untilAt: at('2026-11-28T16:30:00'),
  headcount: 2,
  purpose: '商务洽谈',
  place: '',
}

test('a time is one day where it can be, and names both days where it cannot', () => {
  expect(visitTime(visit)).toBe('11月28日 15:00–16:30')
  expect(visitTime({ ...visit, untilAt: at('2026-11-29T00:00:00') })).toBe('11月28日 15:00–24:00')
  expect(visitTime({ ...visit, untilAt: at('2026-11-29T00:30:00') })).toBe('11月28日 15:00至11月29日 00:30')
})

describe('who waits', () => {
  const words = (now: string, more: object = {}) =>
    waitingWords({ ...visit, ...more }, '王*', { escalated: false, now: at(now) }).title
  test('stands at the gate half an hour before the visit, where nobody invited them', () => {
    expect(words('2026-11-28T14:29:59')).toBe('王*还在等您同意')
    expect(words('2026-11-28T14:30:00')).toBe('王*正在门口等您同意')
    expect(words('2026-11-28T15:10:00', { way: 'application' })).toBe('王*还在等您同意')
  })
  test('is said to go on to reception and managers', () => {
    const { text } = waitingWords(visit, '王*', { escalated: true, now: visit.fromAt })
    expect(text).toBe('11月28日 15:00–16:30，共2人，商务洽谈。前台和管理员也可以处理')
  })
})

test('reasons are told where there is one, and nothing hangs in the air where there is none', () => {
  expect(declinedWords(visit, ' 那天不在 ').text).toBe('原定11月28日 15:00–16:30，原因：那天不在')
  expect(declinedWords(visit, '').text).toBe('原定11月28日 15:00–16:30')
  const end = (how: 'cancelled' | 'expired' | 'revoked', to: 'host' | 'visitor', why = '') =>
    cancelledWords(visit, { to, who: '王*', how, why })
  expect(end('cancelled', 'visitor', '会议已取消')).toEqual({
    title: '您到云图科技的来访已取消',
    text: '原定11月28日 15:00–16:30，原因：会议已取消',
  })
  expect(end('expired', 'host')).toEqual({
    title: '王*的来访已过期',
    text: '原定11月28日 15:00–16:30，一直没有人处理',
  })
})

test('another time says whether the code goes on, to who shows it alone', () => {
  const words = (to: 'host' | 'visitor', granted: boolean) => movedWords(visit, { to, who: '王*', granted }).text
  expect(words('visitor', true)).toContain('通行码照常使用')
  expect(words('visitor', false)).not.toContain('通行码')
  expect(words('host', true)).not.toContain('通行码')
  expect(insideWords(visit, '王*', { inside: false, at: at('2026-11-28T16:02:00') }).text).toBe(
    '16:02离开；来访时间11月28日 15:00–16:30',
  )
})

test('who registered for now stands at the gate from the first message on', () => {
  expect(askedWords(visit, '王*', at('2026-11-28T14:29:59')).title).toBe('王*申请来访，等您同意')
  expect(askedWords(visit, '王*', at('2026-11-28T14:30:00')).title).toBe('王*正在门口等您同意')
  const invited = { ...visit, way: 'invitation' as const }
  expect(askedWords(invited, '王*', at('2026-11-28T15:00:00')).title).toBe('王*填好了邀请，等您同意')
})

test('who cannot come leaves a word, or none', () => {
  expect(cannotComeWords(visit, '王*', ' 孩子发烧 ')).toEqual({
    title: '王*来不了',
    text: '原定11月28日 15:00–16:30，共2人，商务洽谈，留言：孩子发烧。来访已取消，通行码已失效',
  })
  expect(cannotComeWords(visit, '王*', '').text).not.toContain('留言')
})
