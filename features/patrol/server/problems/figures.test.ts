import { expect, test } from 'vitest'
import { type CountedProblem, figureChanges } from './figures.ts'

const problem = (facts: Partial<CountedProblem> = {}): CountedProblem => ({
  kind: 'fire',
  buildingId: 'a',
  companyId: null,
  state: 'open',
  overdue: false,
  late: false,
  reportedAt: new Date('2026-11-30T23:30:00+08:00'),
  closedAt: null,
  ...facts,
})

test('a new problem counts in the month of the park, for its kind, building and company', () => {
  const figures = figureChanges(null, problem())
  expect(figures.map(({ month, part, key, reported }) => [month, part, key, reported])).toEqual([
    ['2026-11-01', 'all', '', 1],
    ['2026-11-01', 'building', 'a', 1],
    ['2026-11-01', 'company', '', 1],
    ['2026-11-01', 'kind', 'fire', 1],
  ])
})

test('closing counts once, late or not, with its minutes; a change that counts nothing writes nothing', () => {
  const closedAt = new Date('2026-12-01T01:00:00+08:00')
  const [all] = figureChanges(problem({ overdue: true }), problem({ state: 'closed', late: true, closedAt }))
  expect(all).toMatchObject({ reported: 0, overdue: -1, closed: 1, closedLate: 1, minutes: 90 })
  expect(figureChanges(problem(), problem({ state: 'reviewing' }))).toEqual([])
})

test('a problem of another company or kind moves with all that it counts', () => {
  const figures = figureChanges(problem({ overdue: true }), problem({ overdue: true, companyId: 'c', kind: 'clean' }))
  expect(figures.map(({ part, key, reported, overdue }) => [part, key, reported, overdue])).toEqual([
    ['company', '', -1, -1],
    ['company', 'c', 1, 1],
    ['kind', 'clean', 1, 1],
    ['kind', 'fire', -1, -1],
  ])
})
