import { describe, expect, test } from 'vitest'
import { contactRefusals as no } from '#contract/archives'
import { cardOf, contactRefusal, mendableUntil, touchRefusal } from './rules.ts'

const card = { name: '周敏', post: '总监', phones: ['13900001111'], emails: ['zm@x.example'] }
const said = { post: ' 副总 ', main: false, leftOn: null }

describe('a card', () => {
  test('keeps what was left out, and takes what was sent in its one form', () => {
    expect(cardOf(said, card)).toEqual({ ...card, post: '副总' })
    const sent = { ...said, name: '周 敏', phones: ['13900001111', '13900001111'], emails: [' a@b.cn '] }
    expect(cardOf(sent, null)).toEqual({ name: '周敏', post: '副总', phones: ['13900001111'], emails: ['a@b.cn'] })
  })

  test.each([
    [{ ...card, name: '' }, said, no.nameMissing.code, 'data.name'],
    [{ ...card, emails: ['x@y'] }, said, no.emailWrong.code, 'data.emails'],
    [card, { main: false, leftOn: '2026-11-30' }, no.leftLater.code, 'data.leftOn'],
    [card, { main: true, leftOn: '2026-11-29' }, no.mainLeft.code, 'data.main'],
  ])('is refused at its field: %#', (sent, facts, code, field) => {
    expect(contactRefusal(sent, facts, '2026-11-29')).toMatchObject({ kind: { code }, field })
  })

  test('of somebody who left today is taken', () => {
    expect(contactRefusal(card, { main: false, leftOn: '2026-11-29' }, '2026-11-29')).toBeNull()
  })
})

describe('a touch', () => {
  const now = new Date('2026-11-29T10:00:00+08:00')
  const touch = {
    contactId: 'c',
    at: '2026-11-29T09:30:00+08:00',
    how: 'phone',
    summary: '谈扩租',
    nextOn: null,
  } as const

  test.each([
    [{ ...touch, contactId: null }, no.contactMissing.code],
    [{ ...touch, at: '2026-11-29T10:03:00+08:00' }, no.touchLater.code],
    [{ ...touch, nextOn: '2026-11-28' }, no.nextPast.code],
    [{ ...touch, summary: '  ' }, no.summaryMissing.code],
  ])('is refused where it cannot be so: %#', (sent, code) => {
    expect(touchRefusal(sent, now)).toMatchObject({ kind: { code } })
  })

  test('is taken from a phone whose clock is a little ahead', () => {
    expect(touchRefusal({ ...touch, at: '2026-11-29T10:01:00+08:00' }, now)).toBeNull()
  })

  test('is mended for a quarter of an hour', () => {
    expect(mendableUntil(now)).toEqual(new Date('2026-11-29T10:15:00+08:00'))
  })
})
