import { expect, test } from 'vitest'
import {
  badgeWords,
  comesInTwice,
  isBadge,
  LIST_MS,
  type PassFacts,
  passState,
  reasonWords,
  stoppedWords,
  type VerdictFacts,
  verdict,
} from './can.ts'

const FROM = 1_000_000
const UNTIL = 2_000_000
const pass = (facts: Partial<PassFacts> = {}): PassFacts => ({
  from: FROM,
  until: UNTIL,
  suspended: false,
  ended: false,
  buildingIds: null,
  entriesLeft: null,
  inside: false,
  ...facts,
})
const GATE = { direction: 'in', buildingId: null, disabled: false } as const
const facts = (more: Partial<VerdictFacts> = {}): VerdictFacts => ({
  now: FROM,
  point: GATE,
  shown: 'good',
  pass: pass(),
  ...more,
})
const whys = (of: VerdictFacts) => verdict(of).map(({ why }) => why)

test.each([
  [FROM - 1, ['early']],
  [FROM, []],
  [UNTIL - 1, []],
  [UNTIL, ['late']],
] as const)('a pass is good from its first to before its last millisecond: %i', (now, expected) => {
  expect(whys(facts({ now }))).toEqual(expected)
})

test('an agent whose time is over, or who was taken back, hears so, and is let out all the same', () => {
  const agent = pass({ agent: true })
  expect(whys(facts({ now: UNTIL - 1, pass: agent }))).toEqual([])
  expect(whys(facts({ now: UNTIL, pass: agent }))).toEqual(['agent_over'])
  expect(whys(facts({ pass: pass({ agent: true, ended: true }) }))).toEqual(['agent_over'])
  expect(whys(facts({ now: UNTIL, pass: agent, point: { ...GATE, direction: 'out' } }))).toEqual([])
})

test('who comes too early hears from when', () => {
  expect(verdict(facts({ now: FROM - 5 }))).toEqual([{ why: 'early', clearsAt: FROM, grants: 'granter' }])
})

test('a list without network is good for twelve hours, to the millisecond', () => {
  expect(whys(facts({ listAge: LIST_MS }))).toEqual([])
  expect(whys(facts({ listAge: LIST_MS + 1 }))).toEqual(['list_old'])
  expect(whys(facts({ listAge: null }))).toEqual([])
})

test('nobody is shut in: the way out asks for no time, building or entries', () => {
  const point = { direction: 'out', buildingId: 'b', disabled: false } as const
  const inside = pass({ inside: true, buildingIds: [], entriesLeft: 0 })
  expect(whys(facts({ now: UNTIL + 1, point, pass: inside }))).toEqual([])
})

test.each([
  [{ ended: true }, 'ended'],
  [{ suspended: true }, 'suspended'],
] as const)('what was ended or suspended opens nothing, in neither direction: %o', (more, why) => {
  for (const direction of ['in', 'out'] as const)
    expect(whys(facts({ point: { ...GATE, direction }, pass: pass(more) }))).toEqual([why])
})

test('a pass of one entry comes in once at the edge, and goes on from door to door inside', () => {
  const once = pass({ entriesLeft: 1 })
  const door = { ...GATE, buildingId: 'b' }
  expect(whys(facts({ pass: once }))).toEqual([])
  const within = pass({ entriesLeft: 0, inside: true })
  expect(whys(facts({ pass: within }))).toEqual(['inside_already'])
  expect(whys(facts({ pass: within, point: door }))).toEqual([])
  for (const point of [GATE, door]) expect(whys(facts({ point, pass: pass({ entriesLeft: 0 }) }))).toEqual(['used_up'])
})

test('a building that the pass does not name refuses; the edge of the park does not ask', () => {
  const some = pass({ buildingIds: ['a'] })
  expect(whys(facts({ pass: some }))).toEqual([])
  expect(whys(facts({ pass: some, point: { ...GATE, buildingId: 'a' } }))).toEqual([])
  expect(whys(facts({ pass: some, point: { ...GATE, buildingId: 'b' } }))).toEqual(['building'])
})

test('every reason is told at once, the gravest first', () => {
  const all = facts({
    now: FROM - 1,
    point: { direction: 'in', buildingId: 'b', disabled: true },
    shown: 'expired',
    pass: pass({ suspended: true, buildingIds: [] }),
    blocked: true,
    usedElsewhere: true,
    clockOff: true,
  })
  expect(whys(all)).toEqual([
    'clock_off',
    'point_closed',
    'blocked',
    'code_expired',
    'two_gates',
    'suspended',
    'early',
    'building',
  ])
})

test('a good code without a pass opens nothing; of a bad one nothing more is said', () => {
  expect(whys(facts({ pass: null }))).toEqual(['no_pass'])
  expect(whys(facts({ pass: null, shown: 'foreign' }))).toEqual(['code_foreign'])
})

test('staff who come in twice are let in and looked at', () => {
  expect(whys(facts({ pass: pass({ inside: true }) }))).toEqual([])
  expect(comesInTwice(pass({ inside: true }), GATE)).toBe(true)
  expect(comesInTwice(pass({ inside: true }), { ...GATE, buildingId: 'b' })).toBe(false)
  expect(comesInTwice(pass(), GATE)).toBe(false)
})

test('a pass stands where its times and marks say', () => {
  expect(passState(pass(), FROM - 1)).toBe('scheduled')
  expect(passState(pass(), FROM)).toBe('active')
  expect(passState(pass({ suspended: true }), FROM)).toBe('suspended')
  expect(passState(pass(), UNTIL)).toBe('over')
  expect(passState(pass({ ended: true }), FROM)).toBe('ended')
})

test('a stopped job says itself whom to call, on top of every other reason', () => {
  const words = stoppedWords('027-87001234')
  const stopped = pass({ suspended: true, suspendWhy: words, buildingIds: ['a'] })
  const reasons = verdict(facts({ now: UNTIL, pass: stopped, point: { ...GATE, buildingId: 'b' } }))
  expect(reasons.map((reason) => reasonWords(reason, String))).toEqual([
    '该工程已停工，通行证暂停使用，请联系027-87001234',
    '通行时段已过',
    '不在可通行的楼宇',
  ])
  // nobody is let out by it either: a gatekeeper opens by hand
  expect(whys(facts({ pass: stopped, point: { ...GATE, direction: 'out' } }))).toEqual(['suspended'])
  const plain = verdict(facts({ pass: pass({ suspended: true, suspendWhy: null }) }))
  expect(plain.map((reason) => reasonWords(reason, String))).toEqual(['通行权限已暂停'])
  // what was said of a suspension that is over is not said any more
  expect(whys(facts({ pass: pass({ suspendWhy: words }) }))).toEqual([])
})

test('a badge is 18 digits of its own, however they are spaced', () => {
  for (const text of ['651234567890123456', '65 1234 5678 9012 3456', '65-1234567890123456'])
    expect(isBadge(text)).toBe(true)
  for (const text of ['631234567890123456', '65123456789012345', '6512345678901234567', '', 'YQ1K165'])
    expect(isBadge(text)).toBe(false)
  expect([badgeWords('code_revoked'), badgeWords('suspended')]).toEqual(['施工证已作废，请使用新证', null])
})

test('reasons are sentences', () => {
  expect(reasonWords({ why: 'early', clearsAt: FROM }, () => '14:30')).toBe('不在通行时段，14:30起可用')
  expect(reasonWords({ why: 'code_expired', clearsAt: null }, String)).toBe('二维码已过期，请刷新')
})
