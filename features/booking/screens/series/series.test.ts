import { expect, test } from 'vitest'
import { scopeOptions } from '../parts/state-words.ts'
import { seriesPlan, unpublishedPlan } from '../tests/place-answers.ts'
import { seriesInfo } from '../tests/series-states.ts'
import {
  changesOf,
  costOf,
  madeOf,
  NO_SERIES,
  offerKey,
  planInWords,
  planProblem,
  resultWords,
  ruleOf,
  SURE,
} from './series.ts'

const FIRST = '2026-11-20'
const plan = seriesPlan()
const [clash] = plan.dates.filter(({ why }) => why !== null)
const [offer] = clash?.alternatives ?? []

test('a rule needs a last day within a year; a week without weekdays repeats on that of the first', () => {
  expect(ruleOf(NO_SERIES, FIRST)).toBeNull()
  expect(ruleOf({ ...NO_SERIES, until: '2026-11-20' }, FIRST)).toBeNull()
  expect(ruleOf({ ...NO_SERIES, until: '2027-11-21' }, FIRST)).toBeNull()
  expect(ruleOf({ ...NO_SERIES, until: '2027-01-29' }, FIRST)).toEqual({
    every: 'week',
    weekdays: [5],
    until: '2027-01-29',
  })
  expect(ruleOf({ ...NO_SERIES, every: 'workday', weekdays: [2], until: '2027-01-29' }, FIRST)?.weekdays).toEqual([])
})

test('each clashing date is moved or skipped before the series can be sent', () => {
  if (!clash || !offer) throw new Error('the sample has no clash')
  expect(planProblem(plan, {})).toBe('还有 1 个日期不可用，请改选或跳过')
  expect(planInWords(plan, {})).toBe('共 3 次，1 次待处理')
  expect(madeOf(plan, {})).toBe(3)
  const moved = { [clash.day]: offerKey(offer) }
  expect(planProblem(plan, moved)).toBeNull()
  expect(planInWords(plan, moved)).toBe('共 4 次，改选 1 次')
  const { placeId, startsAt, endsAt } = offer
  expect(changesOf(plan, moved)).toEqual({ skip: [], instead: [{ day: clash.day, placeId, startsAt, endsAt }] })
  expect(changesOf(plan, { [clash.day]: 'skip' })).toEqual({ skip: [clash.day], instead: [] })
})

test('an offer that is gone is no choice any more, and a free date may be skipped too', () => {
  if (!clash) throw new Error('the sample has no clash')
  expect(planProblem(plan, { [clash.day]: 'another offer' })).toBe('还有 1 个日期不可用，请改选或跳过')
  const all = Object.fromEntries(plan.dates.map(({ day }) => [day, 'skip']))
  expect(planProblem(plan, all)).toBe('至少要保留一个日期')
})

test('dates of which nobody is sure are left out until they are picked, and cost nothing until then', () => {
  const unpublished = unpublishedPlan()
  expect(planProblem(unpublished, {})).toBeNull()
  expect(planInWords(unpublished, {})).toBe('共 3 次，跳过 3 次')
  expect(changesOf(unpublished, {})).toEqual({ skip: [], instead: [] })
  expect(costOf(unpublished, {})).toEqual({ lines: [{ words: '3次 × ¥90.00', amountFen: 27_000 }], totalFen: 27_000 })
  const picks = { '2027-01-04': SURE }
  expect(madeOf(unpublished, picks)).toBe(4)
  expect(costOf(unpublished, picks).totalFen).toBe(36_000)
  expect(changesOf(unpublished, picks)).toEqual({ skip: ['2027-01-01', '2027-01-05'], alsoUnsure: true, instead: [] })
})

test('what came of a series, and how much of it an act is about', () => {
  expect(resultWords(seriesInfo())).toBe('已预订4次，跳过1次')
  expect(scopeOptions(seriesInfo()).map(({ label }) => label)).toEqual(['仅这次', '这次及以后（3次）', '全部（4次）'])
  expect(scopeOptions({ later: null, all: null }).map(({ value }) => value)).toEqual(['one'])
})
