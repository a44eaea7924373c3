import { expect, test } from 'vitest'
import { problemRefusals as no, type ProblemState } from '#contract/patrol'
import { type Actor, type ProblemActName, type ProblemFacts, problemRefusal } from './rules.ts'

const now = new Date('2026-11-20T10:00:00+08:00')
const later = new Date(now.getTime() + 3_600_000)
const problem = (facts: Partial<ProblemFacts> = {}): ProblemFacts => ({
  state: 'mending',
  companyId: 'company',
  assigneeId: null,
  assignedBy: 'reviewer',
  rectifiedBy: null,
  extended: false,
  appealed: false,
  dueAt: later,
  urgedAt: null,
  ...facts,
})
const reviewer: Actor = { personId: 'reviewer', reviews: true, companyIds: [] }
const other: Actor = { personId: 'other', reviews: true, companyIds: [] }
const manager: Actor = { personId: 'manager', reviews: false, companyIds: ['company'] }
const asked = (act: ProblemActName, who: Actor, facts: Partial<ProblemFacts> = {}, appealUntil: Date | null = later) =>
  problemRefusal(act, who, problem(facts), { now, appealUntil })

test.each<[ProblemActName, Actor, ProblemState[]]>([
  ['assign', reviewer, ['open', 'mending', 'rejected']],
  ['grade', reviewer, ['open', 'mending', 'rejected']],
  ['void', reviewer, ['open', 'mending', 'rejected']],
  ['urge', reviewer, ['mending', 'rejected']],
  ['decide', other, ['appealing']],
  ['review', reviewer, ['reviewing']],
  ['more', manager, ['mending', 'rejected']],
  ['appeal', manager, ['mending', 'rejected']],
  ['rectify', manager, ['mending', 'rejected']],
])('%s is done in its states alone', (act, who, states) => {
  const all: ProblemState[] = ['open', 'mending', 'reviewing', 'rejected', 'appealing', 'closed', 'void']
  expect(all.filter((state) => asked(act, who, { state }) === null)).toEqual(states)
  expect(all.filter((state) => asked(act, who, { state }) === no.moved).length).toBe(all.length - states.length)
})

test('each side does its own: reviewers do not mend, companies do not review', () => {
  expect(asked('rectify', reviewer)).toBe(no.mayNotMend)
  expect(asked('appeal', { ...manager, companyIds: ['elsewhere'] })).toBe(no.mayNotMend)
  expect(asked('assign', manager)).toBe(no.mayNotReview)
  expect(asked('rectify', { ...reviewer, personId: 'fitter' }, { companyId: null, assigneeId: 'fitter' })).toBeNull()
})

test('more time is had once, and not once it is over', () => {
  expect(asked('more', manager, { extended: true })).toBe(no.moreOnce)
  expect(asked('more', manager, { dueAt: now })).toBe(no.moreLate)
})

test('an appeal is made once and in time, and decided by another than who assigned or appeals', () => {
  expect(asked('appeal', manager, { appealed: true })).toBe(no.appealOnce)
  expect(asked('appeal', manager, {}, now)).toBe(no.appealLate)
  expect(asked('decide', reviewer, { state: 'appealing' })).toBe(no.appealOwn)
  const fitter = { ...other, personId: 'fitter' }
  expect(asked('decide', fitter, { state: 'appealing', companyId: null, assigneeId: 'fitter' })).toBe(no.appealOwn)
})

test('nobody reviews what they mended themselves', () => {
  expect(asked('review', other, { state: 'reviewing', rectifiedBy: 'other' })).toBe(no.reviewOwn)
  expect(asked('review', { ...other, companyIds: ['company'] }, { state: 'reviewing' })).toBe(no.reviewOwn)
})

test('a problem is urged again after four hours', () => {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  expect(asked('urge', reviewer, { urgedAt: ago(239) })).toBe(no.urgedLately)
  expect(asked('urge', reviewer, { urgedAt: ago(240) })).toBeNull()
})
