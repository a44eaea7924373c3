import { expect, test } from 'vitest'
import { workdayTable } from '#vocabulary/workdays'
import { dueAfter, endOfWorkday, prolonged } from '../ground/times.ts'
import { decided, givenMore, resumed } from './acting.ts'
import type { ProblemRow } from './row.ts'

const table = workdayTable([])
const at = (text: string) => new Date(`2026-11-${text}:00+08:00`)
// no other field is looked at
const problem = (facts: Partial<ProblemRow>) => ({ grade: 'plain', length: 5, rejections: 0, ...facts }) as ProblemRow

test('a plain problem has until the end of its last workday, a major one so many hours', () => {
  // a Friday
  expect(dueAfter({ grade: 'plain', length: 5 }, at('20T10:00'), table)).toEqual(at('28T00:00'))
  expect(dueAfter({ grade: 'major', length: 24 }, at('20T10:00'), table)).toEqual(at('21T10:00'))
  expect(endOfWorkday(at('20T10:00'), 3, table)).toEqual(at('26T00:00'))
})

test('more time moves the end of a day to the end of a workday', () => {
  expect(prolonged(at('28T00:00'), { grade: 'plain', by: 1 }, table)).toEqual(new Date('2026-12-01T00:00:00+08:00'))
  const more = givenMore(problem({ dueAt: at('28T00:00') }), 5, { table })
  expect(more.changes).toMatchObject({ extended: true })
  expect(() => givenMore(problem({ dueAt: at('28T00:00') }), 6, { table })).toThrow('延期最多5个工作日')
})

test('a clock that stood runs out by so much later', () => {
  const major = problem({ grade: 'major', dueAt: at('21T10:00'), pausedAt: at('20T12:00') })
  expect(resumed(major, at('20T15:30'))).toEqual(at('21T13:30'))
  const plain = problem({ dueAt: at('28T00:00'), pausedAt: at('20T12:00') })
  expect(resumed(plain, at('20T15:00'))).toEqual(at('29T00:00'))
  expect(resumed(problem({ dueAt: at('28T00:00'), pausedAt: null }), at('20T15:00'))).toEqual(at('28T00:00'))
})

test('an appeal that fails leads back to where it was, one that holds to another or to nobody', () => {
  const around = { byId: 'reviewer', now: at('20T15:00') }
  const appealed = problem({ state: 'appealing', dueAt: at('28T00:00'), pausedAt: at('20T12:00') })
  expect(decided(appealed, 'uphold', around).changes.state).toBe('mending')
  expect(decided({ ...appealed, rejections: 1 }, 'uphold', around).changes.state).toBe('rejected')
  expect(decided(appealed, 'elsewhere', around).changes).toMatchObject({ state: 'open', companyId: null, dueAt: null })
  expect(decided(appealed, 'void', around).changes).toMatchObject({ state: 'void', closedBy: 'reviewer' })
})
