import { describe, expect, test } from 'vitest'
import { itemRefusals as no } from '#contract/publishing'
import { factsRefusal, textRefusal, timesRefusal } from './rules.ts'

describe('facts', () => {
  test('are those of the kind', () => {
    expect(factsRefusal('news', { seats: 3 }, false)?.message).toBe('这类内容没有人数')
    expect(factsRefusal('activity', { seats: 3 }, false)).toBeNull()
  })

  test('stand whole when something is handed in', () => {
    expect(factsRefusal('tender', {}, false)).toBeNull()
    expect(factsRefusal('tender', {}, true)).toMatchObject({ field: 'facts.deadlineAt', message: '请填写截止时间' })
    expect(factsRefusal('template', { link: '' }, true)?.kind).toBe(no.factsBroken)
  })

  test('of an activity follow each other', () => {
    const startsAt = '2026-12-01T14:00:00+08:00'
    const whole = { startsAt, endsAt: '2026-12-01T16:00:00+08:00', place: '报告厅', seats: 10 }
    expect(factsRefusal('activity', whole, true)).toBeNull()
    expect(factsRefusal('activity', { ...whole, endsAt: startsAt }, true)?.field).toBe('facts.endsAt')
    expect(factsRefusal('activity', { ...whole, deadlineAt: '2026-12-01T16:00:01+08:00' }, true)?.field).toBe(
      'facts.deadlineAt',
    )
  })

  test('of a version name it by the rule', () => {
    const version = { platform: 'iOS', url: 'https://a.cn', versionName: '3.2.0' } as const
    expect(factsRefusal('version', version, true)?.field).toBe('facts.versionName')
    expect(factsRefusal('version', { ...version, versionName: 'park-3.2.0.18' }, true)).toBeNull()
  })
})

test('a text that is handed in has something to read or to look at', () => {
  expect(textRefusal({ blocks: [] }, false)).toBeNull()
  expect(textRefusal({ blocks: [] }, true)?.kind).toBe(no.noText)
  const attachment = {
    kind: 'attachment',
    fileId: '018f0000-0000-7000-8000-000000000001',
    name: 'a.pdf',
    bytes: 1,
  } as const
  expect(textRefusal({ blocks: [attachment] }, true)).toBeNull()
})

test('what is shown later ends after that', () => {
  const now = new Date('2026-11-25T10:00:00+08:00')
  expect(timesRefusal('2026-11-25T09:00:00+08:00', null, now)?.field).toBe('publishAt')
  expect(timesRefusal('2026-11-26T09:00:00+08:00', '2026-11-26T09:00:00+08:00', now)?.field).toBe('endsAt')
  expect(timesRefusal(null, '2026-11-25T10:00:01+08:00', now)).toBeNull()
})
