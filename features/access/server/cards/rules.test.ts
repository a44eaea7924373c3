import { describe, expect, test } from 'vitest'
import type { CardRow, CardState } from './queries.ts'
import { cardCan, isLate, type Looker, managesCard, STATE_WORDS, seesCard } from './rules.ts'

const now = new Date('2026-11-20T10:00:00+08:00')
const after = (ms: number) => new Date(now.getTime() + ms)
// its rules read no more of a card
const card = (state: CardState, more: Partial<CardRow> = {}) =>
  ({ personId: 'lin', companyId: 'yuntu', state, readyUntil: state === 'ready' ? after(1) : null, ...more }) as CardRow
const tie = (companyId: string, manager = true) => ({ companyId, manager, allowed: true })
const looker = (personId: string, more: Partial<Looker> = {}): Looker => ({
  personId,
  companies: [],
  roles: [],
  ...more,
})

const LIN = looker('lin')
const MANAGER = looker('zhang', { companies: [tie('yuntu')] })
const STAFF = looker('wu', { companies: [tie('yuntu', false)] })
const OTHER = looker('he', { companies: [tie('guanggu')] })
const PROPERTY = looker('zhao', { roles: ['property'] })
/** A manager who works at the desk as well, and the card is theirs. */
const OWN = looker('lin', { companies: [tie('yuntu')], roles: ['property'] })
const STATES = Object.keys(STATE_WORDS) as CardState[]

/** What somebody can do, state by state; states in which they can do nothing are left out. */
const all = (who: Looker) =>
  Object.fromEntries(
    STATES.flatMap((state) => {
      const can = Object.entries(cardCan(who, card(state), now)).flatMap(([what, may]) => (may ? [what] : []))
      return can.length === 0 ? [] : [[state, can]]
    }),
  )

describe('what can be done with a card', () => {
  test('its person takes an open application back, and reports a card in hand lost', () => {
    expect(all(LIN)).toEqual({
      applied: ['withdraw'],
      approved: ['withdraw'],
      ready: ['withdraw'],
      held: ['reportLost'],
    })
  })

  test('a manager of its company decides first, the desk then, hands over and takes back', () => {
    expect(all(MANAGER)).toEqual({ applied: ['decide'] })
    expect(all(PROPERTY)).toEqual({
      approved: ['decide'],
      ready: ['collect'],
      held: ['takeBack'],
      lost: ['takeBack'],
    })
  })

  test('nobody decides about their own or hands it to themselves', () => {
    expect(all(OWN)).toEqual({
      applied: ['withdraw'],
      approved: ['withdraw'],
      ready: ['withdraw'],
      held: ['reportLost', 'takeBack'],
      lost: ['takeBack'],
    })
  })

  test('others can do nothing, and see nothing', () => {
    for (const who of [STAFF, OTHER]) {
      expect(all(who)).toEqual({})
      expect(seesCard(who, card('held'))).toBe(false)
    }
    for (const who of [LIN, MANAGER, PROPERTY]) expect(seesCard(who, card('held'))).toBe(true)
  })

  test('a card of the park itself has no manager', () => {
    expect(managesCard(MANAGER, { companyId: null })).toBe(false)
    expect(cardCan(MANAGER, card('applied', { companyId: null }), now).decide).toBe(false)
  })

  test('one that is ready is late from its last moment on', () => {
    expect(isLate(card('ready'), now)).toBe(false)
    for (const until of [now, after(-1)]) {
      expect(isLate(card('ready', { readyUntil: until }), now)).toBe(true)
      expect(cardCan(PROPERTY, card('ready', { readyUntil: until }), now).collect).toBe(false)
    }
    expect(isLate(card('held', { readyUntil: after(-1) }), now)).toBe(false)
  })
})
