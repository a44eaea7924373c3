import { expect, test } from 'vitest'
import { cycleRefusals as no } from '#contract/tasks'
import { Refusal } from '#vocabulary/refusal'
import { workdayTable } from '#vocabulary/workdays'
import { type CycleFacts, cycleActs, decideCycle, decideStart } from './decide.ts'

const calendar = { table: workdayTable([]), today: '2026-12-01' }
const plan = {
  every: 'week',
  weekdays: [2],
  first: '2026-12-01',
  until: null,
  openDays: 3,
  offDay: 'later',
  unfinished: 'keep',
  skipped: [],
} as const
const cycle = (more: Partial<CycleFacts> = {}): CycleFacts => ({
  state: 'running',
  sponsorId: 's',
  companyId: null,
  plan: { ...plan, weekdays: [2] },
  fromOn: '2026-12-02',
  ...more,
})
const sponsor = { personId: 's', isOperator: false, manages: [] as string[] }
const operator = { personId: 'o', isOperator: true, manages: ['d'] }
const manager = { personId: 'm', isOperator: false, manages: ['c'] }
const kindOf = (decided: unknown) => (decided instanceof Refusal ? decided.kind : null)
const start = (more: object = {}) => decideStart({ ...plan, weekdays: [2], ...more }, calendar)

test('a cycle starts from today on; its plan is refused at its field', () => {
  expect(start()).toMatchObject({ state: 'running', nextOn: '2026-12-01', fromOn: '2026-12-01' })
  expect(start({ first: '2026-11-30' })).toMatchObject({ kind: no.firstPast, field: 'plan.first' })
  expect(start({ until: '2026-11-30' })).toMatchObject({ kind: no.untilEarly, field: 'plan.until' })
  expect(start({ until: '2032-01-01' })).toMatchObject({ kind: no.untilFar, message: '结束日期最晚到2031-11-30' })
  expect(start({ weekdays: [6], offDay: 'skip', until: '2027-03-01' })).toMatchObject({ kind: no.noDays })
})

test('pausing shows no days; going on leaves out what would have begun meanwhile', () => {
  expect(decideCycle({ act: 'pause' }, sponsor, cycle(), calendar)).toMatchObject({ state: 'paused', days: [] })
  const paused = cycle({ state: 'paused' })
  const later = { ...calendar, today: '2026-12-16' }
  expect(decideCycle({ act: 'resume' }, sponsor, paused, later)).toMatchObject({
    state: 'running',
    nextOn: '2026-12-22',
    fromOn: '2026-12-16',
  })
  expect(kindOf(decideCycle({ act: 'pause' }, sponsor, paused, calendar))).toBe(no.notRunning)
  expect(kindOf(decideCycle({ act: 'resume' }, sponsor, cycle(), calendar))).toBe(no.notPaused)
  const over = cycle({ state: 'paused', plan: { ...plan, weekdays: [2], until: '2026-12-08' } })
  expect(kindOf(decideCycle({ act: 'resume' }, sponsor, over, later))).toBe(no.noneLeft)
})

test('a day is left out and taken back; another day is none of the next five', () => {
  const skipped = decideCycle({ act: 'skip', day: '2026-12-08' }, sponsor, cycle(), calendar)
  expect(skipped).toMatchObject({ skipped: ['2026-12-08'], nextOn: '2026-12-15' })
  const of = cycle({ plan: { ...plan, weekdays: [2], skipped: ['2026-12-08'] } })
  expect(decideCycle({ act: 'unskip', day: '2026-12-08' }, sponsor, of, calendar)).toMatchObject({
    skipped: [],
    nextOn: '2026-12-08',
  })
  for (const day of ['2026-12-09', '2027-12-07'])
    expect(kindOf(decideCycle({ act: 'skip', day }, sponsor, cycle(), calendar))).toBe(no.dayGone)
  expect(kindOf(decideCycle({ act: 'skip', day: '2026-12-08' }, sponsor, of, calendar))).toBe(no.dayGone)
})

test('the sponsor alone acts; an operator ends what is sent in the park, and its sponsor hears', () => {
  const inCompany = cycle({ companyId: 'c' })
  expect(decideCycle({ act: 'end' }, operator, cycle(), calendar)).toMatchObject({ state: 'ended', notified: ['s'] })
  expect(decideCycle({ act: 'end' }, sponsor, cycle(), calendar)).toMatchObject({ state: 'ended', notified: [] })
  expect(kindOf(decideCycle({ act: 'pause' }, operator, cycle(), calendar))).toBe(no.notSponsor)
  expect(kindOf(decideCycle({ act: 'end' }, operator, inCompany, calendar))).toBe(no.notSponsor)
  expect(kindOf(decideCycle({ act: 'end' }, sponsor, cycle({ state: 'ended' }), calendar))).toBe(no.over)
  const acts = (by: typeof sponsor, of: CycleFacts) => cycleActs(by, of, calendar).map(({ act }) => act)
  expect(acts(sponsor, cycle())).toEqual(['pause', 'end'])
  expect(acts(sponsor, cycle({ state: 'paused' }))).toEqual(['resume', 'end'])
  expect(acts(operator, cycle())).toEqual(['end'])
  expect(acts(operator, inCompany)).toEqual([])
  expect(acts(manager, inCompany)).toEqual(['end'])
  expect(kindOf(decideCycle({ act: 'pause' }, manager, inCompany, calendar))).toBe(no.notSponsor)
  expect(kindOf(decideCycle({ act: 'end' }, manager, cycle(), calendar))).toBe(no.notSponsor)
})
