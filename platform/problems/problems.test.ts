import { expect, test } from 'vitest'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import { createProblems, type Problem } from './index.ts'

// sources of these tests ask no store and look at no caller
const nothing: unknown = null
const [db, person] = [nothing as Db, nothing as Caller]
const problem = (id: string, dueOn: string | null): Problem => ({
  id,
  kind: 'overdue',
  title: id,
  text: '',
  fields: [],
  dueOn,
  path: '/',
})

test('problems of all areas stand in one list by their days, as many as are asked for, and it is said where there are more', async () => {
  const problems = createProblems()
  problems.register('patrol', async () => [problem('a', null), problem('b', '2026-11-28')])
  problems.register('tasks', async (_db, { most }) =>
    [problem('a', '2026-11-27'), problem('c', '2026-11-29')].slice(0, most),
  )
  const listed = async (most: number) => {
    const { items, more } = await problems.listFor(db, { person, now: new Date(), most })
    return [items.map(({ id }) => id), more]
  }
  expect(await listed(4)).toEqual([['tasks.a', 'patrol.b', 'tasks.c', 'patrol.a'], false])
  expect(await listed(2)).toEqual([['tasks.a', 'patrol.b'], true])
})

test('no area has two sources', () => {
  const problems = createProblems()
  problems.register('tasks', async () => [])
  expect(() => problems.register('tasks', async () => [])).toThrow('two sources of problems of tasks')
})
